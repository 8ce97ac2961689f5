import { expect, test } from 'vitest';
import { matchColumns } from './columns.ts';
import { readSheet } from './readSheet.ts';

const expected = [
  { key: 'regno', header: 'Index number', aliases: ['Index No.'], required: true },
  { key: 'surname', header: 'Surname', required: true },
  { key: 'house', header: 'House' },
] as const;

const match = async (text: string) => matchColumns(await readSheet(new TextEncoder().encode(text), 'a.csv'), expected);

test('columns are found in any order, case, spacing and under their other names', async () => {
  const { records, present, problems } = await match(
    '\uFEFF\n SURNAME ,"index_\nNUMBER"\nCherop,003471/001\n\nOcen,004374/003',
  );
  expect(problems).toEqual([]);
  expect([...present]).toEqual(['surname', 'regno']);
  expect(records).toEqual([
    { line: 4, values: { regno: '003471/001', surname: 'Cherop', house: '' } },
    { line: 6, values: { regno: '004374/003', surname: 'Ocen', house: '' } },
  ]);
  expect((await match('Index no,Surname\n1,x')).problems).toEqual([]);
});

test('missing, unknown and doubled columns are all named', async () => {
  expect(await match('\nHouse,Foo,house\n1,2,3')).toMatchObject({
    records: [],
    problems: [
      { line: 2, msg: 'Column "Foo" is not known' },
      { line: 2, msg: 'Column "House" is there twice' },
      { line: 2, msg: 'Column "Index number" is missing' },
      { line: 2, msg: 'Column "Surname" is missing' },
    ],
  });
});

test('where the wrong headings stand is told while some heading is known, and only of headings at fault', async () => {
  const wrong = async (text: string) => (await match(text)).wrongHeadings;
  expect(await wrong('Clan,Index number,Surname,index no.\n1,2,3,4')).toEqual([0, 1, 3]);
  expect(await wrong('Surname\nOkello')).toEqual([]);
  expect(await wrong('Index number,Subject,Set,Chapter,Score\n1,2,3,4,5')).toEqual([1, 2, 3, 4]);
  expect(await wrong('Clan\nx')).toBeUndefined();
  expect(await wrong('Index number,Surname\n\n')).toBeUndefined();
  expect(await wrong('Index number,Surname\n1,x,stray')).toBeUndefined();
});

test('a sheet without any of the headings is told what they are', async () => {
  expect((await match('Cherop,Joan\nOcen,Jonah')).problems).toEqual([
    { line: 1, msg: 'The first row must hold the headings Index number, Surname, House' },
  ]);
});

test('a sheet of another kind that shares a heading is told what they are, too', async () => {
  expect((await match('Index number,Subject,Set,Chapter,Score\n1,2,3,4,5')).problems).toEqual([
    { line: 1, msg: 'The first row must hold the headings Index number, Surname, House' },
  ]);
});

test('a value under no heading is named by line and column', async () => {
  const { problems } = await match('Index number,Surname,House\n1,Okello, Jr,ELGON\n2,Ocen,NILE');
  expect(problems).toEqual([{ line: 2, msg: 'Column D holds a value but has no heading' }]);
});

test('headings alone are no list', async () => {
  expect((await match('Index number,Surname\n\n')).problems).toEqual([
    { line: 1, msg: 'The sheet has no rows under its headings' },
  ]);
});

test('a column that is for people to read makes no row and no value, and is not asked for', async () => {
  const expected = [
    { key: 'name', header: 'Name', required: true },
    { key: 'note', header: 'To correct', ignored: true },
  ] as const;
  const sheet = (...rows: string[][]) => ({ rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
  const matched = await matchColumns(sheet(['To correct', 'Name'], ['wrong', 'Akello'], ['left over', '']), expected);
  expect(matched).toMatchObject({ records: [{ line: 2, values: { name: 'Akello', note: '' } }], problems: [] });
  expect([...matched.places]).toEqual([
    ['note', 0],
    ['name', 1],
  ]);
  const saying = sheet(['Name', 'To correct\nColumn "Clan" is not known'], ['Akello', 'wrong']);
  expect(await matchColumns(saying, expected)).toMatchObject({ records: [{ values: { note: '' } }], problems: [] });
  expect((await matchColumns(sheet(['Clan']), expected)).problems).toEqual([
    { line: 1, msg: 'The first row must hold the headings Name' },
  ]);
});
