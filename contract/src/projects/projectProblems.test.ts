import { describe, expect, test } from 'vitest';
import { budgetProblems, projectProblems, type TypedProject } from './projectProblems.ts';
import { receiptProblem } from './receiptProblem.ts';
import { largestReceipt } from './rules.ts';

const right: TypedProject = {
  projName: 'School garden',
  projAmount: '5000000000',
  projDollar: '3700',
  projEuro: '4000',
  projDes: 'Fence',
  projAct: [
    { name: 'transport', amount: '500000' },
    { name: '', amount: ' ' },
  ],
  projUsers: [7],
  projFile: { name: 'Receipt.PDF', size: 1000 },
};
const add = (changes: Partial<TypedProject>) => projectProblems({ ...right, ...changes }, { forUpdate: false });
const update = (changes: Partial<TypedProject>) => projectProblems({ ...right, ...changes }, { forUpdate: true });
const words = (problems: { msg: string }[]) => problems.map(({ msg }) => msg);
const pdf = { name: 'a.pdf', size: 5 };

test('a project that is filled in is right', () => {
  expect([...add({}), ...update({}), ...update({ projFile: null })]).toEqual([]);
});

describe('the texts of section 5 come in its order', () => {
  const nothing: TypedProject = {
    ...{ projName: ' ', projAmount: '', projDollar: '', projEuro: '', projDes: '' },
    ...{ projAct: [], projUsers: [], projFile: null },
  };

  test('of a new project', () => {
    expect(words(add(nothing))).toEqual([
      ...Array.from({ length: 5 }, () => 'Please fill in all feilds'),
      'Please enter receipt for the project',
      'Enter at least one activity',
      'Select at least one user',
    ]);
    expect(words(add({ ...nothing, projName: 'A', projDes: 'B', ...letters, projFile: pdf }))).toEqual([
      'Enter only digits for project amount',
      'Enter only digits for cost of 1 Dollar',
      'Enter only digits for cost of 1 Euro',
      'Enter at least one activity',
      'Select at least one user',
    ]);
  });

  test('of an update, whose receipt is optional', () => {
    expect(words(update({ projAct: [], projUsers: [], projFile: null }))).toEqual([
      'Please enter at least one activity with its budgeted amount',
      'Please select at least one user',
    ]);
  });

  const letters = { projAmount: '5,000', projDollar: '3.5', projEuro: 'x' };
});

test('each complaint names its field', () => {
  expect(add({ projDes: '', projFile: { name: 'a.svg', size: 1 }, projEuro: '1e3' })).toEqual([
    { field: 'projDes', msg: 'Please fill in all feilds' },
    {
      field: 'projFile',
      msg: 'Invalid receipt format, it should be a jpeg, jpg, png,  pdf, word or spreadsheet document',
    },
    { field: 'projEuro', msg: 'Enter only digits for cost of 1 Euro' },
  ]);
});

test('an amount has twelve digits at most and is more than nothing', () => {
  expect(words(add({ projAmount: '999999999999' }))).toEqual([]);
  for (const projAmount of ['0', '000']) {
    expect(words(add({ projAmount }))).toEqual(['The amount must be 1 or more']);
  }
  expect(words(add({ projAmount: '1000000000000' }))).toEqual(['The amount can be 999,999,999,999 at most']);
  for (const projAmount of ['-5', '1.5', '५']) {
    expect(words(add({ projAmount })), projAmount).toEqual(['Enter only digits for project amount']);
  }
});

test('each activity needs a name and an amount of its own', () => {
  const rows = [
    { name: 'Seeds', amount: '100' },
    { name: '', amount: '' },
    { name: 'Tools', amount: '' },
    { name: ' ', amount: '5' },
    { name: 'A=B', amount: '5' },
    { name: 'A, B', amount: '5' },
    { name: 'Fence', amount: '5k' },
    { name: ' seeds ', amount: '7' },
  ];
  expect(budgetProblems(rows)).toEqual([
    undefined,
    undefined,
    'Please enter at least one activity with its budgeted amount',
    'Please enter at least one activity with its budgeted amount',
    'The name of an activity cannot contain a comma or an equals sign',
    'The name of an activity cannot contain a comma or an equals sign',
    'Enter only digits for activity amount',
    'Two activities have the same name',
  ]);
  expect(words(add({ projAct: rows }))).toEqual(['Please enter at least one activity with its budgeted amount']);
});

test('a receipt is 10 MB at most', () => {
  expect(receiptProblem({ name: 'a.png', size: largestReceipt })).toBeUndefined();
  expect(receiptProblem({ name: 'a.png', size: largestReceipt + 1 })).toBe('The receipt is larger than 10 MB');
  expect(receiptProblem({ name: 'a.png.exe', size: 1 })).toMatch(/^Invalid receipt format/);
});
