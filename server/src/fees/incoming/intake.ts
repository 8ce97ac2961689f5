import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import type { Context, Db } from '../../handle.ts';
import { addFeeBatch } from '../charging/addFeeBatch.ts';
import { money, unmatched } from '../ledger/accounts.ts';
import { credit, debit, type Ledger, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';
import { type Line, type MoneyAccount, type Placed, placeRows } from './placeRows.ts';
import type { IncomingRow } from './StatementRow.ts';

interface Intaking extends Ledger {
  changed: Context['changed'];
}

export interface Taken {
  /** 0: there was nothing new. */
  batchID: number;
  added: number;
  changed: number;
  /** Lines of earlier imports that are still to be posted, by their batch. */
  left: ReadonlyMap<number, number>;
}

/** The one way in for money of statements: new rows become lines of a batch, changed receipts are flagged. Its caller enqueues `savingRun`. */
export async function intake(
  ctx: Intaking,
  { account, rows, label }: { account: MoneyAccount; rows: readonly IncomingRow[]; label: string },
): Promise<Taken> {
  const placed = await placeRows(ctx.db, account, rows);
  const fresh = [...placed].flatMap(([row, place]) => (place.is === 'new' ? [lineOf(account, row, place)] : []));
  let changed = 0;
  for (const [row, place] of placed) {
    if (place.is === 'changed') changed += 1;
    if (place.is === 'changed') await flagChanged(ctx, place, row);
    if (place.is === 'known' && place.line) await flagBack(ctx, place.line, row);
  }
  const left = leftOf([...placed.values()]);
  if (fresh.length === 0) return { batchID: 0, added: 0, changed, left };
  const batchID = await addFeeBatch(ctx, { kind: 'IMPORT', label: label.slice(0, 120), yearID: null, termID: null });
  for await (const some of inPausedChunks(fresh))
    await ctx.db
      .insertInto('incomingLines')
      .values(some.map((line) => ({ ...line, batchID })))
      .execute();
  return { batchID, added: fresh.length, changed, left };
}

function leftOf(places: readonly Placed[]): Map<number, number> {
  const left = new Map<number, number>();
  for (const place of places) {
    const line = 'line' in place ? place.line : undefined;
    if (line?.state === 'SAVING') left.set(line.batchID, (left.get(line.batchID) ?? 0) + 1);
  }
  return left;
}

function lineOf(
  account: MoneyAccount,
  row: IncomingRow,
  place: { reference: string; referenceKey: string; channelKey: string; differs: boolean },
) {
  const { paidOn, amount, text, paidBy, code, regno } = row;
  const { reference, referenceKey, channelKey, differs } = place;
  return {
    ...{ accountID: account.id, reference, referenceKey, channelKey, paidOn, amount, text, paidBy, code, regno },
    ...({
      state: 'SAVING',
      flag: differs ? 'DIFFERS' : '',
      why: differs ? texts.referenceAgain : '',
      reason: '',
    } as const),
  };
}

/** It is on the list again, or has its first amount again. */
async function flagBack({ db }: Intaking, line: Line, { amount }: IncomingRow): Promise<void> {
  const isAsBefore = line.newAmount !== null && amount === line.amount && amount !== line.newAmount;
  if (isAsBefore) await setFlag(db, line, { flag: '', why: '', newAmount: null, isGone: 0 });
  else if (line.flag === 'VANISHED') await setFlag(db, line, { flag: '', why: '' });
  else if (line.isGone === 1) await setFlag(db, line, { flag: line.flag, why: line.why, isGone: 0 });
}

const setFlag = (db: Db, { id, ver }: Line, flag: Pick<Line, 'flag' | 'why'> & Partial<Line>) =>
  db
    .updateTable('incomingLines')
    .set({ ...flag, ver: ver + 1 })
    .where('id', '=', id)
    .execute();

/** While nobody has it, its money changes with it; what was decided stays until a person takes it back. */
async function flagChanged(
  ctx: Intaking,
  { line, why }: { line: Line; why: string },
  { amount, code }: IncomingRow,
): Promise<void> {
  const flag = { flag: 'DIFFERS', why, code: code || line.code, isGone: 0 } as const;
  ctx.changed(
    'incomingLine',
    line.id,
    { amount: line.amount },
    { amount, reference: line.reference, state: 'DIFFERS' },
  );
  if (line.state === 'SAVING') await setFlag(ctx.db, line, { ...flag, amount });
  else if (line.state === 'OPEN' && amount === line.amount) await setFlag(ctx.db, line, flag);
  else if (line.state === 'OPEN')
    await setFlag(ctx.db, line, { ...flag, amount, entry: await repost(ctx, line, amount) });
  else await setFlag(ctx.db, line, { ...flag, newAmount: amount });
}

/** @returns the INCOMING that stands now */
export async function repost(
  ctx: Ledger,
  line: Pick<Line, 'id' | 'accountID' | 'entry' | 'batchID'>,
  amount: number,
): Promise<number> {
  const { id, accountID, entry, batchID } = line;
  if (entry !== null) await reverse(ctx, entry, { reason: texts.changedFrom(amount), batchID });
  return post(ctx, {
    ...{ kind: 'INCOMING', batchID },
    lines: [debit(money(accountID), amount), credit(unmatched(id), amount)],
  });
}

/** Flags lines of these days that the account's whole list no longer has. Nothing is posted: a person decides, once while it is gone. */
export async function flagVanished(
  ctx: Intaking,
  account: MoneyAccount,
  { from, to, rows }: { from: string; to: string; rows: readonly IncomingRow[] },
): Promise<number> {
  const placed = await placeRows(ctx.db, account, rows);
  const there = new Set(
    [...placed.values()].flatMap((place) => ('line' in place && place.line ? [place.line.id] : [])),
  );
  const lines = await ctx.db
    .selectFrom('incomingLines')
    .selectAll()
    .where('accountID', '=', account.id)
    .where('paidOn', '>=', from)
    .where('paidOn', '<=', to)
    .where('state', 'not in', ['UNDONE', 'SET ASIDE'])
    .where('flag', '<>', 'VANISHED')
    .where('isGone', '=', 0)
    .execute();
  const gone = lines.filter(({ id }) => !there.has(id));
  for (const line of gone) {
    await setFlag(ctx.db, line, { flag: 'VANISHED', why: texts.vanished });
    ctx.changed(
      'incomingLine',
      line.id,
      { state: line.state },
      { state: 'VANISHED', amount: line.amount, reference: line.reference },
    );
  }
  return gone.length;
}
