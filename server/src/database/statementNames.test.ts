import { expect, test } from 'vitest';
import { StatementNames } from './statementNames.ts';

test('a text has a name of its own from its second use on', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1', 0)).toBeUndefined();
  expect(names.nameOf('select 2', 0)).toBeUndefined();
  const name = names.nameOf('select 1', 0);
  expect(name).toBeDefined();
  expect(names.nameOf('select 1', 0)).toBe(name);
  expect(names.nameOf('select 2', 0)).not.toBe(name);
});

test('what is longest unused makes room, and comes back under another name', () => {
  const names = new StatementNames();
  const name = names.nameOf('select 1', 0) ?? names.nameOf('select 1', 0);
  for (let other = 0; other < 500; other++) names.nameOf(`select ${other} as other`, 0);
  expect(names.nameOf('select 1', 0)).toBeUndefined();
  expect(names.nameOf('select 1', 0)).not.toBe(name);
});

test('a long list has none', () => {
  const names = new StatementNames();
  expect([names.nameOf('a list', 33), names.nameOf('a list', 33)]).toEqual([undefined, undefined]);
});
