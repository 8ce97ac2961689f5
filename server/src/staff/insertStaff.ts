import { inChunks } from '../database/inChunks.ts';
import type { Context } from '../handle.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { type StaffRecord, staffForAudit } from './staffForAudit.ts';

export interface NewStaff {
  record: StaffRecord;
  hash: string;
}

/** The usernames must be free, the passwords are temporary. @returns the ids, in the same order */
export async function insertStaff(
  { db, changed, now }: Pick<Context, 'db' | 'changed' | 'now'>,
  staff: readonly NewStaff[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { record, hash } of staff) {
    const { subjectIDs, ...user } = record;
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await storePassword(db, { userID: id, hash, temporary: 1, changedAt: now.toISOString() });
    changed('user', id, ...staffForAudit(null, record));
    ids.push(id);
  }
  const trained = staff.flatMap(({ record }, index) =>
    record.subjectIDs.map((subjectID) => ({ userID: ids[index] ?? 0, subjectID })),
  );
  for (const values of inChunks(trained)) await db.insertInto('userSubjects').values(values).execute();
  return ids;
}
