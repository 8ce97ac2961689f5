import { expect, test } from 'vitest';
import { rowMaker } from './rowMaker.ts';

test('a column whose name has a comma is not taken for two columns', () => {
  expect(rowMaker(['a', 'b'])([1, 2])).toEqual({ a: 1, b: 2 });
  expect(rowMaker(['a,b'])([1])).toEqual({ 'a,b': 1 });
  expect(rowMaker([])([])).toEqual({});
  expect(rowMaker([''])([1])).toEqual({ '': 1 });
});

test.each(['__proto__', 'constructor', 'a"b', 'c\\d', 'e\nf', 'g\u2028h', '];throw 1;//'])('%j is a column', (name) => {
  expect(Object.entries(rowMaker([name, 'x'])([1, 2]))).toEqual([
    [name, 1],
    ['x', 2],
  ]);
});

test('of two columns with one name the last is there', () => {
  for (const name of ['x', '__proto__'])
    expect(Object.entries(rowMaker([name, name])([1, null]))).toEqual([[name, null]]);
});
