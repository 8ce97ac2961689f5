import { expect, test } from 'vitest';
import { type Band, bandFor } from './bandFor.ts';
import { LETTER_BAND_SETS } from './letterBand.ts';
import { setKind } from './meanOfSets.ts';
import { NINE_BAND_SETS } from './nineGrade.ts';
import { SCHEMES, type Scheme, schemeByID, schemeFor } from './schemes.ts';
import { UACE_ALIGNED } from './uaceScheme.ts';

test('the newest enabled scheme in force in the year is used', () => {
  expect(schemeFor(1, 2024).id).toBe('UCE-a-2020');
  expect(schemeFor(2, 2020).id).toBe('NLSC-2020');
  expect(schemeFor(3, 2026).id).toBe('UACE-b-2013');
  const edited: Scheme = { ...schemeFor(2, 2024), id: 'NLSC-school-2025', validFrom: 2025 };
  expect(schemeFor(2, 2026, [edited, ...SCHEMES]).id).toBe('NLSC-school-2025');
  expect(schemeFor(2, 2026, [...SCHEMES, edited]).id).toBe('NLSC-school-2025');
  expect(schemeFor(2, 2024, [...SCHEMES, edited]).id).toBe('NLSC-2020');
});

test('a year before any scheme is refused rather than graded by rules that did not exist', () => {
  expect(() => schemeFor(2, 2019)).toThrow('No grading scheme of curriculum 2 is in force in 2019');
});

test('the aligned A-level waits until it is enabled', () => {
  expect(schemeFor(3, 2030).id).not.toBe(UACE_ALIGNED.id);
  const enabled = SCHEMES.map((scheme) => (scheme.id === UACE_ALIGNED.id ? { ...scheme, enabled: true } : scheme));
  expect(schemeFor(3, 2025, enabled).id).toBe(UACE_ALIGNED.id);
  expect(schemeFor(3, 2024, enabled).id).toBe('UACE-b-2013');
});

test('an issued report finds its scheme again by id', () => {
  expect(SCHEMES.map(({ id }) => schemeByID(id)?.id)).toEqual([
    'UCE-a-2020',
    'NLSC-2020',
    'UACE-b-2013',
    'UACE_ALIGNED',
  ]);
  expect(schemeByID('NLSC-1999')).toBeUndefined();
});

test('positions, divisions and forced subjects start as domain.md decides', () => {
  expect(schemeFor(1, 2024)).toMatchObject({ showPosition: true, forceEnglishMaths: false });
  expect(schemeFor(2, 2024)).toMatchObject({ showPosition: false });
  expect(schemeFor(2, 2024)).not.toHaveProperty('divisions');
  expect(schemeFor(3, 2024)).toMatchObject({ paperRule: { by: 'PAPER_GRADES', oRule: 'strict' } });
});

const everyTable = [...Object.entries(NINE_BAND_SETS), ...Object.entries(LETTER_BAND_SETS)];

test.each(everyTable)('band set %s has no hole: every mark from 0 to 100 has one grade', (_, bands) => {
  expect(bands.map(({ min }) => min)).toEqual([...new Set(bands.map(({ min }) => min))].sort((a, b) => b - a));
  for (let mark = 0; mark <= 100; mark++) {
    const { min } = bandFor<Band>(bands, mark);
    const higher = bands.filter((band) => band.min > min).map((band) => band.min);
    expect(mark).toBeGreaterThanOrEqual(min);
    expect(mark).toBeLessThan(Math.min(...higher, 101));
  }
});

test('the default O-level and A-level tables are sets a and b', () => {
  expect(schemeFor(1, 2024).grades.map(({ min }) => min)).toEqual([80, 75, 70, 65, 60, 55, 50, 40, 0]);
  expect(schemeFor(3, 2024).grades.map(({ min }) => min)).toEqual([80, 75, 70, 65, 60, 55, 45, 35, 0]);
  expect(NINE_BAND_SETS.a.map(({ letter }) => letter).join(' ')).toBe('D1 D2 C3 C4 C5 C6 P7 P8 F9');
});

test('mark 55 of preset f, in no band of its source, has a grade', () => {
  expect(bandFor(NINE_BAND_SETS.f, 55).letter).toBe('P8');
});

test('a table that does not reach down to a mark says so', () => {
  expect(() => bandFor([{ min: 50 }], 49)).toThrow(RangeError);
});

test('the exam sets are told apart by their ids', () => {
  expect([14, 16, 18].map(setKind)).toEqual(['BOT', 'BOT', 'BOT']);
  expect([15, 17, 19].map(setKind)).toEqual(['MOT', 'MOT', 'MOT']);
  expect([11, 12, 13].map(setKind)).toEqual(['EOT', 'EOT', 'EOT']);
  expect([10, 20].map(setKind)).toEqual(['OTHER', 'OTHER']);
});
