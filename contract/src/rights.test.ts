import { expect, test } from 'vitest';
import { adminCategory, coversRights, isAllowed, rights, rightsWith } from './rights.ts';

const clerk = { catID: 7, rights: rightsWith(['editSub']) };

test('there are 36 rights, each once', () => {
  expect(new Set(rights).size).toBe(36);
});

test('any one of the rights asked for suffices', () => {
  expect(isAllowed(['seeStu', 'editSub'], clerk)).toBe(true);
  expect(isAllowed(['seeStu'], clerk)).toBe(false);
  expect(isAllowed([], clerk)).toBe(false);
});

test('without a session only what is open to anyone is allowed', () => {
  expect(isAllowed('anyone', null)).toBe(true);
  expect(isAllowed('signedIn', null)).toBe(false);
  expect(isAllowed('admin', null)).toBe(false);
  expect(isAllowed(['editSub'], null)).toBe(false);
});

test('ADMIN is a category, not a set of rights', () => {
  expect(isAllowed('admin', { catID: adminCategory, rights: rightsWith([]) })).toBe(true);
  expect(isAllowed('admin', { catID: 9, rights: rightsWith(rights) })).toBe(false);
});

test('only who holds every right of a category may manage it', () => {
  const mine = rightsWith(['editSub', 'seeStu']);
  expect(coversRights(mine, rightsWith(['editSub']))).toBe(true);
  expect(coversRights(mine, rightsWith([]))).toBe(true);
  expect(coversRights(mine, rightsWith(['editSub', 'editStu']))).toBe(false);
});
