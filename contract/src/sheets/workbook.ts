import { Formula } from './Formula.ts';
import type { SheetColumn, SheetContent, SheetValue } from './SheetContent.ts';
import { styleTable } from './styleTable.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const formats = { text: '@', words: '', number: '', integer: '0', date: 'dd/mm/yyyy' };
const headingColour = '#E8EEF4';

type StyleOf = ReturnType<typeof styleTable>['indexOf'];
type Kind = Exclude<SheetColumn['type'], 'as read'>;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Removes what XML forbids, and keeps `_x0041_` as typed: the file format would read it as a letter. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: just these must not be in XML
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>]/g, (mark) => marks[mark] ?? '');

const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26);

const textCell = (place: string, style: string, text: string): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function dateCell(place: string, style: string, value: string | Date): string {
  const day = typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value;
  if (Number.isNaN(day.getTime())) throw new RangeError(`not a calendar day: ${String(value)}`);
  const number = day.getTime() / 86_400_000 + 25_569;
  // The file format takes 1900 for a leap year. Its days are right from 1 March 1900 on.
  if (number < 61) return textCell(place, '', day.toISOString().slice(0, 10));
  return `<c r="${place}"${style}><v>${number}</v></c>`;
}

function cellXml(value: SheetValue, type: Kind, place: string, style: string): string {
  if (value instanceof Formula) {
    if (type !== 'number' && type !== 'integer') throw new RangeError('a formula stands in a column of numbers');
    return `<c r="${place}"${style}><f>${escaped(value.text)}</f><v>${value.result}</v></c>`;
  }
  if (value === null || value === undefined || value === '') return style ? `<c r="${place}"${style}/>` : '';
  if (type === 'text' || type === 'words') return textCell(place, style, String(value));
  if (type === 'date') return dateCell(place, style, value instanceof Date ? value : String(value));
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(`not a number: ${String(value)}`);
  return `<c r="${place}"${style}><v>${value}</v></c>`;
}

const kindOf = (value: SheetValue): Kind =>
  value instanceof Date ? 'date' : typeof value === 'number' ? 'number' : 'text';

function* linesOf(content: SheetContent, styleOf: StyleOf): Generator<string> {
  const { columns, rows, fill, headingFill, bold, above = [], linesAbove = 0, rowsToFill = 0 } = content;
  const names = columns.map((_, index) => letters(index));
  const heading = styleOf({ bold: true });
  let line = 1;
  const row = (cells: string) => `<row r="${line++}">${cells}</row>`;
  for (const text of above) yield row(textCell(`A${line}`, heading, text));
  line += linesAbove;
  const headings = columns.map(({ header, key }, index) => {
    const style = styleOf({ bold: true, wrap: true, fill: headingFill?.(key) ?? headingColour });
    return textCell(`${names[index]}${line}`, style, header);
  });
  yield row(headings.join(''));
  for (let index = 0; index < rows.length + rowsToFill; index++) {
    const values = rows[index];
    const isBold = values ? bold?.(index) : false;
    const cells = columns.map((column, at) => {
      const value = values?.[column.key];
      const type = column.type === 'as read' ? kindOf(value) : column.type;
      const format = type === 'text' ? formats.text : (column.format ?? formats[type]);
      const colour = values ? fill?.(index, column.key) : undefined;
      const style = styleOf({ format, bold: isBold, wrap: column.wrap, fill: colour });
      return cellXml(value, type, `${names[at]}${line}`, style);
    });
    yield row(cells.join(''));
  }
}

function paneOf({ frozenRows, frozenColumns: x = 0, above = [], linesAbove = 0 }: SheetContent): string {
  const y = frozenRows ?? above.length + linesAbove + 1;
  const corner = y && x ? 'bottomRight' : x ? 'topRight' : 'bottomLeft';
  const split = `${x ? ` xSplit="${x}"` : ''}${y ? ` ySplit="${y}"` : ''}`;
  if (!split) return '';
  return `<sheetViews><sheetView workbookViewId="0"><pane${split} topLeftCell="${letters(x)}${y + 1}" activePane="${corner}" state="frozen"/></sheetView></sheetViews>`;
}

function sheetXml(content: SheetContent, styleOf: StyleOf): string {
  const widths = content.columns.map(({ header, width }) => width ?? Math.min(250, Math.max(10, header.length + 2)));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = [...linesOf(content, styleOf)];
  return `<worksheet xmlns="${main}">${paneOf(content)}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function notesXml(notes: readonly string[], styleOf: StyleOf): string {
  const lines = notes.map(
    (note, at) => `<row r="${at + 1}">${textCell(`A${at + 1}`, styleOf({ wrap: true }), note)}</row>`,
  );
  return `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="100" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const sheetNameOf = (name: string): string =>
  name
    .replace(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim() || 'Sheet';

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`;

/**
 * The files of a true .xlsx (ECMA-376), to be packed as a ZIP file. A text stays the text that it is and never runs, whatever it
 * begins with: only a `Formula` is one.
 *
 * @throws RangeError for a value that does not fit its column's type
 */
export function workbookFiles(contents: readonly SheetContent[]): Record<string, string> {
  const { indexOf, stylesXml } = styleTable();
  const notes = contents.flatMap((content) => content.notes ?? []);
  const names = contents.map(({ sheetName }) => sheetNameOf(sheetName));
  const sheets = contents.map((content) => sheetXml(content, indexOf));
  if (notes.length > 0) {
    names.push('Instructions');
    sheets.push(notesXml(notes, indexOf));
  }
  const each = (write: (number: number, name: string) => string) =>
    names.map((name, index) => write(index + 1, name)).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${partType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${each((number, name) => `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${each((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`))}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml(main),
  };
  for (const [index, xml] of sheets.entries()) files[`xl/worksheets/sheet${index + 1}.xml`] = xml;
  for (const [path, xml] of Object.entries(files)) files[path] = head + xml;
  return files;
}
