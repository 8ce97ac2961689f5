import type { ListContent } from './listCsv.ts';
import { storedZip } from './storedZip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Styles by their place in `styles`: text kept as text, the bold headings, days. */
const style = { heading: 1, text: 2, day: 3 };
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As XML takes it: without what it forbids, and with `_x0041_`, which the format would read as a letter, kept as typed. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: just these must not be in XML
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? '');

const daysAt1970 = 25_569;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** Days since 1900 as a sheet counts them, or undefined for what is no day of the calendar that it knows. */
function dayNumber(value: string): number | undefined {
  if (!isDay.test(value) || value < '1900-03-01') return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value
    ? undefined
    : time / 86_400_000 + daysAt1970;
}

/** A for 0, Z for 25, AA for 26. */
const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26);

function cell(value: string | number, place: string, textStyle: number): string {
  if (value === '' || (typeof value === 'number' && !Number.isFinite(value))) return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const day = dayNumber(value);
  if (day !== undefined) return `<c r="${place}" s="${style.day}"><v>${day}</v></c>`;
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function rowOf(cells: readonly (string | number)[], line: number, textStyle = style.text): string {
  const inside = cells.map((value, index) => cell(value, `${letters(index)}${line}`, textStyle));
  return `<row r="${line}">${inside.join('')}</row>`;
}

/** Characters: as wide as the widest of the first rows, within reason. */
function columnsOf({ headings, rows }: ListContent): string {
  const widths = headings.map((heading, index) => {
    const lengths = rows.slice(0, 200).map((row) => String(row[index] ?? '').length);
    return Math.min(60, Math.max(8, heading.length, ...lengths) + 2);
  });
  return widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
}

/** Excel forbids some characters in a sheet's name, and more than 31. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]/\\:*?]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim() || 'List';

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`;

/**
 * A list as a true .xlsx (ECMA-376): a number is a number, a text of the form YYYY-MM-DD a date, and every other text stays
 * the text that it is, so that a telephone keeps its zero and nothing runs as a formula. The headings stay in sight.
 */
export function listWorkbook(content: ListContent): Blob {
  const sheet = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnsOf(content)}</cols><sheetData>${rowOf(content.headings, 1, style.heading)}${content.rows.map((row, index) => rowOf(row, index + 2)).join('')}</sheetData></worksheet>`;
  const name = escaped(sheetName(content.title));
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return storedZip(Object.entries(parts).map(([path, text]) => ({ name: path, text: head + text })));
}
