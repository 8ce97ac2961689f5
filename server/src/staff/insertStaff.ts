import { inChunks } from '../database/inChunks.ts';
import type { Context } from '../handle.ts';
import { keepPassword } from '../passwords/keepPassword.ts';
import { type StaffRecord, staffForAudit } from './staffForAudit.ts';

/** Somebody to register, with the hash of their first password. */
export interface NewStaff {
  record: StaffRecord;
  hash: string;
}

/** Registers staff whose usernames are free, each in the audit, and answers their ids in the same order. Their passwords are temporary. */
export async function insertStaff(
  { db, changed, now }: Pick<Context, 'db' | 'changed' | 'now'>,
  staff: readonly NewStaff[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { record, hash } of staff) {
    const { subjectIDs, ...user } = record;
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await keepPassword(db, { userID: id, hash, temporary: 1, changedAt: now.toISOString() });
    changed('user', id, ...staffForAudit(null, record));
    ids.push(id);
  }
  const trained = staff.flatMap(({ record }, index) =>
    record.subjectIDs.map((subjectID) => ({ userID: ids[index] ?? 0, subjectID })),
  );
  for (const values of inChunks(trained)) await db.insertInto('userSubjects').values(values).execute();
  return ids;
}
