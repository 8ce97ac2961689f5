import { expect, test } from 'vitest';
import { firstQuery, nextQuery } from './nextQuery.ts';

const minute = 60_000;
const hour = 60 * minute;
const asked = new Date('2026-06-15T08:00:00.000Z');

function queries(firstQueryAfter: number): number[] {
  const ages: number[] = [];
  let next: Date | null = firstQuery(asked, asked, firstQueryAfter);
  while (next) {
    ages.push(next.getTime() - asked.getTime());
    next = nextQuery(asked, next);
  }
  return ages;
}

test('a payment is queried soon, then more and more seldom, for 30 days', () => {
  const ages = queries(5_000);
  expect(ages.slice(0, 6)).toEqual([5_000, 15_000, minute, 5 * minute, 15 * minute, 30 * minute]);
  const between = (from: number, to: number) => ages.filter((age) => age > from && age <= to).length;
  expect([between(5 * minute, 2 * hour), between(2 * hour, 24 * hour), between(24 * hour, 720 * hour)]).toEqual([
    ...[8, 22, 29],
  ]);
  expect(ages.at(-1)).toBe(30 * 24 * hour);
});

test('where the provider wants to be left alone at first, it is', () => {
  expect(queries(3 * minute).slice(0, 2)).toEqual([3 * minute, 5 * minute]);
});

test('after a clock was set back, the next query is not far', () => {
  const earlier = new Date(asked.getTime() - 24 * hour);
  expect(nextQuery(asked, earlier)?.getTime()).toBe(asked.getTime() + 15_000);
});
