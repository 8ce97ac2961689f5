import { userRights } from '@somero/contract/accounts/rules.ts';
import { areaRights, rights, rightsWith } from '@somero/contract/rights.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookalikeKey } from '../names/lookalikeKey.ts';
import { type Flags, rightsAfter, rightsOfNew, storedRights } from './rules.ts';

const flags: fc.Arbitrary<Flags> = fc.record(
  Object.fromEntries(rights.map((right) => [right, fc.constantFrom(0, 1)])) as Record<string, fc.Arbitrary<0 | 1>>,
  { requiredKeys: [] },
);

test('without any area flag, a category with a user right holds every area', () => {
  for (const right of userRights) expect(rightsOfNew({ [right]: 1 })).toEqual(rightsWith([right, ...areaRights]));
  expect(rightsOfNew({ addProj: 1, seeUser: 0 })).toEqual(rightsWith(['addProj']));
});

test('with an area flag, even a 0, absent ones are 0', () => {
  expect(rightsOfNew({ seeUser: 1, addMark: 1 })).toEqual(rightsWith(['seeUser', 'addMark']));
  expect(rightsOfNew({ seeUser: 1, addMark: 0 })).toEqual(rightsWith(['seeUser']));
});

test('an update changes just the flags that it names', () => {
  fc.assert(
    fc.property(flags, flags, (first, change) => {
      const stored = rightsWith(rights.filter((right) => first[right] === 1));
      const after = rightsAfter(stored, change);
      for (const right of rights) expect(after[right]).toBe(change[right] ?? stored[right]);
      expect(storedRights(after)).toBe(rights.filter((right) => after[right] === 1).join(' '));
    }),
  );
});

test('names that the eye takes for one another are alike', () => {
  for (const name of ['admin', 'Admîn', 'ADM1N', 'ADMlN', 'adrnin', 'ADMİN', 'admın', 'Ádmin']) {
    expect(lookalikeKey(name), name).toBe(lookalikeKey('ADMIN'));
  }
  expect(lookalikeKey('D0S')).toBe(lookalikeKey('DOS'));
  expect(lookalikeKey('BURSAR')).not.toBe(lookalikeKey('BURSARY'));
});
