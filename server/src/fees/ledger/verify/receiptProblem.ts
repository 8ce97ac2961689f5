import type { KeyObject } from 'node:crypto';
import { accountKinds } from '@somero/contract/fees/payments/methods.ts';
import type { Selectable } from 'kysely';
import { signedClaim } from '../../../signing/signing.ts';
import type { FrozenReceipt } from '../../payments/FrozenReceipt.ts';
import { claimedTotals } from '../../payments/postReceipt.ts';
import { receiptDigest } from '../../payments/receiptDigest.ts';
import type { FeesTables } from '../../tables.ts';
import type { PostedPayment } from './readPosted.ts';

export type StoredReceipt = FeesTables['feeReceipts'] &
  Omit<Selectable<FeesTables['payments']>, 'id' | 'amount' | 'day' | 'confirmedAt' | 'reversedBy' | 'reversedReason'>;

export interface ReceiptProof {
  yearNames: ReadonlyMap<number, string>;
  accounts: ReadonlyMap<number, FeesTables['moneyAccounts']['kind']>;
  /** Imported lines, with their accounts. */
  lines: ReadonlyMap<number, number>;
  /** All that the school ever signed with. */
  keys: readonly KeyObject[];
}

/** @returns how a receipt or its payment differs from its entry, or null */
export function receiptProblem(receipt: StoredReceipt, posted: PostedPayment, proof: ReceiptProof): string | null {
  const { receiptNo, amount, studentID } = receipt;
  const sum = posted.paid.reduce((total, part) => total + part.amount, 0);
  if (sum !== amount) return `receipt ${receiptNo} says ${amount}, and its entry ${sum}`;
  if (posted.studentID !== studentID)
    return `receipt ${receiptNo} is of student ${studentID}, and its entry of ${posted.studentID}`;
  if (!liesWhereItSays(receipt, posted, proof))
    return `the payment of receipt ${receiptNo} says ${receipt.method}, and its entry ${posted.held}`;
  const content = parsed(receipt.content);
  if (!content || spreadOf(content) !== linesOf(posted, proof))
    return `receipt ${receiptNo} prints another spread than its entry has`;
  // The chain holds the digest of the code and its signature too; verifying a signature takes longer than all the rest.
  if (posted.receipt === null)
    return isSigned(receipt, content, proof) ? null : `the code of receipt ${receiptNo} does not verify`;
  return posted.receipt === receiptDigest(receipt, receipt) ? null : `receipt ${receiptNo} or its payment was changed`;
}

/** Cash in the till of who took it, other money in an account of the method's kind, or in a line that came to that account. */
function liesWhereItSays(
  { method, accountID, userID }: StoredReceipt,
  { held }: PostedPayment,
  { accounts, lines }: ReceiptProof,
): boolean {
  if (method === 'CASH') return accountID === null && held === `TILL/${userID}`;
  if (accountID === null || accounts.get(accountID) !== accountKinds[method]) return false;
  const [kind, owner] = held.split('/');
  return held === `MONEY/${accountID}` || (kind === 'UNMATCHED' && lines.get(Number(owner)) === accountID);
}

function parsed(content: string): FrozenReceipt | null {
  try {
    const found = JSON.parse(content) as FrozenReceipt;
    return Array.isArray(found?.spread) && typeof found.verifyUrl === 'string' ? found : null;
  } catch {
    return null;
  }
}

// Categories are renamed, so they are not compared by name.
const inOneText = (parts: readonly { yearName: string; termID: number; amount: number }[]): string =>
  parts
    .map(({ yearName, termID, amount }) => `${yearName}/${termID}/${amount}`)
    .sort()
    .join(' ');

const spreadOf = ({ spread }: FrozenReceipt): string => inOneText(spread);

const linesOf = ({ paid }: PostedPayment, { yearNames }: ReceiptProof): string =>
  inOneText(paid.map((part) => ({ ...part, yearName: yearNames.get(part.yearID) ?? '' })));

/** The printed address has the code, the number, the amount and the day under a signature of the school. */
function isSigned({ code, receiptNo, amount, at }: StoredReceipt, { verifyUrl }: FrozenReceipt, proof: ReceiptProof) {
  const claim = signedClaim(verifyUrl, code, proof.keys);
  const expected = claimedTotals(receiptNo, amount, at);
  return (
    claim?.totals.every(
      ({ label, value }, index) => label === expected[index]?.label && value === expected[index]?.value,
    ) ?? false
  );
}
