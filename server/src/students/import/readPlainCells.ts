import type { PlainField } from '@somero/contract/students/studentFields.ts';
import { type CellResult, cellDate, cellInteger, cellName, cellPhone, cellText } from '../../documents/sheets/cells.ts';
import type { Cell } from '../../documents/sheets/Sheet.ts';

type Value = string | number;

/** The answers that a row has to plain fields, by their columns in the database. */
export function readPlainCells(
  fields: Readonly<Record<string, PlainField>>,
  cellOf: (name: string) => Cell,
  problem: (name: string, msg: string) => void,
): Record<string, Value> {
  const known: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) {
    const cell = cellOf(name);
    if (cell === '') continue;
    const read = readCell(field, cell);
    if (read.problem !== undefined) problem(name, read.problem);
    else if (read.value !== null && read.value !== '') known[field.column] = read.value;
  }
  return known;
}

function readCell({ words, range, kind, max, capitals }: PlainField, cell: Cell): CellResult<Value | null> {
  if (range) return within(range, cellInteger(cell));
  if (kind === 'date') return cellDate(cell);
  if (kind === 'tel') return cellPhone(cell, max);
  const text = (capitals === 'words' ? cellName : cellText)(cell, max);
  if (!words || text.problem !== undefined || text.value === '') return text;
  const word = words.find((each) => each === text.value.toUpperCase());
  return word === undefined ? { problem: `Enter ${words.join(' or ')}` } : { value: word };
}

function within([least, most]: readonly [number, number], read: CellResult<number | null>): CellResult<number | null> {
  const isOut = typeof read.value === 'number' && (read.value < least || read.value > most);
  return isOut ? { problem: `Enter a whole number from ${least} to ${most}` } : read;
}
