import { expect, test } from 'vitest';
import { type Claim, packClaim, splitFragment, unpackClaim } from './verifyClaim.ts';

const claim: Claim = {
  school: 'St. Kizito SS “Bukomansimbi” Ŋ',
  year: '2026',
  termID: 2,
  initials: 'N.Ŋ.',
  totals: [
    { label: 'Overall average', value: '71.4 %' },
    { label: 'Subjects graded', value: '9 of 9' },
    { label: 'Something new', value: '14 / 20' },
  ],
};

test('a claim comes back as it was packed, and takes little room', () => {
  const packed = packClaim(claim, 400);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(200);
  expect(unpackClaim(packed)).toEqual(claim);
});

test('totals that have no room are left out, the last first; a long name of a school is cut', () => {
  const whole = packClaim(claim, 400);
  expect(unpackClaim(packClaim(claim, whole.length - 1))?.totals).toEqual(claim.totals.slice(0, 2));
  expect(unpackClaim(packClaim(claim, 10))).toEqual({ ...claim, totals: [] });
  const { school } = unpackClaim(packClaim({ ...claim, school: 'Ŋ'.repeat(90) }, 400)) ?? {};
  expect(school).toBe('Ŋ'.repeat(48));
});

test('a claim says what anybody is told of a report, and nothing more', () => {
  expect(JSON.parse(Buffer.from(packClaim(claim, 400), 'base64url').toString())).toEqual([
    ...[1, claim.school, '2026', 2, 'N.Ŋ.'],
    [0, '71.4 %', 17, '9 of 9', 'Something new', '14 / 20'],
  ]);
});

test.each([
  '',
  'e30',
  'W10',
  'AAAA',
  '***',
  btoa('[1,"a"]'),
  btoa('[2,"a","b",1,"c",[]]'),
  btoa('[1,"a","b",1,"c",0]'),
])('what is no claim, or is laid out in a way that is not known, is none: %s', (packed) =>
  expect(unpackClaim(packed)).toBeNull(),
);

test('what a later page may add behind its end is passed over', () =>
  expect(unpackClaim(btoa('[1,"a","b",1,"c",[],"more"]'))).toMatchObject({ school: 'a', initials: 'c' }));

test('a fragment is a claim and a signature of 64 bytes', () => {
  expect(splitFragment(`#abc.${'x'.repeat(86)}`)).toEqual({ packed: 'abc', signature: 'x'.repeat(86) });
  for (const none of ['', '#', '#abc', `#abc.${'x'.repeat(85)}`, `#a b.${'x'.repeat(86)}`]) {
    expect(splitFragment(none)).toBeNull();
  }
});
