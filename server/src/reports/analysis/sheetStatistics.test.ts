import { fraction } from '@somero/contract/grading/index.ts';
import { describe, expect, test } from 'vitest';
import type { MarkSheet, SheetStudent } from './markSheet.ts';
import { extremesOf } from './sheetStatistics.ts';

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
