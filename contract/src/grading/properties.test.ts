import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Division } from './division.ts';
import { fraction, halfUp } from './fraction.ts';
import type { Letter } from './letterBand.ts';
import { type NlscSubjectInput, nlscCard } from './nlscCard.ts';
import { nlscExamCard, nlscTopicsCard } from './nlscSet.ts';
import { type NlscYearInput, nlscYearCard } from './nlscYear.ts';
import { schemeFor } from './schemes.ts';
import {
  chapters,
  mark,
  nlscSubject,
  nlscYearSubject,
  raised,
  raises,
  termSets,
  uaceSubjects,
  uceSubjects,
  yearSets,
} from './testing/randomMarks.ts';
import { uaceCard } from './uaceCard.ts';
import { uceCard } from './uceCard.ts';
import { withEqualSets } from './yearSets.ts';

// What must hold of every card, whatever the marks: a term of one to three sets, and a year of three terms.

const nlsc = schemeFor(2, 2026);
const uce = schemeFor(1, 2026);
const uace = schemeFor(3, 2026);
const runs = { numRuns: 400 };

const letters: readonly (Letter | null)[] = ['A', 'B', 'C', 'D', 'E'];
/** Positions in a list from the best: none is worse than all. */
const rankIn = <T>(order: readonly T[], value: T): number => {
  const place = order.indexOf(value);
  return place === -1 ? order.length : place;
};
const divisions: readonly Division[] = ['I', 'II', 'III', 'IV', 'U', 'X'];
const points = 'ABCDEOFX';

describe('a better mark never gives a worse result', () => {
  const notLess = (after: number | null, before: number | null) =>
    expect(after ?? -1).toBeGreaterThanOrEqual(before ?? -1);

  test.each([
    [
      'of a term',
      fc.array(nlscSubject, { minLength: 1, maxLength: 6 }),
      (input: NlscSubjectInput[]) => nlscCard(nlsc, input),
    ],
    [
      'of a year',
      fc.array(nlscYearSubject, { minLength: 1, maxLength: 6 }),
      (input: NlscYearInput[]) => nlscYearCard(nlsc, input),
    ],
  ] as [string, fc.Arbitrary<unknown[]>, (input: unknown[]) => ReturnType<typeof nlscYearCard>][])(
    'on curriculum 2, %s',
    (_, subjects, card) => {
      fc.assert(
        fc.property(subjects, raises, (input, raise) => {
          const [before, after] = [card(input), card(raised(input, raise, 80))];
          for (const [index, subject] of after.subjects.entries()) {
            const was = before.subjects[index];
            notLess(subject.total, was?.total ?? null);
            notLess(subject.identifier, was?.identifier ?? null);
            expect(rankIn(letters, subject.grade)).toBeLessThanOrEqual(rankIn(letters, was?.grade ?? null));
          }
          notLess(after.averageTenths, before.averageTenths);
        }),
        runs,
      );
    },
  );

  test('on curriculum 2, of one set by itself', () => {
    fc.assert(
      fc.property(
        fc.array(mark(80), { minLength: 1 }),
        fc.array(chapters, { minLength: 1 }),
        raises,
        (exam, topics, raise) => {
          const exams = exam.map((score) => ({ name: 'Physics', score }));
          const scored = topics.map((each) => ({ name: 'Physics', topics: each }));
          notLess(nlscExamCard(nlsc, raised(exams, raise, 80)).averageTenths, nlscExamCard(nlsc, exams).averageTenths);
          notLess(
            nlscTopicsCard(nlsc, raised(scored, raise)).averageTenths,
            nlscTopicsCard(nlsc, scored).averageTenths,
          );
        },
      ),
      runs,
    );
  });

  test.each([
    ['of a term', uce, termSets],
    ['of a term, English and Mathematics forced', { ...uce, forceEnglishMaths: true }, termSets],
    ['of a term, the sets weighted', { ...uce, setWeights: { BOT: 1, MOT: 2, EOT: 7, OTHER: 0 } }, termSets],
    ['of a year', withEqualSets(uce), yearSets],
  ])('on curriculum 1, %s', (_, scheme, ids) => {
    fc.assert(
      fc.property(uceSubjects(ids), raises, (subjects, raise) => {
        const before = uceCard(scheme, { subjects });
        const after = uceCard(scheme, { subjects: raised(subjects, raise) });
        for (const [index, { grade }] of after.subjects.entries())
          expect(grade ?? 10).toBeLessThanOrEqual(before.subjects[index]?.grade ?? 10);
        notLess(after.total, before.total);
        expect(after.aggregate?.value ?? 99).toBeLessThanOrEqual(before.aggregate?.value ?? 99);
        expect(rankIn(divisions, after.division)).toBeLessThanOrEqual(rankIn(divisions, before.division));
      }),
      runs,
    );
  });

  test.each([
    ['of a term', uace, termSets],
    [
      'of a term, with the lenient O',
      { ...uace, paperRule: { by: 'PAPER_GRADES', oRule: 'lenient' } as const },
      termSets,
    ],
    ['of a year', withEqualSets(uace), yearSets],
  ])('on curriculum 3, %s', (_, scheme, ids) => {
    fc.assert(
      fc.property(uaceSubjects(ids), raises, (subjects, raise) => {
        const [before, after] = [uaceCard(scheme, subjects), uaceCard(scheme, raised(subjects, raise))];
        for (const [index, subject] of after.subjects.entries()) {
          const was = before.subjects[index];
          if (subject.level === 'PRINCIPAL')
            expect(points.indexOf(subject.letter)).toBeLessThanOrEqual(points.indexOf(was?.letter ?? 'X'));
          notLess(subject.points, was?.points ?? null);
          for (const [place, paper] of subject.papers.entries())
            expect(paper.grade ?? 10).toBeLessThanOrEqual(was?.papers[place]?.grade ?? 10);
        }
        notLess(after.points, before.points);
        notLess(after.principalPasses, before.principalPasses);
      }),
      runs,
    );
  });
});

describe('what is printed adds up', () => {
  const mean = (figures: readonly number[]) =>
    figures.length === 0
      ? null
      : halfUp(
          fraction(
            figures.reduce((sum, figure) => sum + figure, 0),
            figures.length,
          ),
          1,
        );

  test('on curriculum 2: 20 and 80 make the total, and the totals the average, in terms and years', () => {
    fc.assert(
      fc.property(fc.array(nlscSubject), fc.array(nlscYearSubject), (ofTerm, ofYear) => {
        for (const card of [nlscCard(nlsc, ofTerm), nlscYearCard(nlsc, ofYear)]) {
          for (const { formativeTenths, summativeTenths, totalTenths, total } of card.subjects) {
            if (total === null) continue;
            expect((formativeTenths ?? 0) + (summativeTenths ?? 0)).toBe(totalTenths);
            expect(Math.floor(((totalTenths ?? 0) + 5) / 10)).toBe(total);
          }
          const totals = card.subjects.flatMap(({ total }) => total ?? []);
          expect(card.averageTenths).toBe(mean(totals));
          expect(card.graded).toBe(totals.length);
        }
      }),
      runs,
    );
  });

  test.each([
    ['of a term', uce, termSets],
    ['of a year', withEqualSets(uce), yearSets],
  ])('on curriculum 1, %s: the averages make the total, the best eight grades the aggregate', (_, scheme, ids) => {
    fc.assert(
      fc.property(uceSubjects(ids), (subjects) => {
        const card = uceCard(scheme, { subjects });
        const printed = card.subjects.flatMap(({ averageMark }) => averageMark ?? []);
        const grades = card.subjects.flatMap(({ grade }) => grade ?? []);
        expect(card.total).toBe(printed.length === 0 ? null : printed.reduce((sum, each) => sum + each, 0));
        expect(card.averageTenths).toBe(mean(printed));
        const best = [...grades.sort((a, b) => a - b), 9, 9, 9, 9, 9, 9, 9].slice(0, 8);
        const sum = best.reduce((so, each) => so + each, 0);
        expect(card.aggregate?.value ?? null).toBe(grades.length === 0 ? null : sum);
      }),
      runs,
    );
  });

  test.each([
    ['of a term', uace, termSets],
    ['of a year', withEqualSets(uace), yearSets],
  ])('on curriculum 3, %s: the points of three principals and two subsidiaries make the total', (_, scheme, ids) => {
    fc.assert(
      fc.property(uaceSubjects(ids), (subjects) => {
        const card = uaceCard(scheme, subjects);
        const best = (level: string, places: number) =>
          card.subjects
            .filter((subject) => subject.level === level)
            .map((subject) => subject.points ?? 0)
            .sort((a, b) => b - a)
            .slice(0, places)
            .reduce((sum, each) => sum + each, 0);
        expect(card.points).toBe(best('PRINCIPAL', 3) + best('SUBSIDIARY', 2));
        expect(card.points).toBeLessThanOrEqual(card.pointsOutOf ?? 0);
      }),
      runs,
    );
  });
});

describe('the order of entry does not matter', () => {
  /** A list and the same turned round by some places. */
  const turned = <T>(list: readonly T[], by: number): T[] =>
    list.length === 0 ? [] : [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
  const rotation = fc.nat({ max: 12 });

  test('on curriculum 2, of chapters, sets and subjects, in terms and years', () => {
    fc.assert(
      fc.property(fc.array(nlscSubject), fc.array(nlscYearSubject), rotation, (ofTerm, ofYear, by) => {
        const term = nlscCard(nlsc, ofTerm);
        const mixed = ofTerm.map(({ name, ...marks }) => ({
          name,
          topics: turned(marks.topics, by),
          sets: turned(marks.sets, by),
        }));
        expect(nlscCard(nlsc, mixed)).toEqual(term);
        expect(nlscCard(nlsc, turned(ofTerm, by))).toEqual({ ...term, subjects: turned(term.subjects, by) });
        const year = nlscYearCard(nlsc, ofYear);
        const topicsMixed = ofYear.map((subject) => ({
          ...subject,
          terms: subject.terms.map((each) => ({ ...each, topics: turned(each.topics, by) })),
        }));
        expect(nlscYearCard(nlsc, topicsMixed)).toEqual(year);
        expect(nlscYearCard(nlsc, turned(ofYear, by))).toEqual({ ...year, subjects: turned(year.subjects, by) });
      }),
      runs,
    );
  });

  test.each([
    ['of a term', termSets],
    ['of a year', yearSets],
  ])('on curricula 1 and 3, of sets, papers and subjects, %s', (_, ids) => {
    const [ofUce, ofUace] = [withEqualSets(uce), withEqualSets(uace)];
    fc.assert(
      fc.property(uceSubjects(ids), uaceSubjects(ids), rotation, (subjects, advanced, by) => {
        const card = uceCard(ofUce, { subjects });
        const mixed = turned(subjects, by).map((subject) => ({ ...subject, sets: turned(subject.sets, by) }));
        const again = uceCard(ofUce, { subjects: mixed });
        expect(again.subjects).toEqual(turned(card.subjects, by));
        expect([again.total, again.aggregate?.value, again.division, again.averageTenths]).toEqual([
          card.total,
          card.aggregate?.value,
          card.division,
          card.averageTenths,
        ]);
        const best = uaceCard(ofUace, advanced);
        const papersMixed = turned(advanced, by).map((subject) => ({
          ...subject,
          papers: turned(subject.papers, by).map((paper) => ({ ...paper, sets: turned(paper.sets, by) })),
        }));
        const other = uaceCard(ofUace, papersMixed);
        expect([other.points, other.principalPasses, other.average]).toEqual([
          best.points,
          best.principalPasses,
          best.average,
        ]);
        expect(other.subjects.map(({ letter, points: each }) => [letter, each])).toEqual(
          turned(best.subjects, by).map(({ letter, points: each }) => [letter, each]),
        );
      }),
      runs,
    );
  });
});
