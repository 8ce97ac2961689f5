import { fraction } from '@somero/contract/grading/index.ts';
import { describe, expect, test } from 'vitest';
import type { MarkSheet, SheetStudent } from './markSheet.ts';
import { extremesOf, streamMeans, subjectStatistics } from './sheetStatistics.ts';

/** Students of these averages and tie-breaks, the rest of a sheet left out. */
const sheetOf = (students: readonly [name: string, average: number, tieBreak?: number][]) =>
  ({
    students: students.map(
      ([name, average, tieBreak = 0], id) =>
        ({
          ...{ student: { id }, name, result: `average ${average}` },
          ranking: { hasMarks: true, status: 'COMPLETE', average: fraction(average, 1), tieBreak },
        }) as unknown as SheetStudent,
    ),
  }) as unknown as MarkSheet;

const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).join('');

describe('the best and the weakest', () => {
  test('five of each, the best first and the weakest first', () => {
    const found = extremesOf(sheetOf([...'ABCDEFGHIJKL'].map((name, index) => [name, 90 - index])));
    expect([names(found.best), names(found.weakest)]).toEqual(['ABCDE', 'LKJIH']);
  });

  test('of fewer than ten nobody is in both', () => {
    for (const size of [0, 1, 2, 3, 9]) {
      const { best, weakest } = extremesOf(
        sheetOf([...'ABCDEFGHI'].slice(0, size).map((name, index) => [name, 90 - index])),
      );
      expect(best.length + weakest.length).toBe(size);
      expect(new Set([...best, ...weakest].map(({ name }) => name)).size).toBe(size);
    }
  });

  test('equal averages stand in the order of the tie-break', () => {
    expect(
      names(
        extremesOf(
          sheetOf([
            ['A', 60, 30],
            ['B', 60, 12],
            ['C', 50],
          ]),
        ).best,
      ),
    ).toBe('BA');
  });
});

/** One subject with these marks in each stream. */
const marksOf = (streams: Record<string, (number | null)[]>) =>
  ({
    subjects: [{ id: 1 }],
    rules: { bandsOf: () => [] },
    students: Object.entries(streams).flatMap(([streamName, marks], streamID) =>
      marks.map((mark) => ({
        student: { streamID, streamName },
        cells: [{ figure: mark === null ? null : fraction(mark, 1) }],
      })),
    ),
  }) as unknown as MarkSheet;

describe('quarters and streams', () => {
  const quarters = (...marks: number[]) => subjectStatistics(marksOf({ EAST: marks }))[0]?.quarters;

  test('the quarters of a subject are the middles of its halves, in tenths', () => {
    expect(quarters()).toBeNull();
    expect(quarters(61)).toEqual([610, 610, 610]);
    expect(quarters(70, 41)).toEqual([410, 555, 700]);
    expect(quarters(10, 90, 50)).toEqual([100, 500, 900]);
    expect(quarters(40, 10, 30, 20, 50)).toEqual([150, 300, 450]);
    expect(quarters(1, 2, 3, 4, 5, 6, 7, 8)).toEqual([25, 45, 65]);
  });

  test('streams stand side by side with the mean of each subject; one alone has nothing beside it', () => {
    expect(streamMeans(marksOf({ EAST: [60, 71] }))).toEqual([]);
    expect(streamMeans(marksOf({ EAST: [60, 71], WEST: [50, null], NORTH: [null] }))).toEqual([
      { id: 0, name: 'EAST', students: 2, mean: 655, means: [655] },
      { id: 1, name: 'WEST', students: 2, mean: 500, means: [500] },
      { id: 2, name: 'NORTH', students: 1, mean: null, means: [null] },
    ]);
  });
});
