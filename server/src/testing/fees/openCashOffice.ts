import type { School } from '../startSchool.ts';
import { charge } from './charge.ts';
import { actOn, openLedger, someone } from './openLedger.ts';

export const tuition = 1;
export const pta = 3;

/** Students of S1 who owe 600,000 TUITION and 50,000 PTA of term 2, a bursar who records and one who reads. */
export async function openCashOffice(students = 1, options: Parameters<typeof openLedger>[1] = {}) {
  const opened = await openLedger(students, options);
  const { school, studentIDs, yearID } = opened;
  await chargeAll(school, { studentIDs, yearID, termID: 2 });
  const bursar = await school.with(['addPay', 'seeFee']);
  return { ...opened, bursar, admin: await school.as('admin') };
}

export const chargeAll = (
  school: School,
  { studentIDs, ...term }: { studentIDs: readonly number[]; yearID: number; termID: number },
): Promise<void> =>
  actOn(school, async (ledger) => {
    for (const studentID of studentIDs)
      await charge(ledger, { ...term, studentID }, someone, [
        { catID: tuition, amount: 600_000 },
        { catID: pta, amount: 50_000 },
      ]);
  });

/** The numbers of the receipts, and how many payments there are. */
export async function recorded(school: School) {
  const receipts = await school.database.read
    .selectFrom('feeReceipts')
    .select('receiptNo')
    .orderBy('receiptNo')
    .execute();
  const { payments } = await school.database.read
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number | string>().as('payments'))
    .executeTakeFirstOrThrow();
  return { numbers: receipts.map(({ receiptNo }) => receiptNo), payments: Number(payments) };
}

/** What the audit says of the last call of this name. */
export async function changesOf(school: School, call: string): Promise<unknown> {
  const row = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', call)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.changes);
}
