import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { largestFee } from '@somero/contract/fees/rules.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { normalised } from '@somero/contract/text.ts';
import { type CellResult, cellDate, cellText } from '../../documents/sheets/cells.ts';
import type { Cell } from '../../documents/sheets/Sheet.ts';

// Control characters, those that reorder text and those that cannot be seen. Nobody can correct a bank's file.
const unfit = /\p{Cc}|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]|\p{Default_Ignorable_Code_Point}|\p{Surrogate}/gu;

/** One line of text that anybody may be shown, cut to `max` characters. */
export function shownText(cell: Cell, max = 200): string {
  const typed = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  const plain = typed
    .replace(/\s+/gu, ' ')
    .replace(unfit, '')
    .replace(/\p{M}{30,}/gu, '');
  return [...normalised(plain)].slice(0, max).join('').trim();
}

/** A number that was rounded would be another reference. */
export function readReference(cell: Cell): CellResult<string> {
  if (typeof cell === 'number') return cellText(cell, 60);
  return { value: shownText(cell, 60) };
}

/** A day from a date cell, ISO or dd/mm/yyyy; a time after it does not count. null when empty. */
export function readDay(cell: Cell): CellResult<string | null> {
  const day = typeof cell === 'string' ? shownText(cell).replace(/[ T]+\d{1,2}[:.]\d{2}.*$/u, '') : cell;
  return typeof day === 'number' ? { problem: texts.enterDate } : dated(cellDate(day));
}

const dated = (read: CellResult<string | null>): CellResult<string | null> =>
  read.problem === undefined ? read : { problem: texts.enterDate };

/** Whole UGX, below 0 for money out; null when empty. Commas between thousands and .00 are fine. */
export function readAmount(cell: Cell): CellResult<number | null> {
  if (cell instanceof Date) return { problem: texts.wholeAmount };
  const typed = shownText(typeof cell === 'number' ? String(cell) : cell)
    .replace(/^(UGX|UGS|USH|SHS?)\.?\s*/iu, '')
    .replace(/\s*\/[=-]$/u, '');
  if (typed === '' || typed === '-') return { value: null };
  const parts = /^(\()?([-+])?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?(\))?$/u.exec(typed);
  if (!parts || (parts[1] === undefined) !== (parts[4] === undefined)) return { problem: texts.wholeAmount };
  const value = Number(parts[3]?.replaceAll(',', ''));
  if (value > largestFee) return { problem: feesTexts.mostAmount };
  const isOut = parts[1] !== undefined || parts[2] === '-';
  return { value: isOut && value !== 0 ? -value : value };
}
