import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { CallError, type Context, conflict, type Db, type Handler, missing, refuse } from '../../handle.ts';
import { putBackPaid } from '../incoming/putBack.ts';
import { reverse } from '../ledger/reverse.ts';

export const reversePayment: Handler<'reversePayment'> = async ({ id, reason }, ctx) => {
  const { db, who, now } = ctx;
  const payment = await readPayment(db, id);
  if (payment.reversedAt !== null) throw conflict(texts.reversedAlready);
  if (payment.userID === who.userID && who.catID !== adminCategory) throw refuse(texts.ownPayment);
  const receipts = await readReceipts(db, payment.id);
  const isFamily = receipts.length > 1;
  for (const receipt of receipts) await reverseReceipt(ctx, receipt, { reason, isFamily });
  const reversed = { reversedBy: who.userID, reversedAt: now.toISOString(), reversedReason: reason };
  await db.updateTable('payments').set(reversed).where('id', '=', payment.id).execute();
  await putBackPaid(ctx, payment.id);
  const names = receipts.map((receipt) => fullName(receipt)).join(', ');
  return { id, warnings: isFamily ? [texts.reversedTogether(names)] : [], msg: texts.paymentReversed };
};

async function readPayment(db: Db, entry: number) {
  const found = await db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['payments.id', 'payments.userID', 'payments.reversedAt'])
    .where('feeReceipts.entry', '=', entry)
    .executeTakeFirst();
  if (!found) throw missing();
  return found;
}

const readReceipts = (db: Db, paymentID: number) =>
  db
    .selectFrom('feeReceipts')
    .innerJoin('students', 'students.id', 'feeReceipts.studentID')
    .select(['receiptNo', 'entry', 'studentID', 'amount', 'surname', 'firstname', 'othername'])
    .where('paymentID', '=', paymentID)
    .orderBy('receiptNo')
    .execute();

type Receipt = Awaited<ReturnType<typeof readReceipts>>[number];

async function reverseReceipt(
  ctx: Context,
  receipt: Receipt,
  { reason, isFamily }: { reason: string; isFamily: boolean },
): Promise<void> {
  const { entry, receiptNo, studentID, amount } = receipt;
  try {
    await reverse(ctx, entry, { reason });
  } catch (error) {
    if (!isFamily || !(error instanceof CallError)) throw error;
    throw new CallError(error.status, texts.lackingFor(fullName(receipt), error.message));
  }
  const of = { receiptNo, studentID, amount };
  ctx.changed('payment', entry, { ...of, reversed: 0 }, { ...of, reversed: 1, reason });
}
