import { maxCells, maxColumns, maxRows } from './limits.ts';
import { SheetError } from './SheetError.ts';

const rowOrCell = /<(?:[\w.:-]*:)?(row|c)(?=[\s/>])([^<>]*)(>?)/g;
const attributes = /^(?:\s+[\w.:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*\s*\/?$/;
const place = /\s(?:[\w.-]+:)?r\s*=\s*["']([^"']*)["']/g;
const errorType = /(\s(?:[\w.-]+:)?t\s*=\s*["'])e(["'])/;
const emptyRow = /<((?:[\w.:-]*:)?row)\s[^<>]*>\s*<\/\1>/g;
const lastLineOfExcel = 1_048_576;

const damaged = (why: string) =>
  new SheetError('content', 'This .xlsx file is damaged. Open it in Excel and save it again', why);

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** The `r` attribute of a tag. Two are refused, since the reader could choose the other one. */
function placeOf(tag: string): string {
  const [first, second] = [...tag.matchAll(place)];
  if (!first || second) throw damaged('a row or cell without one clear place');
  return first[1] ?? '';
}

const tooLarge = (most: string) => new SheetError('size', `A sheet can have at most ${most}`);

function readLine(tag: string): number {
  const digits = placeOf(tag);
  const line = /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : 0;
  if (line === 0 || line > lastLineOfExcel) throw damaged('row number');
  return line;
}

function checkCell(tag: string, line: number): void {
  const [, letters = '', digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(placeOf(tag)) ?? [];
  if (!letters || Number(digits) !== line) throw damaged('cell out of place');
  if (line > maxRows || columnNumber(letters) > maxColumns)
    throw tooLarge(`${maxRows.toLocaleString('en')} rows and ${maxColumns} columns`);
}

/**
 * Checks a worksheet's XML before the reader gets it. The reader fills every gap before a row or cell, so a few bytes
 * that name row 10¹² would take all memory. Cells and rows with only a style are removed: people format whole columns.
 * Cells with an error (#N/A, #REF!) become texts: the reader would drop them silently, and a mark must not vanish.
 * @throws SheetError 'size' beyond the limits of rows, columns and cells, 'content' for tags that no spreadsheet
 * program writes
 */
export function checkWorksheet(xml: string): string {
  let line = 0;
  let cells = 0;
  const checked = xml.replace(rowOrCell, (whole: string, name: string, tag: string, end: string) => {
    if (end === '' || !attributes.test(tag)) throw damaged('a tag of a row or cell');
    const bare = tag.endsWith('/');
    if (name === 'row') {
      line = readLine(tag);
      return bare ? '' : whole;
    }
    if (bare) return '';
    checkCell(tag, line);
    if (++cells > maxCells) throw tooLarge(`${maxCells.toLocaleString('en')} filled cells`);
    return errorType.test(tag) ? whole.replace(errorType, '$1str$2') : whole;
  });
  return checked.replace(emptyRow, '');
}
