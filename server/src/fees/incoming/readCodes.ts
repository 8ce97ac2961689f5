import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const codesOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db.selectFrom('paymentCodes').select('code').where('studentID', '=', studentID).orderBy('id'),
);

/** Payment codes of a student, the oldest first. */
export const readCodes = async (db: Db, studentID: number): Promise<string[]> =>
  (await codesOf.rows(db, { studentID })).map(({ code }) => code);

/** The oldest payment code of each student who has one, as it is printed and sent. */
export async function readFirstCodes(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('paymentCodes').select(['studentID', 'code']).orderBy('id', 'desc').execute();
  return new Map(rows.map(({ studentID, code }) => [studentID, code]));
}
