import { candidateClasses } from '@somero/contract/fees/clearance/rules.ts';
import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db, Handler } from '../../handle.ts';
import { readClearance } from './readClearance.ts';

export const getClearance: Handler<'getClearance'> = async (scope, { db, now }) => {
  const today = schoolDay(now);
  const { rows: cleared, threshold } = await readClearance(db, scope, today);
  const permits = await readPermitDays(db, scope, today);
  const rows = cleared.map((row) => ({
    ...row,
    permitUntil: row.state === 'NOT CLEARED' ? (permits.get(row.id) ?? '') : '',
  }));
  const count = (state: (typeof rows)[number]['state']) => rows.filter((row) => row.state === state).length;
  const totals = {
    ...{ students: rows.length, cleared: count('CLEARED'), allowed: count('ALLOWED') },
    notCleared: count('NOT CLEARED'),
  };
  const hasCandidates = rows.some(({ classID }) => candidateClasses.includes(classID));
  return {
    ...{ rows, totals, threshold, notice: hasCandidates ? texts.candidates : '' },
    msg: rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};

/** A permit is not withdrawn: who holds one and is no longer cleared, as after a reversed payment, is told here. */
async function readPermitDays(
  db: Db,
  { yearID, termID }: { yearID: number; termID: number },
  today: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('feePermits')
    .select(['studentID', 'validUntil'])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('validUntil', '>=', today)
    .orderBy('validUntil')
    .execute();
  return new Map(rows.map(({ studentID, validUntil }) => [studentID, validUntil]));
}
