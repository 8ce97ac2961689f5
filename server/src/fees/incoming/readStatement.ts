import type { StatementColumns } from '@somero/contract/fees/incoming/calls.ts';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import type { Cell, SheetRow } from '../../documents/sheets/Sheet.ts';
import { mapInSlices } from '../../mapInSlices.ts';
import { mostDaysBack } from '../payments/validateReceived.ts';
import type { SchoolPayColumns } from './findHeadings.ts';
import type { StatementRow } from './StatementRow.ts';
import { readAmount, readDay, readReference, shownText } from './statementCells.ts';

type Read = (cells: readonly Cell[]) => Omit<StatementRow, 'line'>;

/** Rows of a file below its headings, blank ones left out. `today` is the latest day that money can have come on. */
export function readStatement(
  rows: readonly SheetRow[],
  of: { schoolPay: SchoolPayColumns } | { columns: StatementColumns },
  today: string,
): Promise<StatementRow[]> {
  const heading = 'schoolPay' in of ? of.schoolPay.heading : of.columns.heading;
  const read = 'schoolPay' in of ? readSchoolPay(of.schoolPay) : readPointed(of.columns);
  const filled = rows.filter(({ line, cells }) => line > heading && cells.some((cell) => shownText(cell) !== ''));
  return mapInSlices(filled, ({ line, cells }) => {
    const row = { line, ...read(cells) };
    if (row.ignored === '' && row.paidOn !== '') {
      const oldest = new Date(Date.parse(today) - mostDaysBack * aDay).toISOString().slice(0, 10);
      if (row.paidOn > today) row.problems.push({ column: 'Date', msg: feesTexts.futureDate });
      if (row.paidOn < oldest) row.problems.push({ column: 'Date', msg: feesTexts.tooOld });
    }
    return row;
  });
}

const aDay = 24 * 3_600_000;

function readSchoolPay({ places }: SchoolPayColumns): Read {
  const at = (cells: readonly Cell[], key: keyof SchoolPayColumns['places']): Cell => cells[places[key] ?? -1] ?? '';
  return (cells) => {
    const shown = (key: keyof SchoolPayColumns['places'], max?: number) => shownText(at(cells, key), max);
    const about = (['name', 'className', 'memo', 'description'] as const).map((key) => shown(key)).filter(Boolean);
    const text = shownText(about.join(', '));
    const row = rowOf({ date: at(cells, 'date'), amount: at(cells, 'amount'), reference: at(cells, 'receipt') });
    if (row.ignored === '' && row.reference === '')
      row.problems.push({ column: 'Reciept number', msg: feesTexts.enterReference });
    return {
      ...{ ...row, text, channel: shown('channel', 60), paidBy: shown('bank', 120) },
      ...{ code: shown('code', 40), regno: shown('regno', 40) },
    };
  };
}

function readPointed(columns: StatementColumns): Read {
  return (cells) => {
    const at = (place: number | undefined): Cell => cells[place ?? -1] ?? '';
    const amounts =
      columns.amount === undefined
        ? { credit: at(columns.credit), debit: at(columns.debit) }
        : { amount: at(columns.amount) };
    const text = shownText(at(columns.text));
    const row = rowOf({ date: at(columns.date), ...amounts, reference: at(columns.reference) });
    return {
      ...row,
      text,
      channel: '',
      paidBy: [...text].slice(0, 120).join(''),
      code: codeOf(at(columns.code)),
      regno: '',
    };
  };
}

const codeOf = (cell: Cell): string => shownText(cell, 40);

interface Cells {
  date: Cell;
  amount?: Cell;
  credit?: Cell;
  debit?: Cell;
  reference: Cell;
}

function rowOf({ date, amount, credit = '', debit = '', reference }: Cells) {
  const problems: StatementRow['problems'] = [];
  const value = <T>(column: string, read: { value?: T; problem?: string | undefined }): T | undefined => {
    if (read.problem !== undefined) problems.push({ column, msg: read.problem });
    return read.value;
  };
  const day = value('Date', readDay(date)) ?? '';
  const isSplit = amount === undefined;
  const came = value(isSplit ? 'Money in' : 'Amount', readAmount(isSplit ? credit : amount));
  const went = isSplit ? value('Money out', readAmount(debit)) : null;
  const said = { paidOn: day, reference: value('Reference', readReference(reference)) ?? '' };
  const hasNone = (came ?? 0) === 0;
  // Opening balances, totals and remarks stand between the payments of a statement.
  const isNothing = problems.length === 0 && hasNone && (isSplit || (day === '' && came === null));
  if (problems.length === 0 && ((came ?? 0) < 0 || (hasNone && (went ?? 0) !== 0)))
    return { ...said, amount: null, ignored: texts.moneyOut, problems };
  if (isNothing) return { ...said, amount: null, ignored: texts.notPayment, problems };
  if (day === '' && !problems.some(({ column }) => column === 'Date'))
    problems.push({ column: 'Date', msg: texts.enterDate });
  if (came === null) problems.push({ column: 'Amount', msg: feesTexts.enterAmount });
  if (came === 0) problems.push({ column: 'Amount', msg: feesTexts.leastAmount });
  return { ...said, amount: came ?? null, ignored: '', problems };
}
