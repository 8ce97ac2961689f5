import { expect, test } from 'vitest';
import { proposeParts } from './proposeParts.ts';

const cell = { yearID: 1, yearName: '2026', termID: 2, catID: 1, category: 'TUITION', rank: 1, charged: 0, reduced: 0 };
const older = { ...cell, termID: 1, charged: 100, due: 100 };
const joan = { regno: 'U1', cells: [{ ...cell, charged: 600, due: 600 }] };
const peter = { regno: 'U2', cells: [{ ...cell, charged: 600, due: 400 }, older] };

test('the oldest debts come first, whoever’s they are', () => {
  expect(proposeParts([joan, peter], 60)).toEqual({ U1: 0, U2: 60 });
  expect(proposeParts([joan, peter], 800)).toEqual({ U1: 600, U2: 200 });
});

test('what nobody owes is proposed as credit of the first', () => {
  expect(proposeParts([joan, peter], 1500)).toEqual({ U1: 1000, U2: 500 });
});
