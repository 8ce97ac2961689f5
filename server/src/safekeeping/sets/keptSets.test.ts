import { expect, test } from 'vitest';
import { keptSets, readKeep } from './keptSets.ts';
import { nameOfSet, parseSetName } from './Manifest.ts';

const hour = 3_600_000;
const sets = (hours: number) =>
  Array.from({ length: hours }, (_, n) => {
    const at = new Date(Date.parse('2026-06-15T08:00:00.000Z') - n * hour).toISOString();
    return { name: nameOfSet(at, 'hourly'), at, kind: 'hourly' as const };
  });

test('the newest of each hour, day, week and month are kept, as many as BACKUP_KEEP says', () => {
  const kept = keptSets(sets(24 * 400), readKeep('48h 14d 8w 12m'));
  const days = [...kept].map((name) => parseSetName(name)?.at ?? '').sort();
  // The hours of three days, 11 more days, 5 more Sundays, and the last day of 10 more months.
  expect(kept.size).toBe(48 + 11 + 5 + 10);
  expect([days.at(-1), days[0]]).toEqual(['2026-06-15T08:00:00.000Z', '2025-07-31T20:00:00.000Z']);
});

test('what was made for an upgrade or by hand is kept for a week beside the hourly sets that follow', () => {
  const at = '2026-06-15T08:00:01.000Z';
  const asked = (['upgrade', 'manual', 'move'] as const).map((kind) => ({ name: nameOfSet(at, kind), at, kind }));
  const later = (days: number) => {
    const moment = new Date(Date.parse(at) + days * 24 * hour + 60_000).toISOString();
    return keptSets([...asked, { name: nameOfSet(moment, 'hourly'), at: moment, kind: 'hourly' }], readKeep('2h'));
  };
  expect([...later(0)]).toEqual(expect.arrayContaining(asked.map(({ name }) => name)));
  expect(later(6).size).toBe(4);
  expect(later(7).size).toBe(2);
});

test('a school that made no set for a year keeps what it has', () => {
  const old = sets(2).map((set) => ({ ...set, at: '2020-01-01T08:00:00.000Z', name: `sets/${set.at}` }));
  expect(keptSets(old, readKeep('1m')).size).toBe(1);
});

test.each(['', '48', '48x', '0h', '48h,14d'])('«%s» is no BACKUP_KEEP', (text) => {
  expect(() => readKeep(text)).toThrow('BACKUP_KEEP says how many');
});
