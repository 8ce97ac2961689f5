import type { Db } from '../../../handle.ts';
import type { Books } from './Books.ts';
import type { Breach } from './Breach.ts';

/** L7 and L8: receipts and payments beside their entries. */
export async function verifyReceipts(db: Db, { payments, reversed }: Books): Promise<Breach | null> {
  const receipts = await db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['receiptNo', 'entry', 'feeReceipts.amount', 'payments.method', 'referenceKey', 'paymentID', 'reversedAt'])
    .orderBy('receiptNo')
    .execute();
  const law = (entry: number, name: string, reason: string): Breach => ({ law: name, entry, reason });
  const standing = new Map<string, number>();
  const { firstReceipt } = await db.selectFrom('feeRules').select('firstReceipt').executeTakeFirstOrThrow();
  let last = firstReceipt - 1;
  for (const { receiptNo, entry, amount, method, referenceKey, paymentID, reversedAt } of receipts) {
    if (receiptNo !== last + 1) return law(entry, 'L7', `receipt ${receiptNo} follows receipt ${last}`);
    last = receiptNo;
    const posted = payments.get(entry);
    if (posted !== amount)
      return law(entry, 'L7', `receipt ${receiptNo} says ${amount}, and its entry ${posted ?? 'is no payment'}`);
    if (reversed.has(entry) !== (reversedAt !== null))
      return law(entry, 'L9', `receipt ${receiptNo} and its entry differ in whether they are reversed`);
    payments.delete(entry);
    if (referenceKey === '' || reversedAt !== null) continue;
    const key = `${method} ${referenceKey}`;
    if ((standing.get(key) ?? paymentID) !== paymentID)
      return law(entry, 'L8', `payments ${standing.get(key)} and ${paymentID} stand with the reference ${key}`);
    standing.set(key, paymentID);
  }
  const [unreceipted] = payments.keys();
  return unreceipted === undefined ? null : law(unreceipted, 'L7', 'it is a payment without a receipt');
}
