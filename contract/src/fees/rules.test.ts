import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  broughtForward,
  type Cell,
  inOrder,
  perCentOf,
  raised,
  reduced,
  settled,
  spread,
  totalOf,
  wanted,
} from './rules.ts';

const [tuition, boarding, uniform, pta, computer] = [1, 2, 5, 7, 9];
const rule = (id: number, residencies: number[] = [], newOnly = 0) => ({ id, residencies, newOnly, rank: id });
const categories = [rule(tuition), rule(boarding, [2]), rule(uniform, [], 1), rule(pta), rule(computer)];
const classLines = [
  { catID: tuition, amount: 600_000 },
  { catID: boarding, amount: 450_000 },
  { catID: pta, amount: 50_000 },
];
const ownLines = [
  { catID: tuition, amount: 400_000 },
  { catID: computer, amount: 30_000 },
];
const of = (residencyID: number | null, own = ownLines, isNew = false) =>
  wanted({ residencyID, isNew }, classLines, own, categories);

describe('what a student is charged', () => {
  test('a boarder with own lines owes 930,000, a day student without any 650,000', () => {
    expect(totalOf(of(2).lines)).toBe(930_000);
    expect(totalOf(of(1, []).lines)).toBe(650_000);
  });

  test('who has no residency gets no line that asks for one, and it is counted', () => {
    expect(of(null, [])).toEqual({ lines: [classLines[0], classLines[2]], unknown: [boarding] });
  });

  test('own lines are charged whatever the category says', () => {
    const own = [
      { catID: boarding, amount: 100_000 },
      { catID: uniform, amount: 80_000 },
    ];
    expect(of(1, own)).toEqual({ lines: [classLines[0], own[0], own[1], classLines[2]], unknown: [] });
  });

  test('a category for new students is charged to these alone', () => {
    const lines = [{ catID: uniform, amount: 80_000 }];
    expect(wanted({ residencyID: 1, isNew: true }, lines, [], categories).lines).toEqual(lines);
    expect(wanted({ residencyID: 1, isNew: false }, lines, [], categories).lines).toEqual([]);
  });
});

const cell = (yearName: string, termID: number, catID: number, due: number, charged = due, reduced = 0): Cell => ({
  ...{ yearID: Number(yearName) - 2000, yearName, termID, catID, rank: catID, charged, reduced, due },
});

describe('how money fills cells', () => {
  const cells = [cell('2026', 2, tuition, 300), cell('2026', 1, pta, 50), cell('2025', 3, boarding, 100)];

  test('the oldest term first, then by rank, and the rest is credit', () => {
    const { parts, rest } = spread(cells, 600);
    expect(parts.map(({ cell: { catID }, amount }) => [catID, amount])).toEqual([
      [boarding, 100],
      [pta, 50],
      [tuition, 300],
    ]);
    expect(rest).toBe(150);
    expect(spread(cells, 120).parts.map(({ amount }) => amount)).toEqual([100, 20]);
  });

  test('the category that the payer named comes first', () => {
    expect(inOrder(cells, tuition).map(({ catID }) => catID)).toEqual([tuition, boarding, pta]);
  });

  test('the rank decides within a term, whatever the ids', () => {
    const ranked = [cell('2026', 1, tuition, 10), { ...cell('2026', 1, pta, 10), rank: 0 }];
    expect(inOrder(ranked).map(({ catID }) => catID)).toEqual([pta, tuition]);
  });
});

describe('what must move after a change', () => {
  const moves = ({ released, applied, lacking }: ReturnType<typeof settled>) => ({
    released: released.map(({ cell: { catID }, amount }) => [catID, amount]),
    applied: applied.map(({ cell: { catID }, amount }) => [catID, amount]),
    lacking,
  });

  test('nothing where all is right', () => {
    expect(moves(settled([cell('2026', 1, tuition, 100, 300)], 0))).toEqual({ released: [], applied: [], lacking: 0 });
  });

  test('a cell that fell below what was paid gives the difference up, and it pays for the next', () => {
    const cells = [cell('2026', 1, tuition, -70, 30), cell('2026', 2, pta, 50)];
    expect(moves(settled(cells, 0))).toEqual({ released: [[tuition, 70]], applied: [[pta, 50]], lacking: 0 });
  });

  test('credit that was taken back comes from the cells that are filled last', () => {
    const cells = [cell('2026', 1, tuition, 0, 100), cell('2026', 2, pta, 0, 50)];
    expect(moves(settled(cells, -80))).toEqual({
      released: [
        [tuition, 30],
        [pta, 50],
      ],
      applied: [],
      lacking: 0,
    });
    expect(settled(cells, -180).lacking).toBe(30);
  });

  test('a cell that owes more than it was charged is paid from the credit', () => {
    const cells = [cell('2026', 1, tuition, 100, 40)];
    expect(moves(settled(cells, 60))).toEqual({ released: [], applied: [[tuition, 60]], lacking: 0 });
  });
});

test('per cents are rounded half up, raised fees to thousands', () => {
  expect([perCentOf(50_000, 33), perCentOf(50, 1), perCentOf(49, 1)]).toEqual([16_500, 1, 0]);
  expect([raised(600_000, 5), raised(650_000, 7), raised(1234, 0), raised(610_000, -5)]).toEqual([
    ...[630_000, 696_000, 1234, 580_000],
  ]);
});

const charged = fc.uniqueArray(
  fc.record({ catID: fc.integer({ min: 0, max: 4 }), amount: fc.integer({ min: 0, max: 200 }) }),
  { selector: ({ catID }) => catID },
);
const part = fc.record({
  catList: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  size: fc.integer({ min: 1, max: 300 }),
});

test('each part takes what it may of each category and never more than the parts before it left', () => {
  fc.assert(
    fc.property(charged, fc.array(part, { maxLength: 5 }), (charges, wishes) => {
      const parts = wishes.map(({ size, ...wish }) => ({ ...wish, amount: wish.percent === null ? size : null }));
      const left = Object.fromEntries(charges.map(({ catID, amount }) => [catID, amount]));
      const expected: [number, number, number][] = [];
      for (const [at, { catList, percent, amount }] of parts.entries()) {
        let rest = amount ?? Number.POSITIVE_INFINITY;
        for (const { catID, amount: whole } of charges) {
          if (catList.length === 0 ? catID === broughtForward.id : !catList.includes(catID)) continue;
          const share = percent === null ? rest : (whole * percent - ((whole * percent + 50) % 100) + 50) / 100;
          const off = Math.min(share, rest, left[catID] ?? 0);
          if (off <= 0) continue;
          rest -= off;
          left[catID] = (left[catID] ?? 0) - off;
          expected.push([at, catID, off]);
        }
      }
      const found = reduced(charges, parts).map((one) => [parts.indexOf(one.part), one.catID, one.amount]);
      expect(found).toEqual(expected);
      expect(Object.values(left).every((amount) => amount >= 0)).toBe(true);
    }),
  );
});
