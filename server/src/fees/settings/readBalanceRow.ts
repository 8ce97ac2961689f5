import { largestFee } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { type CellResult, cellInteger, cellName } from '../../documents/sheets/cells.ts';
import type { ExpectedColumn, SheetRecord } from '../../documents/sheets/columns.ts';
import { RowNotes } from '../../documents/sheets/RowNotes.ts';
import type { Cell } from '../../documents/sheets/Sheet.ts';

export const balanceColumns = [
  {
    key: 'regno',
    header: 'Reg no',
    aliases: ['Registration number', 'Index number', 'Index no', 'Student number'],
    required: true,
  },
  { key: 'name', header: 'Name', aliases: ['Student name', 'Student', 'Names'], required: true },
  { key: 'balance', header: 'Balance', aliases: ['Amount', 'Opening balance', 'Arrears'], required: true },
] as const satisfies readonly ExpectedColumn[];

export type BalanceColumn = (typeof balanceColumns)[number]['key'];

/** What cannot be read is '' or null. */
export interface BalanceRow {
  line: number;
  notes: RowNotes<BalanceColumn>;
  regno: string;
  name: string;
  /** Whole UGX; below 0 credit. */
  balance: number | null;
}

/** `stray` is a problem of the row's shape, from `matchColumns`. */
export function readBalanceRow({ line, values }: SheetRecord<BalanceColumn>, stray: string | undefined): BalanceRow {
  const notes = new RowNotes(balanceColumns);
  if (stray !== undefined) notes.problem('', stray);
  const text = (column: 'regno' | 'name'): string => {
    const { value = '', problem } = cellName(values[column], 200);
    if (problem !== undefined) notes.problem(column, problem);
    else if (value === '') notes.problem(column, column === 'regno' ? texts.enterNumber : 'This is required');
    return value;
  };
  const { value: balance = null, problem } = cellBalance(values.balance);
  if (problem !== undefined) notes.problem('balance', problem);
  else if (balance === null) notes.problem('balance', texts.enterAmount);
  else if (Math.abs(balance) > largestFee) notes.problem('balance', texts.mostAmount);
  return { line, notes, regno: text('regno'), name: text('name'), balance };
}

/** Commas between thousands and .00 are fine. */
function cellBalance(cell: Cell): CellResult<number | null> {
  const typed = typeof cell === 'string' ? cell.trim() : cell;
  const isGrouped = typeof typed === 'string' && /^-?(\d{1,3}(,\d{3})+|\d+)(\.0+)?$/.test(typed);
  const read = cellInteger(isGrouped ? typed.replaceAll(',', '').replace(/\.0+$/, '') : typed);
  return read.problem === undefined ? read : { problem: texts.wholeBalance };
}
