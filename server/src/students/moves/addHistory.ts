import { inPausedChunks } from '../../database/inChunks.ts';
import type { Context } from '../../handle.ts';
import type { StudentsTables } from '../tables.ts';

type HistoryRow = StudentsTables['classHistory'];

export type Moved = Pick<HistoryRow, 'studentID' | 'action' | 'classID' | 'streamID' | 'status'>;

/** Old marks and reports keep the class of their year by it. `batchID` null: a change of one student. */
export async function addHistory(
  { db, who, now }: Pick<Context, 'db' | 'who' | 'now'>,
  moved: readonly Moved[],
  batchID: number | null,
): Promise<void> {
  if (moved.length === 0) return;
  const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  const rows = moved.map((each) => ({
    ...each,
    yearID: currentYearID,
    batchID,
    userID: who.userID,
    at: now.toISOString(),
  }));
  for await (const values of inPausedChunks(rows)) await db.insertInto('classHistory').values(values).execute();
}
