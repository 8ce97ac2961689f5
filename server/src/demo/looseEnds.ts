import { schoolDay } from '@somero/contract/schoolTime.ts';
import { referenceKeyOf } from '../fees/payments/referenceKeyOf.ts';
import type { Db } from '../handle.ts';

interface Options {
  now: Date;
  userID: number;
}

const aDay = 86_400_000;
const day = 1;
const boarding = 2;

/** What a bursar finds on the dashboard: slips that no statement has shown, and a student who moved after the charging. Codes of SchoolPay. */
export async function addLooseEnds(db: Db, { now, userID }: Options): Promise<void> {
  const ago = (days: number) => schoolDay(new Date(now.getTime() - days * aDay));
  const slips = await db
    .selectFrom('payments')
    .select('id')
    .where('method', '=', 'BANK')
    .where('day', '>', ago(60))
    .where('day', '<', ago(15))
    .where('reversedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const ids = slips.map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('payments').set({ confirmedAt: null }).where('id', 'in', ids).execute();
  await addCodes(db, { now, userID });
  const moved = await db
    .selectFrom('students')
    .select('id')
    .where('classID', '=', 1)
    .where('residencyID', '=', day)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (moved) await db.updateTable('students').set({ residencyID: boarding }).where('id', '=', moved.id).execute();
}

/** Of whoever has paid by SchoolPay. */
async function addCodes(db: Db, { now, userID }: Options): Promise<void> {
  const payers = await db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select('feeReceipts.studentID')
    .distinct()
    .where('payments.method', '=', 'SCHOOLPAY')
    .execute();
  const codes = payers.map(({ studentID }) => {
    const code = String(1_004_500_000 + studentID * 37);
    return { studentID, code, codeKey: referenceKeyOf(code), userID, at: now.toISOString() };
  });
  if (codes.length > 0) await db.insertInto('paymentCodes').values(codes).execute();
}
