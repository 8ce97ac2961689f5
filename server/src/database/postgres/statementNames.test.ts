import { expect, test } from 'vitest';
import { StatementNames } from './statementNames.ts';

test('a text has a name of its own from its second use on', () => {
  const names = new StatementNames(() => {});
  expect(names.nameOf('select 1', 0)).toBeUndefined();
  expect(names.nameOf('select 2', 0)).toBeUndefined();
  const name = names.nameOf('select 1', 0);
  expect(name).toBeDefined();
  expect(names.nameOf('select 1', 0)).toBe(name);
  expect(names.nameOf('select 2', 0)).not.toBe(name);
});

test('what is longest unused makes room, and comes back under another name', () => {
  const forgotten: string[] = [];
  const names = new StatementNames((name) => void forgotten.push(name));
  const name = names.nameOf('select 1', 0) ?? names.nameOf('select 1', 0);
  for (let other = 0; other < 500; other++) names.nameOf(`select ${other} as other`, 0);
  expect(names.nameOf('select 1', 0)).toBeUndefined();
  expect(names.nameOf('select 1', 0)).not.toBe(name);
  // The others had none yet.
  expect(forgotten).toEqual([name]);
});

test('after 500 uses a text is planned anew, under another name', () => {
  const forgotten: string[] = [];
  const names = new StatementNames((name) => void forgotten.push(name));
  names.nameOf('select 1', 0);
  const name = names.nameOf('select 1', 0);
  for (let use = 2; use < 500; use++) expect(names.nameOf('select 1', 0)).toBe(name);
  expect(forgotten).toEqual([]);
  const next = names.nameOf('select 1', 0);
  expect(next).toBeDefined();
  expect(next).not.toBe(name);
  expect(forgotten).toEqual([name]);
  expect(names.nameOf('select 1', 0)).toBe(next);
});

test('rows that are added have one, but for hundreds', () => {
  const names = new StatementNames(() => {});
  for (const values of [448, 501]) names.nameOf(`insert into ${values}`, values);
  expect(names.nameOf('insert into 448', 448)).toBeDefined();
  expect(names.nameOf('insert into 501', 501)).toBeUndefined();
});

test('a long list has none', () => {
  const names = new StatementNames(() => {});
  expect([names.nameOf('a list', 33), names.nameOf('a list', 33)]).toEqual([undefined, undefined]);
});
