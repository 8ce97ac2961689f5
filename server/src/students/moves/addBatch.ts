import type { Insertable } from 'kysely';
import { inPausedChunks } from '../../database/inChunks.ts';
import type { Context, Db } from '../../handle.ts';
import type { StudentsTables } from '../tables.ts';
import { addHistory } from './addHistory.ts';
import { applyChanges } from './applyChanges.ts';
import { isOfPlace, type StudentChange } from './StudentChange.ts';

type Batch = StudentsTables['batches'];

const longest = 200;

/** Answers the id that undoes the batch. */
export async function addBatch(
  { db, who, now }: Pick<Context, 'db' | 'who' | 'now'>,
  { kind, label, size }: Pick<Batch, 'kind' | 'label' | 'size'>,
): Promise<number> {
  const { id } = await db
    .insertInto('batches')
    .values({
      ...{ kind, size, userID: who.userID, at: now.toISOString(), undoneBy: null, undoneAt: null },
      label: label.length > longest ? `${label.slice(0, longest - 1)}…` : label,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordBatchStudents(
  db: Db,
  rows: readonly Insertable<StudentsTables['batchStudents']>[],
): Promise<void> {
  for await (const values of inPausedChunks(rows)) await db.insertInto('batchStudents').values(values).execute();
}

/** Changes many students as one batch, with history and audit, and answers the batch's id. */
export async function changeAsBatch(
  ctx: Pick<Context, 'db' | 'who' | 'now' | 'changed'>,
  { kind, label }: { kind: Exclude<Batch['kind'], 'IMPORT'>; label: string },
  changes: readonly StudentChange[],
): Promise<number> {
  const batchID = await addBatch(ctx, { kind, label, size: changes.length });
  await applyChanges(ctx, changes);
  await recordBatchStudents(
    ctx.db,
    changes.map(({ student, before, after }) => ({
      batchID,
      studentID: student.id,
      before: JSON.stringify(before),
      after: JSON.stringify({ ...after, ver: student.ver + 1 }),
    })),
  );
  await addHistory(ctx, placesOf(changes, kind === 'CHANGE' ? 'MOVE' : kind), batchID);
  return batchID;
}

export const placesOf = (
  changes: readonly StudentChange[],
  action: 'PROMOTE' | 'DEMOTE' | 'DEACTIVATE' | 'MOVE' | 'UNDO',
) =>
  changes.filter(isOfPlace).map(({ student, after }) => ({
    studentID: student.id,
    action,
    classID: after.classID ?? student.classID,
    streamID: after.streamID ?? student.streamID,
    status: after.status ?? student.status,
  }));
