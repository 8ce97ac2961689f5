import { parseHundredths } from '@somero/contract/score.ts';
import { codePoints, nameProblem, normalised, onOneLine, textProblem } from '@somero/contract/text.ts';
import type { Cell } from './Sheet.ts';

export type CellResult<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

// Excel stores 15 significant digits; the digits of a double beyond them are noise (45.3 may be 45.299999999999997).
const excelDigits = 15;
const asShown = (number: number): string => String(Number(number.toPrecision(excelDigits)));

const asText = (cell: string): string => normalised(cell.replace(/\r\n?/g, '\n'));

/** NFC, trimmed, line breaks as \n. Refuses the characters that no text may hold (calls.md, Conventions). */
export function cellText(cell: Cell, max = 200): CellResult<string> {
  if (cell instanceof Date) return { problem: 'This is a date. Enter text' };
  if (typeof cell === 'number') {
    const digits = asShown(cell);
    return digits.includes('e') || Math.abs(cell) >= 10 ** excelDigits
      ? { problem: 'This number is too long for a number cell. Format the cell as text and enter it again' }
      : cellText(digits, max);
  }
  const value = asText(cell);
  const problem = textProblem(value);
  if (problem) return { problem };
  return codePoints(value) <= max ? { value } : { problem: `At most ${max} characters` };
}

/** As cellText, without characters that cannot be seen, and on one line. */
export function cellName(cell: Cell, max?: number): CellResult<string> {
  const text = cellText(cell, max);
  if (text.problem !== undefined) return text;
  const problem = nameProblem(text.value);
  return problem === null ? { value: onOneLine(text.value) } : { problem };
}

/** Restores what spreadsheets remove: the first 0 of nine digits from 7, and the + of 256. */
export function cellPhone(cell: Cell, max = 50): CellResult<string> {
  const text = cellText(cell, max);
  if (text.problem !== undefined) return text;
  if (/^7\d{8}$/.test(text.value)) return { value: `0${text.value}` };
  if (/^256\d{9}$/.test(text.value)) return { value: `+${text.value}` };
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text.value))
    return { problem: 'The spreadsheet has shortened this number. Format the cell as text and enter it again' };
  return text;
}

const dateProblem = 'Enter a date as dd/mm/yyyy';
const years = { first: 1900, last: 2199 };

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= years.first && year <= years.last ? date.toISOString().slice(0, 10) : null;
}

/** YYYY-MM-DD from a date cell, yyyy-mm-dd, d/m/yyyy or d-m-yyyy, null when empty. Never month first. */
export function cellDate(cell: Cell): CellResult<string | null> {
  if (cell instanceof Date) {
    const valid = !Number.isNaN(cell.getTime());
    const value = valid && isoDay(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate());
    return value ? { value } : { problem: dateProblem };
  }
  const text = typeof cell === 'string' ? asText(cell) : String(cell);
  if (text === '') return { value: null };
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const dayFirst = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text);
  let value: string | null = null;
  if (iso) value = isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  else if (dayFirst) value = isoDay(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]));
  return value ? { value } : { problem: dateProblem };
}

/** Hundredths, rounded half up (domain.md 10, pitfalls 7 and 24). null when empty: a missing mark is not zero. */
export function cellScore(cell: Cell): CellResult<number | null> {
  if (cell instanceof Date) return { problem: 'Enter a number' };
  const text = typeof cell === 'number' ? asShown(cell) : asText(cell);
  if (text === '') return { value: null };
  const hundredths = parseHundredths(text);
  if (hundredths === null) return { problem: 'Enter a number' };
  return { value: hundredths === 0 ? 0 : hundredths };
}

export function cellInteger(cell: Cell): CellResult<number | null> {
  if (cell instanceof Date) return { problem: 'Enter a whole number' };
  const text = typeof cell === 'number' ? asShown(cell) : asText(cell);
  if (text === '') return { value: null };
  if (!/^-?\d{1,15}$/.test(text)) return { problem: 'Enter a whole number' };
  const value = Number(text);
  return { value: value === 0 ? 0 : value };
}

export function cellList(cell: Cell, max = 200): CellResult<string[]> {
  const whole = cellText(cell, Number.POSITIVE_INFINITY);
  if (whole.problem !== undefined) return whole;
  const value = whole.value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return value.every((part) => codePoints(part) <= max) ? { value } : { problem: `At most ${max} characters each` };
}
