import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedScheme, sameRules } from './changedScheme.ts';
import { LETTER_BAND_SETS } from './letterBand.ts';
import { NINE_BAND_SETS } from './nineGrade.ts';
import { nlscSubject } from './nlscCard.ts';
import { NLSC_2020 } from './nlscScheme.ts';
import { limitsOf, type SchemeChange, schemeProblem } from './schemeChange.ts';
import { SCHEMES, type Scheme, schemeFor } from './schemes.ts';
import { UACE_ALIGNED, UACE_B_2013 } from './uaceScheme.ts';
import { uceSubject } from './uceCard.ts';
import { UCE_A_2020, type UceScheme } from './uceScheme.ts';

const version = { id: 'X-school-1', name: 'Ours', validFrom: 2026 };
const nine = (mins: readonly number[]) =>
  NINE_BAND_SETS.a.map(({ letter }, index) => ({ grade: letter, min: mins[index] ?? 0 }));
const five = (mins: readonly number[]) =>
  LETTER_BAND_SETS.a.map(({ grade }, index) => ({ grade, min: mins[index] ?? 0 }));
const weights = { BOT: 10, MOT: 20, EOT: 70, OTHER: 0 };

test('what a change does not name stays, and what it names is changed', () => {
  const change: SchemeChange = { grades: five([80, 75, 60, 40, 0]), setWeights: weights, showPosition: 1 };
  expect(changedScheme(NLSC_2020, change, version)).toEqual({
    ...NLSC_2020,
    ...version,
    grades: LETTER_BAND_SETS.c,
    setWeights: weights,
    showPosition: true,
  });
  expect(changedScheme(UCE_A_2020, { forceEnglishMaths: 1 }, version)).toEqual({
    ...UCE_A_2020,
    ...version,
    forceEnglishMaths: true,
  });
  const advanced = changedScheme(
    UACE_B_2013,
    {
      paperGrades: nine([80, 75, 66, 60, 50, 45, 35, 30, 0]),
      oRule: 'LENIENT',
      subsidiaryGradeOrBetter: 8,
      showPosition: 0,
    },
    version,
  );
  expect(advanced).toMatchObject({
    ...version,
    grades: NINE_BAND_SETS.c,
    paperRule: { by: 'PAPER_GRADES', oRule: 'lenient' },
    points: { principals: 3, subsidiaries: 2, subsidiaryGradeOrBetter: 8, outOf: 20 },
    showPosition: false,
  });
});

test('the same rules are the same whatever they are called, and after a journey through JSON', () => {
  for (const scheme of SCHEMES) {
    const stored = JSON.parse(JSON.stringify(changedScheme(scheme, {}, version))) as Scheme;
    const turned = Object.fromEntries(Object.entries(stored).reverse()) as unknown as Scheme;
    expect(sameRules(scheme, stored)).toBe(true);
    expect(sameRules(scheme, turned)).toBe(true);
    expect(sameRules(scheme, changedScheme(scheme, { setWeights: weights }, version))).toBe(false);
  }
});

describe('a change is refused', () => {
  const wrong: [string, Scheme, SchemeChange, keyof SchemeChange][] = [
    ['with a grade missing', NLSC_2020, { grades: five([80, 70, 60, 50]).slice(0, 4) }, 'grades'],
    ['with a grade twice', NLSC_2020, { grades: [...five([80, 70, 60, 50, 1]), { grade: 'E', min: 0 }] }, 'grades'],
    ['with the grades in another order', NLSC_2020, { grades: five([80, 70, 60, 50, 0]).reverse() }, 'grades'],
    ['with limits that do not fall', NLSC_2020, { grades: five([80, 70, 70, 50, 0]) }, 'grades'],
    ['with a last limit above 0', NLSC_2020, { grades: five([80, 70, 60, 50, 1]) }, 'grades'],
    ['with a limit above 100', UCE_A_2020, { grades: nine([101, 75, 70, 65, 60, 55, 50, 40, 0]) }, 'grades'],
    ['with a limit that is no whole mark', UCE_A_2020, { grades: nine([80.5, 75, 70, 65, 60, 55, 50, 40]) }, 'grades'],
    ['with the letters of another curriculum', UCE_A_2020, { grades: five([80, 70, 60, 50, 0]) }, 'grades'],
    ['with subjects’ grades for papers', UACE_B_2013, { grades: nine([80, 75, 66, 60, 50, 45, 35, 30, 0]) }, 'grades'],
    ['with papers’ grades for subjects', NLSC_2020, { paperGrades: five([80, 70, 60, 50, 0]) }, 'paperGrades'],
    [
      'with weights that leave everything out',
      UCE_A_2020,
      { setWeights: { BOT: 0, MOT: 0, EOT: 0, OTHER: 0 } },
      'setWeights',
    ],
    ['with a weight below 0', UCE_A_2020, { setWeights: { BOT: -1, MOT: 1, EOT: 1, OTHER: 1 } }, 'setWeights'],
    ['with a weight above 1000', UCE_A_2020, { setWeights: { BOT: 1001, MOT: 1, EOT: 1, OTHER: 1 } }, 'setWeights'],
    ['with the eight of the old O-level elsewhere', NLSC_2020, { forceEnglishMaths: 0 }, 'forceEnglishMaths'],
    ['with the O of A-level elsewhere', UCE_A_2020, { oRule: 'STRICT' }, 'oRule'],
    ['with subsidiaries elsewhere', UCE_A_2020, { subsidiaryGradeOrBetter: 6 }, 'subsidiaryGradeOrBetter'],
    ['with a subsidiary grade that is none', UACE_B_2013, { subsidiaryGradeOrBetter: 10 }, 'subsidiaryGradeOrBetter'],
    ['with an O where there is none', UACE_ALIGNED, { oRule: 'STRICT' }, 'oRule'],
    ['with points where there are none', UACE_ALIGNED, { subsidiaryGradeOrBetter: 6 }, 'subsidiaryGradeOrBetter'],
  ];
  test.each(wrong)('%s', (_, base, change, field) => {
    expect(schemeProblem(base, change)).toMatchObject({ field, msg: expect.stringMatching(/\S/) });
  });
});

test.each([...SCHEMES])('the rules of $id pass as a change of themselves', (scheme) => {
  const table = scheme.curriculumID === 3 ? { paperGrades: limitsOf(scheme) } : { grades: limitsOf(scheme) };
  const change = { ...table, setWeights: scheme.setWeights, showPosition: scheme.showPosition ? 1 : 0 } as const;
  expect(schemeProblem(scheme, change)).toBeNull();
  expect(sameRules(scheme, changedScheme(scheme, change, version))).toBe(true);
});

test('every preset of domain.md passes', () => {
  for (const bands of Object.values(NINE_BAND_SETS)) {
    const limits = bands.map(({ letter, min }) => ({ grade: letter, min }));
    expect(schemeProblem(UCE_A_2020, { grades: limits })).toBeNull();
    expect(schemeProblem(UACE_B_2013, { paperGrades: limits })).toBeNull();
  }
  for (const bands of Object.values(LETTER_BAND_SETS)) expect(schemeProblem(NLSC_2020, { grades: bands })).toBeNull();
});

/** Lower limits that fall strictly from at most 100 to 0. */
const falling = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: count - 1, maxLength: count - 1 })
    .map((limits) => [...limits.sort((a, b) => b - a), 0]);
const someWeights = fc
  .record({ BOT: fc.nat(1000), MOT: fc.nat(1000), EOT: fc.nat(1000), OTHER: fc.nat(1000) })
  .filter((some) => Object.values(some).some((weight) => weight > 0));
const sets = (score: fc.Arbitrary<number | null>) =>
  fc
    .tuple(score, score, score)
    .map((scores) => scores.map((score, index) => ({ setID: [16, 17, 12][index] ?? 0, name: 'exam', score })));

test('under any rules that pass, a better mark never gives a worse grade', () => {
  fc.assert(
    fc.property(
      falling(9),
      someWeights,
      sets(fc.integer({ min: 0, max: 9_900 })),
      fc.nat(2),
      (mins, setWeights, marks, better) => {
        const change = { grades: nine(mins), setWeights };
        expect(schemeProblem(UCE_A_2020, change)).toBeNull();
        const scheme = changedScheme(UCE_A_2020, change, version) as UceScheme;
        const grade = (some: typeof marks) =>
          uceSubject(scheme, { name: 'ENGLISH', unebCode: '112', sets: some }).grade ?? 10;
        const raised = marks.map((mark, index) =>
          index === better ? { ...mark, score: (mark.score ?? 0) + 100 } : mark,
        );
        expect(grade(raised)).toBeLessThanOrEqual(grade(marks));
      },
    ),
  );
});

test('under any rules that pass, every total from 0 to 100 has one letter and the order of the marks does not matter', () => {
  fc.assert(
    fc.property(
      falling(5),
      someWeights,
      sets(fc.option(fc.integer({ min: 0, max: 8_000 }))),
      fc.integer({ min: 90, max: 300 }),
      (mins, setWeights, marks, score) => {
        const scheme = schemeFor(2, 2026, [changedScheme(NLSC_2020, { grades: five(mins), setWeights }, version)]);
        const topics = [{ chapterID: 1, name: 'sets', score }];
        const result = nlscSubject(scheme, { name: 'ENGLISH', topics, sets: marks });
        expect(nlscSubject(scheme, { name: 'ENGLISH', topics, sets: [...marks].reverse() })).toEqual(result);
        const { total } = result;
        if (total === null) return;
        const reached = five(mins).find(({ min }) => total >= min);
        expect(result.grade).toBe(reached?.grade);
      },
    ),
  );
});
