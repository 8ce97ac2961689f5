import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { School } from '../startSchool.ts';

interface Fees {
  classID: number;
  yearID: number;
  studentID?: number;
  status?: number;
  /** By term. */
  lines: Readonly<Record<number, readonly FeeLine[]>>;
}

/** Fees of a class or a student, straight into the tables. @returns the setting's id */
export const setClassFees = ({ database }: School, { lines, studentID, status = 1, ...of }: Fees): Promise<number> =>
  database.write(async (db) => {
    const { id } = await db
      .insertInto('feeSettings')
      .values({ ...of, studentID: studentID ?? null, status, createdBy: 1, createdAt: '2026-01-20T08:00:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(lines).flatMap(([termID, some]) =>
      some.map((line) => ({ ...line, settingID: id, termID: Number(termID) })),
    );
    if (rows.length > 0) await db.insertInto('feeLines').values(rows).execute();
    return id;
  });
