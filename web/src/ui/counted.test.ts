import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one thing stands in the singular, and none or many in the regular plural', () => {
  const words = ['student', 'class', 'subject category', 'day', 'branch'];
  expect(words.map((word) => counted(1, word))).toEqual([
    '1 student',
    '1 class',
    '1 subject category',
    '1 day',
    '1 branch',
  ]);
  expect(words.map((word) => counted(2, word))).toEqual([
    '2 students',
    '2 classes',
    '2 subject categories',
    '2 days',
    '2 branches',
  ]);
  expect([counted(0, 'line'), counted(1_841, 'line')]).toEqual(['0 lines', '1,841 lines']);
});
