import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import type { Cell } from '../../documents/sheets/Sheet.ts';
import { readZipDirectory, unpackEntry } from '../../documents/sheets/unpackZip.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { classList, openClassLists, realClassList } from '../../testing/classList.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { sampleColumns } from './studentSheet.ts';

async function open() {
  const lists = await openClassLists();
  const { clerk, school } = lists;
  const mark = async (bytes: string | Uint8Array, fileName = 'S2 new.csv') => {
    const { path, wrong } = await clerk.call('markStudentSheet', { file: { fileName, bytes } });
    const { status, bytes: marked, headers } = await clerk.download(path);
    expect(status).toBe(200);
    const { rows } = await readSheet(marked, 'a.xlsx');
    return { wrong, marked, headers, rows };
  };
  const stored = () => school.database.read.selectFrom('students').select('id').execute();
  return { ...lists, mark, stored };
}

/** The colours of a marked sheet's cells, as A2 → FFFDF0EE; only of those that have one. */
function coloursOf(bytes: Uint8Array): Map<string, string> {
  const parts = new Map(
    readZipDirectory(bytes).map((entry) => [entry.name, new TextDecoder().decode(unpackEntry(bytes, entry))]),
  );
  const styles = parts.get('xl/styles.xml') ?? '';
  const fills = [...styles.matchAll(/<fill>(.*?)<\/fill>/gs)].map(
    ([, fill]) => /fgColor rgb="(\w+)"/.exec(fill ?? '')?.[1],
  );
  const cellFormats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  const colours = [...cellFormats.matchAll(/<xf ([^>]*)>/g)].map(
    ([, format]) => fills[Number(/fillId="(\d+)"/.exec(format ?? '')?.[1] ?? 0)],
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?/g)];
  return new Map(
    cells.flatMap(([, place = '', style]): [string, string][] => {
      const colour = colours[Number(style ?? 0)];
      return colour === undefined ? [] : [[place, colour]];
    }),
  );
}

const light = 'fdf0ee';
const strong = 'f4b8b0';

test('the same rows come back in the same columns, and beside each what must be corrected, column by column', async () => {
  const { mark } = await open();
  const list = classList({}, { Class: 'S9', House: '', 'Date of birth': '04/06/1960' }, { 'Index number': '7' });
  const given = (await readSheet(Buffer.from(list), 'a.csv')).rows;
  const { wrong, rows } = await mark(list);
  expect(wrong).toBe(1);
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  const last = given[0]?.cells.length ?? 0;
  for (const [index, { cells }] of rows.entries()) {
    const typed = given[index]?.cells ?? [];
    expect(cells.slice(0, typed.length)).toEqual(typed);
  }
  expect(rows[0]?.cells[last]).toBe('To correct');
  expect(rows[1]?.cells[last]).toBeUndefined();
  expect(rows[2]?.cells[last]).toBe(
    'House: Please select house\nClass: There is no class "S9"\nWarning: Date of birth: The student would be 66 years old',
  );
  expect(rows[3]?.cells[last]).toBe(
    'Warning: Index number: Not in the usual form, for example 003301/368 or U2769/018',
  );
});

test('bad rows are light, their bad cells stronger, and good rows white', async () => {
  const { mark } = await open();
  const { marked } = await mark(classList({}, { Class: 'S9' }));
  const colours = coloursOf(marked);
  const ofLine = (line: number) => [...colours].filter(([place]) => place.replace(/\D/g, '') === String(line));
  expect(ofLine(2)).toEqual([]);
  const classColumn = 'L';
  expect(colours.get(`${classColumn}3`)?.toLowerCase()).toContain(strong);
  const others = ofLine(3).filter(([place]) => place !== `${classColumn}3`);
  expect(others).toHaveLength(sampleColumns.length);
  for (const [, colour] of others) expect(colour.toLowerCase()).toContain(light);
});

test('once corrected, the marked sheet itself is imported, its last column being nobody’s', async () => {
  const { mark, take, stored } = await open();
  const list = classList({ Class: 'S9' }, {}, { Surname: '' });
  const { rows } = await mark(list);
  const texts = rows.map(({ cells }) => cells.map(String));
  const heading = texts[0] ?? [];
  texts[1]?.splice(heading.indexOf('Class'), 1, 'S2');
  texts[3]?.splice(heading.indexOf('Surname'), 1, 'Okot');
  // A row that was emptied but for what was said about it is no row.
  const emptied = heading.map((header) => (header === 'To correct' ? 'Class: There is no class' : ''));
  const corrected = await asWorkbook([...texts, emptied]);
  const { wrong } = await mark(corrected, 'marked.xlsx');
  expect(wrong).toBe(0);
  expect(await take(corrected, 0, 'marked.xlsx')).toMatchObject({ added: 3 });
  expect(await stored()).toHaveLength(3);
});

test('marked again, the sheet has one such column, with what is still wrong', async () => {
  const { mark } = await open();
  const first = await mark(classList({ Class: 'S9', House: 'NOWHERE' }));
  const texts = first.rows.map(({ cells }) => cells.map(String));
  texts[1]?.splice((texts[0] ?? []).indexOf('Class'), 1, 'S2');
  const { rows } = await mark(await asWorkbook(texts), 'again.xlsx');
  expect(rows[0]?.cells).toEqual(first.rows[0]?.cells);
  expect(rows[1]?.cells.at(-1)).toBe('House: There is no house "NOWHERE"');
});

test('headings at fault come back coloured where they stand, and beside them what is wrong; the rows wait', async () => {
  const { mark, take, refusal, clerk } = await open();
  const list = classList({ Class: 'S9' }, {}).replace('"Surname"', '"Clan"').replace('"LIN"', '"House"');
  const said = ['Column "Clan" is not known', 'Column "House" is there twice', 'Column "Surname" is missing'];
  const body = { file: { fileName: 'S2.csv', bytes: list }, dryRun: 1 as const };
  expect((await clerk.ask('importStudents', body)).body).toMatchObject({ msg: said.join('; '), headings: 1 });

  const { wrong, rows, marked } = await mark(list);
  expect(wrong).toBe(1);
  const typed = (await readSheet(Buffer.from(list), 'a.csv')).rows;
  const last = sampleColumns.length;
  for (const [index, { cells }] of typed.entries()) expect(rows[index]?.cells.slice(0, cells.length)).toEqual(cells);
  expect(rows[0]?.cells[last]).toBe(['To correct', ...said].join('\n'));
  expect(rows[1]?.cells[last]).toBeUndefined();
  const strongCells = [...coloursOf(marked)].filter(([, colour]) => colour.toLowerCase().includes(strong));
  expect(strongCells.map(([place]) => place)).toEqual(['B1', 'N1', 'V1', 'W1']);

  // Mended in the marked sheet itself, whose words about the headings stay where they are.
  const texts = rows.map(({ cells }) => cells.map(String));
  texts[0]?.splice(1, 1, 'Surname');
  texts[0]?.splice(last - 1, 1, 'LIN');
  const mended = await asWorkbook(texts);
  const again = await mark(mended, 'mended.xlsx');
  expect(again.rows[0]?.cells.at(-1)).toBe('To correct');
  expect(again.rows[1]?.cells.at(-1)).toBe('Class: There is no class "S9"');
  expect((await refusal(mended, 'mended.xlsx')).msg).toBe('1 of 2 rows needs correction. Nothing was added');
  texts[1]?.splice((texts[0] ?? []).indexOf('Class'), 1, 'S2');
  expect(await take(await asWorkbook(texts), 0, 'mended.xlsx')).toMatchObject({ added: 2 });
});

test('each row stays on its line: blank lines, texts of several lines and lines above the headings', async () => {
  const { mark } = await open();
  const [heading = '', one = '', two = ''] = classList({}, { 'Former school': 'Kitante\nPrimary' }).split(/\n(?=")/);
  const csv = ['', '', heading, one, '', two, one].join('\n');
  const { rows, wrong } = await mark(csv);
  expect(rows.map(({ line }) => line)).toEqual([3, 4, 6, 8]);
  expect(wrong).toBe(1);
  expect(rows[3]?.cells.at(-1)).toBe('Index number: The same index number is in line 4');
});

test('values stay as they were typed: numbers, days, leading zeros, and what is stray', async () => {
  const { mark } = await open();
  const values: Record<string, Cell> = {
    ...{ 'Index number': '003471/001', Surname: ' Akello ', Aggregates: 5, Grade: '01' },
    ...{ 'Date of birth': new Date('2012-06-04T00:00:00Z'), 'Father phone': 772123456, Class: 'S9' },
  };
  const headers = sampleColumns.map(({ header }) => header);
  const { rows } = await mark(
    await asWorkbook([headers, [...headers.map((header) => values[header] ?? ''), 'stray']]),
    'typed.xlsx',
  );
  const cells = rows[1]?.cells ?? [];
  for (const [header, value] of Object.entries(values)) expect(cells[headers.indexOf(header as never)]).toEqual(value);
  expect(cells[headers.length]).toBe('stray');
  expect(rows[0]?.cells[headers.length + 1]).toBe('To correct');
  expect(cells[headers.length + 1]).toMatch(/^Column W holds a value but has no heading\n/);
});

test('the real list comes back without a word, and the school’s names stand on a second sheet', async () => {
  const { mark, stored } = await open();
  const { wrong, rows, marked, headers } = await mark(realClassList, 'S2 & new.csv');
  expect(wrong).toBe(0);
  expect(rows).toHaveLength(61);
  expect(coloursOf(marked).size).toBe(rows[0]?.cells.length);
  expect(String(headers['content-disposition'])).toContain('S2_new_to_correct.xlsx');
  const workbook = readZipDirectory(marked).find(({ name }) => name === 'xl/workbook.xml');
  expect(workbook && new TextDecoder().decode(unpackEntry(marked, workbook))).toContain('name="Lists"');
  expect(await stored()).toEqual([]);
});

test('a very long value is said in part, so that the sheet can be read again', async () => {
  const { mark } = await open();
  const long = 'x'.repeat(1900);
  const { marked } = await mark(classList({ Class: long, House: long }));
  expect((await readSheet(marked, 'a.xlsx')).rows).toHaveLength(2);
});

test('a text where a heading should be makes no column wider than a spreadsheet program takes', async () => {
  const { mark } = await open();
  const { marked } = await mark(`Surname,${'x'.repeat(1900)}\nAkello,1`);
  const sheet = readZipDirectory(marked).find(({ name }) => name === 'xl/worksheets/sheet1.xml');
  const xml = sheet ? new TextDecoder().decode(unpackEntry(marked, sheet)) : '';
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths).toHaveLength(3);
  expect(Math.max(...widths)).toBeLessThan(255);
});

test('what is no class list is refused as when importing, and so are too many empty lines', async () => {
  const { clerk } = await open();
  const refusal = async (bytes: string, fileName = 'a.csv') => {
    const { status, body } = await clerk.ask('markStudentSheet', { file: { fileName, bytes } });
    return { status, msg: body.msg };
  };
  expect(await refusal('x', 'a.pdf')).toMatchObject({ status: 415 });
  expect(await refusal('Clan\nx')).toMatchObject({
    status: 400,
    msg: expect.stringMatching(/^The first row must hold/),
  });
  const [heading, one] = classList({}).split('\n');
  expect(await refusal(`${heading}${'\n'.repeat(30_000)}${one}`)).toEqual({
    ...{ status: 400, msg: 'There are too many empty lines in this sheet. Take them out first' },
  });
  const viewer = await (await startSchool()).with(['seeStu']);
  const file = { fileName: 'a.csv', bytes: classList({}) };
  expect((await viewer.ask('markStudentSheet', { file })).status).toBe(403);
});

const asWorkbook = ([heading = [], ...rows]: readonly (readonly Cell[])[]) =>
  writeSheet({
    sheetName: 'A',
    columns: [...heading, ''].map((header, place) => ({ header: String(header), key: String(place), type: 'as read' })),
    rows: rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [String(place), cell]))),
  });
