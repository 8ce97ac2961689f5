import { broughtForward as arrears, inOrder } from '@somero/contract/fees/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../handle.ts';
import { planned } from '../charging/planned.ts';
import { readCharged } from '../charging/readCharged.ts';
import { readFees } from '../charging/readFees.ts';
import { readFirstCodes } from '../incoming/readCodes.ts';
import type { ReportRow } from '../report/FeesReport.ts';
import { readFeesReport } from '../report/readFeesReport.ts';
import { readFeeCategories } from '../settings/readFeeCategories.ts';
import type { CircularRequest, PersonalCircular } from './Circular.ts';

/** Of active students; the figures are those of the fees report. */
export async function readPersonal(db: Db, request: CircularRequest): Promise<PersonalCircular[]> {
  const { yearID, termID, classID, streamID } = request;
  const scope = { yearID, termID, ...(classID > 0 && { classID, ...(streamID !== undefined && { streamID }) }) };
  const report = await readFeesReport(db, scope);
  const rows = report.rows.filter(({ status }) => status === 1);
  const codes = await readFirstCodes(db);
  const feesOf = await readLines(db, request, rows);
  return rows.map((row) => {
    const { id, name, regno, className, stream, residency, reduced, broughtForward, paid, balance } = row;
    const place = [className, stream].filter(Boolean).join(' ');
    const lines = feesOf(id);
    return {
      ...{ name, facts: [regno, place, residency].filter(Boolean), lines, reduced, broughtForward, paid },
      ...{ total: balance, code: codes.get(id) ?? '' },
    };
  });
}

/** By category: what was charged, or what would be. */
async function readLines(db: Db, { yearID, termID }: CircularRequest, rows: readonly ReportRow[]) {
  const cells = await db
    .selectFrom('ledgerAccounts')
    .select(['studentID', 'catID', 'charged as amount'])
    .where('kind', '=', sql.lit('DUE' as const))
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('charged', '<>', 0)
    .execute();
  const found = Map.groupBy(cells, ({ studentID }) => studentID);
  const term = { yearID, termID };
  const uncharged = rows.filter(({ charged }) => charged === 0).map(({ id }) => id);
  if (uncharged.length > 0) {
    const fees = (await readFees(db, yearID))(termID);
    for (const student of await readCharged(db, term, { studentIDs: uncharged }))
      found.set(student.id, [
        ...(found.get(student.id) ?? []),
        ...planned(term, student, fees).changes.map((line) => ({ ...line, studentID: student.id })),
      ]);
  }
  const categories = new Map((await readFeeCategories(db)).map((category) => [category.id, category]));
  return (studentID: number) =>
    inOrder(
      (found.get(studentID) ?? []).map(({ catID, amount }) => {
        const { name = arrears.name, rank = 0 } = categories.get(catID) ?? {};
        return { catID, category: name, amount, rank, yearID, yearName: '', termID };
      }),
    ).map(({ category, amount }) => ({ category, amount }));
}
