import { expect, test } from 'vitest';
import { areaRights, rights, rightsWith } from '../rights.ts';
import { categoryNameProblem, hasNoRights, manageProblem, rightGroups } from './rules.ts';

const described = rightGroups.flatMap((group) => group.rights);

test('every right has its place under one heading, once', () => {
  expect(described.map(({ right }) => right).sort()).toEqual([...rights].sort());
});

test('every right says in words of its own what it lets its holder do', () => {
  const words = described.map(({ does }) => does);
  expect(new Set(words).size).toBe(rights.length);
  expect(new Set(described.map(({ label }) => label)).size).toBe(rights.length);
  for (const line of words) expect(line).toMatch(/^[a-z].{10,}[^.]$/);
});

test('the area flags are the 13 that join the 23 of the specification', () => {
  expect(areaRights).toEqual(rights.slice(23));
});

test('a name without spaces in our own alphabet can be a category', () => {
  for (const name of ['BURSAR', 'Head-Teacher', 'D.O.S.', 'S1/S2', 'ŊUDI', 'Économe', 'R&D_2']) {
    expect(categoryNameProblem(name), name).toBeNull();
  }
});

test('spaces and letters that only look like ours cannot', () => {
  expect(categoryNameProblem('')).toBe('Please enter category');
  for (const name of ['HEAD TEACHER', 'HEAD\u00A0TEACHER', 'HEAD\tTEACHER']) {
    expect(categoryNameProblem(name), name).toBe('Category name must not contain spaces');
  }
  for (const name of ['\u0410DMIN', '\u0391DMIN', '\uFF21DMIN', '\u1D00DMIN', 'AD\u200BMIN', 'ADMIN\u{1F600}']) {
    expect(categoryNameProblem(name), name).toBe('Use only letters, digits and & . / - _ in a category name');
  }
});

test('ADMIN, one’s own category and one that holds more than oneself are not to be managed', () => {
  const me = { catID: 7, rights: rightsWith(['editCat', 'seeStu']) };
  expect(manageProblem(me, { catID: 8, rights: rightsWith(['seeStu']) })).toBeNull();
  expect(manageProblem(me, { catID: 8, rights: rightsWith(['seeStu', 'editStu']) })).toMatch(
    /a right that you do not hold/,
  );
  expect(manageProblem(me, { catID: 7, rights: me.rights })).toMatch(/the category that you are in/);
  const admin = { catID: 1, rights: rightsWith(rights) };
  expect(manageProblem(admin, admin)).toMatch(/ADMIN always holds every right/);
  expect(manageProblem({ ...admin, catID: 9 }, admin)).toMatch(/ADMIN always holds every right/);
});

test('a category that holds nothing is told from one that holds a single right', () => {
  expect(hasNoRights(rightsWith([]))).toBe(true);
  for (const right of rights) expect(hasNoRights(rightsWith([right])), right).toBe(false);
});
