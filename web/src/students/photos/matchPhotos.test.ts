import { expect, test } from 'vitest';
import type { Student } from '../Student.ts';
import { matchPhotos } from './matchPhotos.ts';

const student = (id: number, regno: string, hasPhoto = 0) => ({ id, regno, hasPhoto }) as Student;
const kinds = (names: string[], students: Student[]) => matchPhotos(names, students).map(({ kind }) => kind);

test('a photo is found its student by the index number, whatever stands between its digits', () => {
  const students = [student(1, '003301/368'), student(2, 'U0123/004')];
  const names = ['003301-368.jpg', 'u0123 004.JPEG', '003301_369.png'];
  expect(matchPhotos(names, students)).toEqual([
    { kind: 'ready', student: students[0] },
    { kind: 'ready', student: students[1] },
    { kind: 'unknown' },
  ]);
});

test('two files for one student are both held back', () => {
  expect(kinds(['003301-368.jpg', '003301368.png', '5.jpg'], [student(1, '003301/368'), student(2, '5')])).toEqual([
    'double',
    'double',
    'ready',
  ]);
});

test('a number that two students come to is nobody’s', () => {
  expect(kinds(['12345.jpg'], [student(1, '12/345'), student(2, '123/45')])).toEqual(['unclear']);
});

test('who has a photo already is told', () => {
  expect(kinds(['7.jpg'], [student(7, '7', 1)])).toEqual(['present']);
});
