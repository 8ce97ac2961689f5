import type { Answered } from '@somero/contract';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import type { Db } from '../../handle.ts';
import { mapInSlices } from '../../mapInSlices.ts';
import { type Decided, decideLines, type Facts } from './decideLines.ts';
import { type MoneyAccount, type Placed, placeRows } from './placeRows.ts';
import type { StatementRow } from './StatementRow.ts';
import { Suggestions } from './Suggestions.ts';

export type AnsweredRow = Answered<'importPayments'>['rows'][number];
type Told = Pick<AnsweredRow, 'state'> & Partial<AnsweredRow>;

/** What each row of a file would become now. */
export async function tellRows(
  db: Db,
  account: MoneyAccount,
  rows: readonly StatementRow[],
  { suggests }: { suggests: boolean },
): Promise<AnsweredRow[]> {
  const money = rows.flatMap((row) => (isMoney(row) ? [row] : []));
  const placed = await placeRows(db, account, money);
  const fresh = new Map<StatementRow, Facts>();
  for (const row of money) {
    const place = placed.get(row);
    if (place?.is === 'new') fresh.set(row, factsOf(row, place));
  }
  const decided = await decideLines(db, account, [...fresh.values()]);
  const suggestions = suggests ? await Suggestions.read(db) : null;
  return mapInSlices(rows, (row) => {
    const facts = fresh.get(row);
    const told = isMoney(row) ? toldOf(money, placed.get(row), facts && decided.get(facts)) : unread(row);
    const { paidOn, amount, reference, text, line, problems } = row;
    const named = facts && decided.get(facts);
    const several = named?.state === 'UNMATCHED' ? named.named : [];
    const found =
      told.state === 'UNMATCHED' && amount !== null ? (suggestions?.of({ text, amount }, several) ?? []) : [];
    return {
      ...{ line, ok: problems.length === 0, problems, warnings: [], paidOn, amount, reference, text },
      ...{ msg: problems.map(({ column, msg }) => `${column}: ${msg}`).join('; '), student: '', why: '' },
      ...told,
      suggestions: found,
      ...(found.length > 0 && { state: 'SUGGESTED' as const, why: several.length > 0 ? texts.severalNamed : '' }),
    };
  });
}

type Money = StatementRow & { amount: number };

const isMoney = (row: StatementRow): row is Money =>
  row.problems.length === 0 && row.ignored === '' && row.amount !== null;

const unread = ({ ignored, problems }: StatementRow): Told =>
  problems.length > 0 ? { state: 'BAD' } : { state: 'IGNORED', why: ignored };

const factsOf = (row: Money, place: Extract<Placed, { is: 'new' }>): Facts => ({
  ...{ amount: row.amount, text: row.text, code: row.code, regno: row.regno, reference: place.reference },
  ...{ referenceKey: place.referenceKey, channelKey: place.channelKey, flag: place.differs ? 'DIFFERS' : '' },
});

function toldOf(money: readonly Money[], placed: Placed | undefined, decided: Decided | undefined): Told {
  if (placed?.is === 'changed') return { state: 'DIFFERS', why: placed.why };
  if (placed?.is === 'known') {
    const before = placed.line?.state === 'SAVING' ? texts.leftToSave : texts.importedBefore;
    const twin = placed.twin === undefined ? undefined : money[placed.twin];
    return { state: 'KNOWN', why: twin ? texts.twiceInFile(twin.line) : before };
  }
  if (decided?.state === 'MATCHED') {
    const { name, regno, why } = decided.student;
    return { state: 'MATCHED', student: `${name} (${regno})`, why: why === 'code' ? texts.byCode : texts.byNumber };
  }
  if (decided?.state === 'CONFIRMS') return { state: 'CONFIRMS', student: decided.student };
  if (decided?.state === 'DIFFERS') return { state: 'DIFFERS', why: decided.why };
  return { state: 'UNMATCHED' };
}
