import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { broughtForward } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { inChunks } from '../../database/inChunks.ts';
import { conflict } from '../../handle.ts';
import { takePlaces } from '../families/siblingPlaces.ts';
import { withReductions } from '../reductions/follow.ts';
import { advance, due, income, opening, type Term } from './accounts.ts';
import type { Line } from './ledgerChain.ts';
import { placeCharge } from './placeCharge.ts';
import { credit, debit, type EntryFacts, type Ledger, type Place, post, postAll } from './post.ts';

interface Charge extends EntryFacts, Term {
  studentID: number;
}

/** The first charges of students in a term. @returns the entries' numbers, in order @throws Error when one has been charged, or without fees */
export async function chargeAll(
  ledger: Ledger,
  charges: readonly (Charge & { place: Place; fees: readonly FeeLine[] })[],
): Promise<number[]> {
  await takePlaces(ledger.db, charges);
  const changes = charges.map(({ fees, ...charge }) => ({ ...charge, changes: fees }));
  const entries = await withReductions(ledger, changes, () =>
    postAll(
      ledger,
      charges.map(({ yearID, termID, fees, ...facts }) => ({
        ...facts,
        kind: 'CHARGE',
        lines: fees.flatMap((fee) => raise(facts.studentID, { yearID, termID, ...fee })),
      })),
    ),
  );
  const rows = charges.map(({ studentID, yearID, termID, place }, at) => ({
    ...{ studentID, yearID, termID, entry: entries[at] ?? 0 },
    ...{ ...place, isNew: Number(place.isNew) },
  }));
  for (const some of inChunks(rows)) await ledger.db.insertInto('feeCharges').values(some).execute();
  return entries;
}

/** By `changes` each category goes up or down, with reductions. `place`: the charge counts as made for it from then on. @returns as `chargeAll` */
export async function adjustAll(
  ledger: Ledger,
  adjustments: readonly (Charge & { changes: readonly FeeLine[]; place?: Place })[],
): Promise<number[]> {
  const entries = await withReductions(ledger, adjustments, () =>
    postAll(
      ledger,
      adjustments.map(({ yearID, termID, changes, ...facts }) => ({
        ...facts,
        kind: 'ADJUST',
        lines: changes.flatMap((fee) => raise(facts.studentID, { yearID, termID, ...fee })),
      })),
    ),
  );
  for (const { studentID, yearID, termID, place } of adjustments)
    if (place) await placeCharge(ledger.db, { studentID, yearID, termID }, place);
  return entries;
}

function raise(studentID: number, { amount, ...cell }: Term & FeeLine): Line[] {
  const accounts = [due(studentID, cell), income(cell)] as const;
  return amount > 0
    ? [debit(accounts[0], amount), credit(accounts[1], amount)]
    : [debit(accounts[1], -amount), credit(accounts[0], -amount)];
}

/** What a student owed (negative: credit) before the ledger, in the term it belongs to. @throws CallError 409 while another balance stands */
export async function open(ledger: Ledger, { yearID, termID, ...facts }: Charge, balance: number): Promise<number> {
  const { studentID } = facts;
  const standing = await ledger.db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
    .select('entries.seq')
    .where('entries.studentID', '=', studentID)
    .where('entries.kind', '=', 'OPENING')
    .where('reversals.seq', 'is', null)
    .executeTakeFirst();
  if (standing) throw conflict(texts.openedAlready);
  const arrears = due(studentID, { yearID, termID, catID: broughtForward.id });
  const lines =
    balance > 0
      ? [debit(arrears, balance), credit(opening, balance)]
      : [debit(opening, -balance), credit(advance(studentID), -balance)];
  const changes = balance > 0 ? [{ catID: broughtForward.id, amount: balance }] : [];
  return withReductions(ledger, [{ studentID, yearID, termID, changes }], () =>
    post(ledger, { ...facts, kind: 'OPENING', lines }),
  );
}
