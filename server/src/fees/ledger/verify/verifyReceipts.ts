import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../handle.ts';
import { readPublicKeys } from '../../../signing/signing.ts';
import type { Books } from './Books.ts';
import type { Breach } from './Breach.ts';
import { type PostedPayment, readPosted } from './readPosted.ts';
import { type ReceiptProof, receiptProblem, type StoredReceipt } from './receiptProblem.ts';

const page = 500;

/** L7 and L8: receipts and payments beside their entries. */
export async function verifyReceipts(db: Db, books: Books): Promise<Breach | null> {
  const proof = await readProof(db);
  const { firstReceipt } = await db.selectFrom('feeRules').select('firstReceipt').executeTakeFirstOrThrow();
  const series = new Series(books, proof, firstReceipt);
  for (;;) {
    const receipts = await readReceipts(db, series.last);
    const numbers = receipts.map(({ entry }) => entry);
    const posted = await readPosted(db, numbers);
    for (const receipt of receipts) {
      const breach = series.add(receipt, posted.get(receipt.entry));
      if (breach) return breach;
    }
    if (receipts.length < page) break;
    await setImmediate();
  }
  const [unreceipted] = books.payments;
  return unreceipted === undefined
    ? null
    : { law: 'L7', entry: unreceipted, reason: 'it is a payment without a receipt' };
}

const readReceipts = (db: Db, last: number): Promise<StoredReceipt[]> =>
  db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['receiptNo', 'entry', 'feeReceipts.amount', 'paymentID', 'studentID', 'code', 'content'])
    .select(['payments.method', 'accountID', 'reference', 'referenceKey', 'paidOn', 'paidBy', 'catID', 'userID'])
    .select(['payments.at', 'reversedAt'])
    .where('receiptNo', '>', last)
    .orderBy('receiptNo')
    .limit(page)
    .execute();

async function readProof(db: Db): Promise<ReceiptProof> {
  const years = await db.selectFrom('years').select(['id', 'yearName']).execute();
  const accounts = await db.selectFrom('moneyAccounts').select(['id', 'kind']).execute();
  const lines = await db.selectFrom('incomingLines').select(['id', 'accountID']).execute();
  return {
    lines: new Map(lines.map(({ id, accountID }) => [id, accountID])),
    yearNames: new Map(years.map(({ id, yearName }) => [id, yearName])),
    accounts: new Map(accounts.map(({ id, kind }) => [id, kind])),
    keys: await readPublicKeys(db),
  };
}

/** Receipts by number, from the first on. */
class Series {
  /** A number below the first receipt that there is. */
  last = 0;
  readonly #books: Books;
  readonly #proof: ReceiptProof;
  #next: number;
  /** Of standing payments: method and reference to the payment. */
  readonly #standing = new Map<string, number>();

  constructor(books: Books, proof: ReceiptProof, firstReceipt: number) {
    this.#books = books;
    this.#proof = proof;
    this.#next = firstReceipt;
  }

  /** @returns what is wrong with the next receipt */
  add(receipt: StoredReceipt, posted: PostedPayment | undefined): Breach | null {
    const { receiptNo, entry, method, referenceKey, paymentID, reversedAt } = receipt;
    const { payments, reversed } = this.#books;
    const law = (name: string, reason: string): Breach => ({ law: name, entry, reason });
    if (receiptNo !== this.#next) return law('L7', `receipt ${receiptNo} follows receipt ${this.#next - 1}`);
    this.last = receiptNo;
    this.#next = receiptNo + 1;
    if (!posted || !payments.has(entry))
      return law('L7', `receipt ${receiptNo} says ${receipt.amount}, and its entry is no payment`);
    const problem = receiptProblem(receipt, posted, this.#proof);
    if (problem !== null) return law('L7', problem);
    if (reversed.has(entry) !== (reversedAt !== null))
      return law('L9', `receipt ${receiptNo} and its entry differ in whether they are reversed`);
    payments.delete(entry);
    if (referenceKey === '' || reversedAt !== null) return null;
    const key = `${method} ${referenceKey}`;
    const other = this.#standing.get(key) ?? paymentID;
    if (other !== paymentID) return law('L8', `payments ${other} and ${paymentID} stand with the reference ${key}`);
    this.#standing.set(key, paymentID);
    return null;
  }
}
