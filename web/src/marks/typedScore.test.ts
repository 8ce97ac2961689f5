import { scoreRange } from '@somero/contract/marks/rules.ts';
import { expect, test } from 'vitest';
import { problemWhileTyping, readScore } from './typedScore.ts';

const outOf100 = scoreRange(12, 1);
const outOf80 = scoreRange(12, 2);
const chapter = scoreRange(2, 2);

test('a score is read with a point or a comma, and no text is no score', () => {
  expect(readScore('42.5', outOf100)).toEqual({ score: 4250, problem: null });
  expect(readScore(' 42,5 ', outOf100)).toEqual({ score: 4250, problem: null });
  expect(readScore('', outOf100)).toEqual({ score: null, problem: null });
  expect(readScore('0', outOf100)).toEqual({ score: 0, problem: null });
});

test('what is out of range is told in the words of the specification', () => {
  expect(readScore('101', outOf100).problem).toBe('Score can not exceed 100');
  expect(readScore('80.5', outOf80).problem).toBe('Score can not exceed 80%');
  expect(readScore('-1', outOf80).problem).toBe('Score can not be below 0');
  expect(readScore('3.01', chapter).problem).toBe('Score can not exceed 3');
  expect(readScore('0.89', chapter).problem).toBe('Score can not be below 0.9');
  expect(readScore('ab', chapter).problem).toBe('Enter a number');
});

test('while a score is being typed nothing is said of what more digits can put right', () => {
  for (const text of ['0', '0.', '0,', '0.9', '2', '2.']) expect(problemWhileTyping(text, chapter)).toBeNull();
  expect(problemWhileTyping('0.8', chapter)).toBe('Score can not be below 0.9');
  expect(problemWhileTyping('4', chapter)).toBe('Score can not exceed 3');
  expect(problemWhileTyping('4.', chapter)).toBe('Score can not exceed 3');
  expect(problemWhileTyping('-', outOf100)).toBe('Enter a number');
});
