import { expect, test } from 'vitest';
import { rowsOf, studentLabel } from './sheet.ts';

const student = (id: number, surname: string, firstname: string, othername = '') => ({
  ...{ id, surname, firstname, othername, regno: `003471/00${id}`, streamID: 1, status: 1 },
  ...{ currentSubject: '1', currentPapers: '' },
});
const apartOf = (...students: ReturnType<typeof student>[]) =>
  rowsOf(students, 'subject', []).map(({ shortName, apart }) => [shortName, apart]);

test('a name that nobody shares stands alone', () => {
  expect(apartOf(student(1, 'Nakato', 'Joan', 'Mary'), student(2, 'Nakato', 'Jane'))).toEqual([
    ['NAKATO Joan', ''],
    ['NAKATO Jane', ''],
  ]);
});

test('two students of the same name are told apart by their other names', () => {
  const rows = rowsOf([student(1, 'Nakato', 'Joan', 'Mary'), student(2, 'NAKATO', 'joan', 'Ruth')], 'subject', []);
  expect(rows.map(studentLabel)).toEqual(['NAKATO Joan, Mary', 'NAKATO joan, Ruth']);
});

test('where other names are missing or the same, the numbers tell them apart', () => {
  expect(apartOf(student(1, 'Nakato', 'Joan'), student(2, 'Nakato', 'Joan', 'Ruth'))).toEqual([
    ['NAKATO Joan', '003471/001'],
    ['NAKATO Joan', '003471/002'],
  ]);
  expect(
    apartOf(student(1, 'Opio', 'Sam', 'Lee'), student(2, 'Opio', 'Sam', 'LEE'), student(3, 'Opio', 'Sam', 'Ali')),
  ).toEqual([
    ['OPIO Sam', '003471/001'],
    ['OPIO Sam', '003471/002'],
    ['OPIO Sam', '003471/003'],
  ]);
});
