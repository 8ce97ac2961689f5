import fc from 'fast-check';
import type { NlscSubjectInput } from '../nlscCard.ts';
import type { NlscYearInput } from '../nlscYear.ts';
import type { UaceSubjectInput } from '../uaceSubject.ts';
import type { UceSubjectInput } from '../uceCard.ts';

// Marks of all kinds for the tests of what must hold of every card, whatever the marks.

export const mark = (highest: number) => fc.option(fc.integer({ min: 0, max: highest * 100 }), { nil: null, freq: 8 });
export const termSets = [16, 17, 12];
export const yearSets = [11, 12, 13];
/** Marks of the sets of a term, or of the exams that end the terms of a year. */
const sets = (highest: number, ids: readonly number[]) =>
  fc
    .tuple(...ids.map(() => mark(highest)))
    .map((scores) => scores.map((score, index) => ({ setID: ids[index] ?? 0, name: `set ${ids[index]}`, score })));
export const chapters = fc
  .array(mark(3), { maxLength: 5 })
  .map((scores) => scores.map((score, chapterID) => ({ chapterID, name: `chapter ${chapterID}`, score })));

export const nlscSubject: fc.Arbitrary<NlscSubjectInput> = fc.record({
  name: fc.constant('Physics'),
  topics: chapters,
  sets: sets(80, termSets),
});
export const nlscYearSubject: fc.Arbitrary<NlscYearInput> = fc.record({
  name: fc.constant('Physics'),
  terms: fc.tuple(chapters, chapters, chapters, sets(80, yearSets)).map(([first, second, third, exams]) =>
    [first, second, third].map((topics, index) => ({
      termID: index + 1,
      topics,
      exam: exams[index] ?? { setID: 0, name: '', score: null },
    })),
  ),
});
const codes = ['112', '456', '535', '545', '553', '241', '273', '527', '800', '610'];
export const uceSubjects = (ids: readonly number[]): fc.Arbitrary<UceSubjectInput[]> =>
  fc
    .array(sets(100, ids), { minLength: 1, maxLength: codes.length })
    .map((subjects) => subjects.map((marks, index) => subjectOf(codes[index] ?? '', marks)));
const subjectOf = (unebCode: string, marks: UceSubjectInput['sets']): UceSubjectInput => ({
  name: unebCode,
  unebCode,
  sets: marks,
});
export const uaceSubjects = (ids: readonly number[]): fc.Arbitrary<UaceSubjectInput[]> =>
  fc.array(
    fc.record({
      name: fc.constant('Economics'),
      level: fc.constantFrom('PRINCIPAL' as const, 'PRINCIPAL' as const, 'SUBSIDIARY' as const),
      papers: fc
        .array(sets(100, ids), { minLength: 1, maxLength: 4 })
        .map((papers) => papers.map((marks, paperID) => ({ paperID, name: `paper ${paperID}`, sets: marks }))),
    }),
    { minLength: 1, maxLength: 5 },
  );

/** The same with every mark that is there raised, as `raise` says; what is missing stays so. */
export function raised<T>(input: T, raise: (score: number, highest: number) => number, highest = 100): T {
  if (Array.isArray(input)) return input.map((each) => raised(each, raise, highest)) as T;
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      key === 'score' && typeof value === 'number'
        ? raise(value, 'chapterID' in input ? 3 : highest)
        : raised(value, raise, highest),
    ]),
  ) as T;
}
export const raises = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 20 }).map((steps) => {
  let next = 0;
  return (score: number, highest: number) => Math.min(highest * 100, score + (steps[next++ % steps.length] ?? 0));
});
