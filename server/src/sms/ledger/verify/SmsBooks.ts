import type { Selectable } from 'kysely';
import type { Purse } from '../../Purse.ts';
import type { SmsTables } from '../../tables.ts';
import { commodityOf, floored, isDebitAccount, mayMove } from '../kinds.ts';
import { digestOf, keyOf } from '../smsChain.ts';
import type { SmsBreach } from './SmsBreach.ts';

type Entry = Selectable<SmsTables['smsEntries']>;
type StoredLine = SmsTables['smsLines'];
export type StoredAccount = Selectable<SmsTables['smsAccounts']>;

/** What the lines so far say of an account. */
interface Recomputed {
  stored: StoredAccount;
  balance: number;
  /** The last entry that moved it; 0 without one. */
  last: number;
  /** SMS of its branch and purse. */
  sums: Sums;
}

interface Sums {
  issued: number;
  held: number;
}

interface FullLine extends StoredLine {
  account: StoredAccount;
  books: Recomputed;
}

interface PostedMoney {
  entry: Entry;
  amount: number;
  /** Whose account it moved. */
  gatewayID: number | undefined;
}

/** The entries of a payment by their kinds, and the UGX that they moved. */
export interface PostedPayment {
  received?: PostedMoney;
  given?: { seq: number; amount: number };
  refunded?: PostedMoney & { sms: number };
}

const ofPayments: readonly Entry['kind'][] = ['RECEIVED', 'TOP-UP', 'REFUND'];

/** Adds the ledger of SMS up again from its first entry. */
export class SmsBooks {
  readonly accounts = new Map<number, Recomputed>();
  readonly payments = new Map<number, PostedPayment>();
  /** What TOP-UP and GRANT entries gave. */
  readonly given = new Map<number, { sms: number; entry: Entry }>();
  /** What RESERVE entries took for a batch. */
  readonly batches = new Map<number, { sms: number; purse: Purse; branchID: number }>();
  lineCount = 0;
  /** Debits of messages. */
  messageLines = 0;
  readonly #sums = new Map<string, Sums>();

  addAccount(stored: StoredAccount): void {
    this.accounts.set(stored.id, { stored, balance: 0, last: 0, sums: this.#sumsOf(stored) });
  }

  /** @returns the first thing wrong with this entry */
  add(entry: Entry, lines: readonly StoredLine[]): SmsBreach | null {
    const law = (name: string, reason: string) => ({ law: name, row: `Entry ${entry.seq}`, reason });
    const full = lines.flatMap((line): FullLine[] => {
      const books = this.accounts.get(line.accountID);
      return books ? [{ ...line, account: books.stored, books }] : [];
    });
    if (full.length !== lines.length) return law('S1', 'it has a line of an account that does not exist');
    const unsound = unsoundLines(entry, full);
    if (unsound) return law('S1', unsound);
    if (digestOf(full) !== entry.digest) return law('S2', 'its lines were changed');
    if (full.some(({ account }) => account.purse !== entry.purse)) return law('S11', 'it joins the two purses');
    const below = this.#move(entry, full);
    if (below) return law('S3', `${keyOf(below.stored)} goes down to ${below.balance}`);
    const uneven = full.find(({ books: { sums } }) => sums.issued !== sums.held)?.books.sums;
    if (uneven) return law('S5', `${uneven.issued} SMS are issued, and ${uneven.held} are somewhere`);
    const twice = this.#addPayment(entry, full);
    return twice ? law('S6', twice) : null;
  }

  #sumsOf({ branchID, purse }: StoredAccount): Sums {
    const key = `${branchID}/${purse}`;
    const sums = this.#sums.get(key) ?? { issued: 0, held: 0 };
    this.#sums.set(key, sums);
    return sums;
  }

  /** @returns an account that would go below 0 */
  #move(entry: Entry, lines: readonly FullLine[]): Recomputed | undefined {
    this.lineCount += lines.length;
    for (const { account, books, debit, credit, messageID } of lines) {
      const change = isDebitAccount(account.kind) ? debit - credit : credit - debit;
      books.balance += change;
      books.last = entry.seq;
      if (messageID !== 0 && debit > 0) this.messageLines++;
      if (account.kind === 'ISSUED') books.sums.issued += change;
      else if (commodityOf(account.kind) === 'SMS') books.sums.held += change;
    }
    const { kind, batchID, purse, branchID } = entry;
    const sms = sumOf(lines, 'AVAILABLE');
    if (kind === 'TOP-UP' || kind === 'GRANT') this.given.set(entry.seq, { sms, entry });
    if (kind === 'RESERVE' && batchID !== null) {
      const before = this.batches.get(batchID)?.sms ?? 0;
      this.batches.set(batchID, { sms: before - sms, purse, branchID });
    }
    return lines.find(({ account, books }) => floored.includes(account.kind) && books.balance < 0)?.books;
  }

  /** @returns what a payment may not have */
  #addPayment(entry: Entry, lines: readonly FullLine[]): string | null {
    const { kind, paymentID, seq } = entry;
    if (paymentID === null) return ofPayments.includes(kind) ? 'it names no payment' : null;
    const posted = this.payments.get(paymentID) ?? {};
    this.payments.set(paymentID, posted);
    const gatewayID = lines.find(({ account }) => account.kind === 'COLLECTED')?.account.ownerID;
    if (kind === 'RECEIVED') {
      if (posted.received) return `payment ${paymentID} was received by entry ${posted.received.entry.seq}`;
      posted.received = { entry, gatewayID, amount: sumOf(lines, 'COLLECTED') };
    }
    if (kind === 'TOP-UP') {
      if (posted.given) return `payment ${paymentID} was distributed by entry ${posted.given.seq}`;
      if (!posted.received) return `payment ${paymentID} was not received before`;
      posted.given = { seq, amount: -sumOf(lines, 'UNDISTRIBUTED') };
    }
    if (kind === 'REFUND') {
      if (posted.refunded) return `payment ${paymentID} was refunded by entry ${posted.refunded.entry.seq}`;
      if (!posted.received) return `payment ${paymentID} was not received before`;
      posted.refunded = { entry, gatewayID, amount: -sumOf(lines, 'COLLECTED'), sms: -sumOf(lines, 'AVAILABLE') };
    }
    return null;
  }
}

/** What lines add to the accounts of a kind, seen from the account's own side. */
function sumOf(lines: readonly FullLine[], kind: StoredAccount['kind']): number {
  const own = lines.filter(({ account }) => account.kind === kind);
  const sum = own.reduce((total, { debit, credit }) => total + debit - credit, 0);
  return isDebitAccount(kind) ? sum : -sum;
}

function unsoundLines(entry: Entry, lines: readonly FullLine[]): string | null {
  const sums = { SMS: 0, UGX: 0 };
  for (const { account, debit, credit } of lines) {
    const [amount, other] = debit > 0 ? [debit, credit] : [credit, debit];
    if (!Number.isSafeInteger(amount) || amount <= 0 || other !== 0) return `it has a line of ${debit} and ${credit}`;
    if (!mayMove(entry.kind, debit > 0 ? 'debit' : 'credit', account.kind))
      return `a ${entry.kind} does not move ${account.kind} so`;
    if (account.branchID !== entry.branchID && entry.kind !== 'TRANSFER') return 'it joins branches';
    if (account.kind === 'RESERVED' && account.ownerID !== entry.batchID) return 'it moves what another batch reserved';
    if (account.kind === 'UNDISTRIBUTED' && account.ownerID !== entry.paymentID) return 'it moves another payment';
    sums[commodityOf(account.kind)] += debit - credit;
  }
  if (lines.length === 0) return 'it has no lines';
  return sums.SMS === 0 && sums.UGX === 0
    ? null
    : `its debits and credits differ by ${sums.SMS} SMS and UGX ${sums.UGX}`;
}
