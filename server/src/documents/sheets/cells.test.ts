import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellDate, cellInteger, cellList, cellName, cellPhone, cellScore, cellText } from './cells.ts';

test.each([
  ['  Nakimuli \u00a0', 'Nakimuli'],
  ['E\u0301tienne', 'Étienne'],
  ['a\r\nb\tc', 'a\nb\tc'],
  ['003471/001', '003471/001'],
  ['=1+1', '=1+1'],
  ['محمد 👩‍🏫 Ñ', 'محمد 👩‍🏫 Ñ'],
  ['', ''],
  [112, '112'],
  [3471, '3471'],
  [2.5, '2.5'],
  [0.1 + 0.2, '0.3'],
  [999_999_999_999_999, '999999999999999'],
])('the text of %j is %j', (cell, value) => {
  expect(cellText(cell)).toEqual({ value });
});

test.each(['a\0b', 'a\u0007', 'a\u0085b', 'a\u202Eb', 'a\u2066b', 'a\uD800', '\uDC00b'])(
  'the text %j is refused',
  (cell) => {
    expect(cellText(cell).problem).toBeTruthy();
  },
);

test('a date, and a number that has lost its last digits, are no text', () => {
  expect(cellText(new Date(0)).problem).toBe('This is a date. Enter text');
  expect(cellText(1e15).problem).toMatch(/^This number is too long/);
  expect(cellText(2.5e-9).problem).toMatch(/^This number is too long/);
});

test('a name in a cell of several lines is one line', () => {
  expect(cellName('Akello\r\nJoan')).toEqual({ value: 'Akello Joan' });
  expect(cellName('Ake\u200Bllo').problem).toBe('The name contains a character that cannot be seen');
});

test('length is counted in code points', () => {
  expect(cellText('👩'.repeat(5), 5)).toEqual({ value: '👩'.repeat(5) });
  expect(cellText('👩'.repeat(6), 5)).toEqual({ problem: 'At most 5 characters' });
});

test.each([
  ['0708122250', '0708122250'],
  ['708122250', '0708122250'],
  [708122250, '0708122250'],
  ['256708122250', '+256708122250'],
  [256708122250, '+256708122250'],
  ['+256 708 122 250', '+256 708 122 250'],
  ['0414-123456 / 0708122250', '0414-123456 / 0708122250'],
  [414123456, '414123456'],
  ['', ''],
])('the telephone %j is %j', (cell, value) => {
  expect(cellPhone(cell)).toEqual({ value });
});

test('a telephone number that the spreadsheet has shortened is refused', () => {
  expect(cellPhone('2.56708E+11').problem).toMatch(/shortened/);
});

test.each([
  [new Date('2012-06-04T00:00:00Z'), '2012-06-04'],
  [new Date('2012-06-04T23:59:00Z'), '2012-06-04'],
  ['2012-06-04', '2012-06-04'],
  ['04/06/2012', '2012-06-04'],
  ['4/6/2012', '2012-06-04'],
  [' 28-03-2011 ', '2011-03-28'],
  ['29/02/2012', '2012-02-29'],
  ['', null],
])('the day of %j is %j', (cell, value) => {
  expect(cellDate(cell)).toEqual({ value });
});

test.each([
  '03/28/2011',
  '31/04/2012',
  '29/02/2011',
  '00/01/2012',
  '4/6/12',
  '04/06-2012',
  '2012-6-4',
  '2012-02-30',
  'June',
  41064,
  '01/01/0099',
  '01/01/9999',
  new Date(Number.NaN),
])('%j is no day', (cell) => {
  expect(cellDate(cell)).toEqual({ problem: 'Enter a date as dd/mm/yyyy' });
});

test('every day from 1900 to 2199 is read alike in each form', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-').map(Number);
      for (const cell of [date, iso, `${day}/${month}/${year}`, iso.split('-').reverse().join('-')])
        expect(cellDate(cell)).toEqual({ value: iso });
    }),
  );
});

test.each([
  ['45.3', 4530],
  ['45,3', 4530],
  [' 0 ', 0],
  [0, 0],
  [-0, 0],
  ['2.555', 256],
  ['2.554999', 255],
  ['1.005', 101],
  [1.005, 101],
  [45.299999999999997, 4530],
  [0.1 + 0.2, 30],
  ['100', 10_000],
  ['-5', -500],
  ['', null],
  ['  ', null],
])('the score %j is %j hundredths', (cell, value) => {
  expect(cellScore(cell)).toEqual({ value });
});

test.each([
  'abc',
  '1e2',
  '4 5',
  '1.2.3',
  '1,234.5',
  '45%',
  '.5',
  '5.',
  '٤٥',
  '#N/A',
  '-',
  'Infinity',
  1e-9,
  1e21,
  new Date(0),
])('%j is no score', (cell) => {
  expect(cellScore(cell)).toEqual({ problem: 'Enter a number' });
});

test('every number of hundredths that Excel stores comes back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      expect(cellScore(hundredths / 100)).toEqual({ value: hundredths });
      expect(cellScore((hundredths / 100).toFixed(2))).toEqual({ value: hundredths });
    }),
  );
});

test('whole numbers are read from text and number, anything else is refused', () => {
  expect(cellInteger('007')).toEqual({ value: 7 });
  expect(cellInteger(2)).toEqual({ value: 2 });
  expect(cellInteger('-3')).toEqual({ value: -3 });
  expect(cellInteger('')).toEqual({ value: null });
  for (const cell of ['2.5', 2.5, 'two', '1e3', 1e21, new Date(0)])
    expect(cellInteger(cell)).toEqual({ problem: 'Enter a whole number' });
});

test('a list is split at semicolons and keeps its commas', () => {
  expect(cellList(' ENGLISH;  ICT, creativity ;; ')).toEqual({ value: ['ENGLISH', 'ICT, creativity'] });
  expect(cellList('')).toEqual({ value: [] });
  expect(cellList(112)).toEqual({ value: ['112'] });
  expect(cellList('A; B\0').problem).toBeTruthy();
  expect(cellList(`A;${'x'.repeat(9)}`, 8)).toEqual({ problem: 'At most 8 characters each' });
});
