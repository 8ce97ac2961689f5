import type { Client, School, TestPayload } from '../startSchool.ts';
import { studentForm } from '../studentForm.ts';
import { openLedger } from './openLedger.ts';

export const [tuition, boarding, pta] = [1, 2, 7];
const [day, boarder] = [1, 2];
export const fee = (catID: number, amount: number) => ({ catID, amount });

/**
 * Term 2 of S1 and S2, charged 600 and 700 TUITION, 450 BOARDING and 50 PTA. Of S1 there are a boarder and two day students,
 * of S2 nobody.
 */
export async function openCharged() {
  const opened = await openLedger(3);
  const { school, studentIDs, yearID } = opened;
  const [inBoarding = 0, inDay = 0, another = 0] = studentIDs;
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ residencyID: day }).execute();
    await db.updateTable('students').set({ residencyID: boarder }).where('id', '=', inBoarding).execute();
  });
  const bursar = await school.with(['setFee']);
  const settings: number[] = [];
  for (const [classID, amount] of [
    [1, 600],
    [2, 700],
  ] as const) {
    const term2Fees = [fee(tuition, amount), fee(boarding, 450), fee(pta, 50)];
    const { id } = await bursar.call('addFees', { classID, yearID, term1Fees: [], term2Fees, term3Fees: [] });
    settings.push(id);
  }
  const term = { yearID, termID: 2 };
  return {
    ...{ ...opened, bursar, term, settings, inBoarding, inDay, another },
    admin: await school.as('admin'),
    /** To Be Charged: name, difference, why. */
    listed: async (more: { dismissed?: 1 } = {}) =>
      (await bursar.call('getFeeChanges', { ...term, ...more })).students.map(
        ({ name, difference, why }) => [name.split(' ').slice(0, 2).join(' '), difference, why] as const,
      ),
    decide: (accept: 0 | 1, changes: Readonly<Record<number, number>>) =>
      bursar.ask('decideFeeChanges', {
        ...term,
        changes: Object.entries(changes).map(([studentID, expected]) => ({
          ...{ studentID: Number(studentID), accept, expected },
        })),
      }),
  };
}

/** As the office does it. @returns the id */
export async function joinSchool(
  { admin }: { admin: Client },
  more: Partial<TestPayload<'addStudent'>> = {},
): Promise<number> {
  const form = { ...studentForm, surname: 'Okello', ...more };
  return (await admin.call('addStudent', form, { headers: { prefer: 'wait=0' } })).id;
}

/** The unpaid cells of a student in a term: category to amount. */
export async function owedBy({ database }: School, studentID: number): Promise<Record<number, number>> {
  const rows = await database.read
    .selectFrom('ledgerAccounts')
    .select(['catID', 'balance'])
    .where('studentID', '=', studentID)
    .where('kind', '=', 'DUE')
    .where('balance', '<>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ catID, balance }) => [catID, balance]));
}
