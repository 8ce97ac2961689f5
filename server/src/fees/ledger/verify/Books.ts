import type { Selectable } from 'kysely';
import type { FeesTables } from '../../tables.ts';
import type { Account } from '../accounts.ts';
import { chargingKinds, type EntryKind, following, mayMove, type PostedKind, reducingKinds } from '../kinds.ts';
import { digestOf } from '../ledgerChain.ts';
import type { Place } from '../post.ts';
import { AccountSums } from './AccountSums.ts';
import type { Breach } from './Breach.ts';
import type { EntryLine } from './readEntryLines.ts';

type Entry = Selectable<FeesTables['ledgerEntries']>;

/** Adds the ledger up again from its first entry. */
export class Books {
  readonly accounts = new AccountSums();
  /** The standing charges: student/year/term to entry. */
  readonly charges = new Map<string, number>();
  /** Whom charges were made for, entry by entry; the last one that stands counts. */
  readonly #places = new Map<string, { seq: number; place: Place }[]>();
  readonly reversed = new Set<number>();
  readonly payments = new Set<number>();
  lineCount = 0;
  readonly #kinds = new Map<number, EntryKind>();
  /** Of students with an opening balance that stands. */
  readonly #openings = new Map<number, number>();

  /** @returns the first thing wrong with this entry */
  add(entry: Entry, lines: readonly EntryLine[]): Breach | null {
    const law = (name: string, reason: string): Breach => ({ law: name, entry: entry.seq, reason });
    this.lineCount += lines.length;
    this.#kinds.set(entry.seq, entry.kind);
    const full = lines.flatMap((line) => {
      const { accountID, debit, credit, kind } = line;
      return kind === null ? [] : [{ accountID, debit, credit, account: line as Account }];
    });
    if (full.length !== lines.length) return law('L1', 'it has a line of an account that does not exist');
    const unsound = unsoundLine(full);
    if (unsound) return law('L1', unsound);
    if (digestOf(full) !== entry.digest) return law('L2', 'its lines were changed');
    const kind = this.#postedKind(entry);
    if (typeof kind !== 'string') return law('L9', kind.reason);
    const strange = full.find(({ account, debit }) => !fits(entry.kind, kind, account, debit > 0));
    if (strange) return law('L1', `a ${entry.kind} does not move ${strange.account.kind} so`);
    for (const { accountID, account, debit, credit } of full) {
      const balance = debit - credit;
      const isOf = (kinds: readonly EntryKind[]) => account.kind === 'DUE' && kinds.includes(kind);
      this.accounts.add(accountID, {
        ...{ balance, last: entry.seq },
        charged: isOf(chargingKinds) ? balance : 0,
        reduced: isOf(reducingKinds) ? 0 - balance : 0,
      });
    }
    if (entry.kind === 'PAYMENT') this.payments.add(entry.seq);
    const twice = this.#addStanding(entry, full);
    return twice === null ? null : law('L6', twice);
  }

  /** Of a REVERSAL the kind of its entry. */
  #postedKind({ kind, reverses }: Entry): PostedKind | { reason: string } {
    if (kind !== 'REVERSAL') return reverses === null ? kind : { reason: `a ${kind} reverses nothing` };
    if (reverses === null) return { reason: 'it does not say what it reverses' };
    const of = this.#kinds.get(reverses);
    if (of === undefined || following.includes(of) || of === 'REVERSAL')
      return { reason: `entry ${reverses} is not one that can be reversed before it` };
    if (this.reversed.has(reverses)) return { reason: `entry ${reverses} was reversed before` };
    this.reversed.add(reverses);
    return of;
  }

  /** @returns what stands twice */
  #addStanding(entry: Entry, lines: readonly { account: Account }[]): string | null {
    const { kind, reverses, seq, studentID } = entry;
    const cell = lines.find(({ account }) => account.kind === 'DUE')?.account;
    const key = `${studentID}/${cell?.yearID}/${cell?.termID}`;
    if (entry.classID !== null && entry.streamID !== null) {
      const { classID, streamID, residencyID, isNew } = entry;
      const place = { classID, streamID, residencyID, isNew: isNew === 1 };
      this.#places.set(key, [...(this.#places.get(key) ?? []), { seq, place }]);
    }
    if (kind === 'CHARGE') {
      if (this.charges.has(key)) return `the student has been charged by entry ${this.charges.get(key)}`;
      this.charges.set(key, seq);
    }
    if (kind === 'OPENING') {
      if (this.#openings.has(studentID ?? 0)) return `entry ${this.#openings.get(studentID ?? 0)} opened it before`;
      this.#openings.set(studentID ?? 0, seq);
    }
    if (kind === 'REVERSAL')
      for (const standing of [this.charges, this.#openings])
        for (const [key, of] of standing) if (of === reverses) (standing as Map<unknown, number>).delete(key);
    return null;
  }

  /** @param key of `charges` */
  placeOf(key: string): Place | undefined {
    if (!this.charges.has(key)) return undefined;
    return this.#places.get(key)?.findLast(({ seq }) => !this.reversed.has(seq))?.place;
  }
}

function unsoundLine(lines: readonly Pick<EntryLine, 'debit' | 'credit'>[]): string | null {
  const isSide = (amount: number, other: number) => Number.isSafeInteger(amount) && amount > 0 && other === 0;
  const wrong = lines.find(({ debit, credit }) => !isSide(debit, credit) && !isSide(credit, debit));
  if (wrong) return `it has a line of ${wrong.debit} and ${wrong.credit}`;
  const debits = lines.reduce((sum, { debit }) => sum + debit, 0);
  const credits = lines.reduce((sum, { credit }) => sum + credit, 0);
  return debits === credits && debits > 0 ? null : `its debits are ${debits} and its credits ${credits}`;
}

const fits = (kind: EntryKind, of: PostedKind, account: Account, isDebit: boolean): boolean =>
  mayMove(of, isDebit === (kind !== 'REVERSAL') ? 'debit' : 'credit', account.kind);
