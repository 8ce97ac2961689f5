import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { startLists } from '../../testing/listedStudents.ts';
import { downloaded, pageTexts, sheetCells } from '../../testing/readDocuments.ts';

const nile = 2;
const linesOf = (page: string | undefined): string[] =>
  (page ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/\s{2,}/g, ' | '))
    .filter(Boolean);

test('a house of all classes is grouped by class, its streams together, each class with its count', async () => {
  const { clerk } = await startLists();
  const { path } = await clerk.call('generateHouseList', { classID: 0, house: nile });
  expect(path).toMatch(/\/NILE_HOUSE_ALL_CLASSES_house_list_2026\.pdf\?/);
  const [page, ...more] = pageTexts(await downloaded(clerk, path));
  expect(more).toEqual([]);
  const lines = linesOf(page);
  const from = lines.findIndex((line) => line.startsWith('No.'));
  expect(lines.slice(from - 1, from + 7)).toEqual([
    expect.stringMatching(/^HOUSE LIST.*NILE HOUSE, ALL CLASSES \| TERM II, 2026$/),
    'No. Index number | Name | Gender | Class | Stream | Residency',
    'S2 | 3 students: 2 male, 1 female',
    '1 | 003471/001 | AKELLO Joan | Female | S2 | EAST | BOARDING',
    '2 | 003471/002 | BALUKU Joan | Male | S2 | EAST | DAY',
    '3 | 003471/004 | DEMBE Joan | Male | S2 | WEST | DAY',
    'S5 | 1 student: 1 male, 0 female',
    '4 | 003471/006 | FAROUK Joan | Male | S5 | EAST | BOARDING',
  ]);
  expect(lines).toContain('DAY | 2 | 0 | 2');
  expect(lines).toContain('BOARDING | 1 | 1 | 2');
  expect(lines).toContain('Total | 3 | 1 | 4');
});

test('a house of one class has no groups', async () => {
  const { clerk } = await startLists();
  const { path } = await clerk.call('generateHouseList', { classID: 5, house: nile });
  const lines = linesOf(pageTexts(await downloaded(clerk, path))[0]);
  expect(lines.join('\n')).toContain('NILE HOUSE, S5');
  expect(lines).toContain('1 | 003471/006 | FAROUK Joan | Male | S5 | EAST | BOARDING');
  expect(lines.join('\n')).not.toContain('student:');
});

test('as Excel it has the class of each student and the totals', async () => {
  const { clerk } = await startLists();
  const asked = { classID: 0, house: nile, format: 'EXCEL' as const, columns: ['name' as const] };
  const bytes = await downloaded(clerk, (await clerk.call('generateHouseList', asked)).path);
  expect((await readSheet(bytes, 'house.xlsx')).rows.map(({ cells }) => cells)).toEqual([
    ['No.', 'Class', 'Name'],
    [1, 'S2', 'Akello Joan'],
    [2, 'S2', 'Baluku Joan'],
    [3, 'S2', 'Dembe Joan'],
    [4, 'S5', 'Farouk Joan'],
  ]);
  expect(sheetCells(bytes, 2).at(-1)).toEqual(['Total', 3, 1, 4]);
});

test('class and house must be chosen, in the words of the specification', async () => {
  const { clerk } = await startLists();
  for (const asked of [{ house: nile }, { classID: 0 }, { classID: 0, house: 0 }]) {
    expect(await clerk.ask('generateHouseList', asked as never)).toMatchObject({
      status: 400,
      body: { msg: 'Please select class and house' },
    });
  }
});

test.each(['PDF', 'EXCEL'] as const)(
  'what is not there is refused as %s, and a house that nobody is in',
  async (format) => {
    const { clerk } = await startLists();
    const msgOf = async (asked: { classID: number; house: number }) => {
      const { status, body } = await clerk.ask('generateHouseList', { ...asked, format });
      return [status, body.msg];
    };
    expect(await msgOf({ classID: 0, house: 99 })).toEqual([404, 'No data found']);
    expect(await msgOf({ classID: 99, house: nile })).toEqual([404, 'No data found']);
    expect(await msgOf({ classID: 0, house: 4 })).toEqual([404, 'No students found']);
    expect(await msgOf({ classID: 3, house: nile })).toEqual([404, 'No students found']);
  },
);
