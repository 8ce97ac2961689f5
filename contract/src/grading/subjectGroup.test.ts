import { expect, test } from 'vitest';
import { conditionOf, groupOf } from './subjectGroup.ts';

test.each([
  ['112', 'ENGLISH'],
  ['456', 'MATHEMATICS'],
  ['273', 'HUMANITY'],
  ['208', 'HUMANITY'],
  ['527', 'SCIENCE'],
  ['535', 'SCIENCE'],
  ['475', null],
  ['800', null],
  ['999', null],
  [null, null],
] as const)('UNEB code %s counts as %s', (code, condition) => {
  expect(conditionOf(code)).toBe(condition);
});

test("the school's own group wins over the code", () => {
  expect(conditionOf('336')).toBeNull();
  expect(conditionOf('336', 'II')).toBe('HUMANITY');
  expect(conditionOf(null, 'IV')).toBe('MATHEMATICS');
});

test('a code that is no UNEB code has no group', () => {
  expect(groupOf('constructor')).toBeNull();
});
