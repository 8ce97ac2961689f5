import { incomingTexts } from '@somero/contract/fees/incoming/texts.ts';
import { accountKinds, type Method } from '@somero/contract/fees/payments/methods.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { tillTexts } from '@somero/contract/fees/till/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import { type Context, conflict, type Db, fail } from '../../handle.ts';
import { readByChannel, readImported } from '../incoming/readImported.ts';
import type { FeesTables } from '../tables.ts';
import { readSlip } from '../till/readSlip.ts';
import { referenceKeyOf } from './referenceKeyOf.ts';

interface Received {
  method: Method;
  reference?: string | undefined;
  paidOn?: string | undefined;
  paidBy?: string | undefined;
  catID?: number | undefined;
  accountID?: number | undefined;
}

export type ValidReceived = Pick<
  FeesTables['payments'],
  'method' | 'accountID' | 'reference' | 'referenceKey' | 'paidOn' | 'paidBy' | 'catID'
>;

/** Of `paidOn`. */
export const mostDaysBack = 366;
const aDay = 24 * 3_600_000;

/** fees.md, section 5. @throws CallError 400 for what is wrong, 409 for a reference that a standing payment has */
export async function validateReceived(
  { db, now }: Pick<Context, 'db' | 'now'>,
  fields: Received,
): Promise<ValidReceived> {
  const { method, reference = '', paidOn = schoolDay(now), paidBy = '', catID } = fields;
  const referenceKey = referenceKeyOf(reference);
  if (method !== 'CASH' && referenceKey === '') throw fail(texts.enterReference, 'reference');
  const [, , accountID] = await together(
    requirePaidOn(db, method, paidOn, schoolDay(now)),
    catID === undefined ? null : requireCategory(db, catID),
    accountFor(db, method, fields.accountID),
    requireFreeReference(db, { method, referenceKey }),
  );
  if (accountID !== null) await requireNotCounted(db, { method, accountID, key: referenceKey });
  return { method, accountID, reference, referenceKey, paidOn, paidBy, catID: catID ?? null };
}

async function requirePaidOn(db: Db, method: Method, paidOn: string, today: string): Promise<void> {
  if (paidOn === today) return;
  if (paidOn > today) throw fail(texts.futureDate, 'paidOn');
  const daysBack = (Date.parse(today) - Date.parse(paidOn)) / aDay;
  if (daysBack > mostDaysBack) throw fail(texts.tooOld, 'paidOn');
  if (method !== 'CASH') return;
  const { cashBackDays } = await db.selectFrom('feeRules').select('cashBackDays').executeTakeFirstOrThrow();
  if (daysBack > cashBackDays) throw fail(texts.cashTooOld(cashBackDays), 'paidOn');
}

async function requireCategory(db: Db, catID: number): Promise<void> {
  const found = await db
    .selectFrom('listEntries')
    .select('id')
    .where('list', '=', 'paymentCategories')
    .where('id', '=', catID)
    .executeTakeFirst();
  if (!found) throw fail(texts.unknownCategory, 'catID');
}

/** The account that was chosen, or the first active one of the method's kind. @returns null for cash */
export async function accountFor(db: Db, method: Method, chosen: number | undefined): Promise<number | null> {
  if (method === 'CASH') {
    if (chosen !== undefined) throw fail(texts.cashInTill, 'accountID');
    return null;
  }
  const account = await db
    .selectFrom('moneyAccounts')
    .select('id')
    .where('kind', '=', accountKinds[method])
    .where('status', '=', 1)
    .$if(chosen !== undefined, (query) => query.where('id', '=', chosen ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!account) throw fail(chosen === undefined ? texts.noAccount : texts.wrongAccount, 'accountID');
  return account.id;
}

/** SchoolPay payments have its number or the bank's. @throws CallError 409 for money that a till banked or that was imported */
async function requireNotCounted(
  db: Db,
  { method, ...asked }: { method: Method; accountID: number; key: string },
): Promise<void> {
  const [slip, own, channelled] = await together(
    readSlip.first(db, { accountID: asked.accountID, slipKey: asked.key }),
    readImported.first(db, asked),
    viaSchoolPay.includes(method) ? readByChannel.rows(db, asked) : [],
  );
  if (slip) throw conflict(tillTexts.slipUsed(slip.closingNo));
  const imported = [...(own ? [own] : []), ...channelled];
  if (imported.some(({ state }) => state === 'OPEN')) throw conflict(incomingTexts.waits);
  if (own?.state === 'OWN TRANSFER') throw conflict(incomingTexts.isOwnTransfer);
  const paid = imported.find(({ state, paymentID }) => isPaid.includes(state) && paymentID !== null);
  if (paid) throw conflict(texts.referenceUsed(await receiptOf(db, paid.paymentID ?? 0)));
}

/** Whoever pays SchoolPay by telephone has the telephone company's message, too. */
const viaSchoolPay: readonly Method[] = ['SCHOOLPAY', 'MOBILE MONEY'];
const isPaid: readonly string[] = ['MATCHED', 'CONFIRMS'];

async function receiptOf(db: Db, paymentID: number): Promise<number> {
  const { receiptNo } = await db
    .selectFrom('feeReceipts')
    .select('receiptNo')
    .where('paymentID', '=', paymentID)
    .orderBy('receiptNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  return receiptNo;
}

/** @throws CallError 409 naming the receipt that has it */
export async function requireFreeReference(
  db: Db,
  { method, referenceKey }: Pick<ValidReceived, 'method' | 'referenceKey'>,
  used: (receiptNo: number) => string = texts.referenceUsed,
): Promise<void> {
  if (referenceKey === '') return;
  const receipt = await paidWith.first(db, { method, referenceKey });
  if (receipt) throw conflict(used(receipt.receiptNo));
}

const paidWith = prepared((db: Db, { method, referenceKey }: { method: string; referenceKey: string }) =>
  db
    .selectFrom('payments')
    .innerJoin('feeReceipts', 'feeReceipts.paymentID', 'payments.id')
    .select('receiptNo')
    .where('method', '=', method as Method)
    .where('referenceKey', '=', referenceKey)
    // As the index says it: SQLite and the plans that PostgreSQL keeps use it for no bound value.
    .where('referenceKey', '<>', sql.lit(''))
    .where('reversedAt', 'is', null)
    .orderBy('receiptNo')
    .limit(1),
);
