import { expect, test } from 'vitest';
import { type ActivityChange, activityProblems, type EnteredActivity } from './activityProblems.ts';
import { largestReceipt } from './rules.ts';

const added: EnteredActivity = {
  projName: 5,
  actName: 'Transport',
  actDes: 'Hire of a lorry',
  actAmount: '120000',
  actDate: '2026-06-10',
  actReceipt: 'R-1',
  actFile: { name: 'slip.jpg', size: 300_000 },
};
const changed: ActivityChange = {
  actDes: 'Hire of a lorry',
  actAmount: '120000',
  actDate: '2026-06-10',
  actRecNo: 'R-1',
  actFile: null,
};
const add = (changes: Partial<EnteredActivity>) => activityProblems({ ...added, ...changes });
const update = (changes: Partial<ActivityChange>) => activityProblems({ ...changed, ...changes });

test('an activity that is filled in is right, and an update needs no new receipt', () => {
  expect([...add({}), ...update({}), ...update({ actFile: { name: 'Bill.XLSX', size: largestReceipt } })]).toEqual([]);
});

test('the texts of section 5 come in its order', () => {
  const empty = { projName: 0, actName: '', actDes: ' ', actAmount: '', actDate: '', actReceipt: '\t' };
  expect(add({ ...empty, actFile: null })).toEqual([
    ...Object.keys(empty).map((field) => ({ field, msg: 'Please fill in all feilds' })),
    { field: 'actFile', msg: 'Please add a receipt for the activity to be entered' },
  ]);
  expect(add({ actReceipt: '', actAmount: '12,000', actFile: null }).map(({ msg }) => msg)).toEqual([
    'Please fill in all feilds',
    'Please add a receipt for the activity to be entered',
    'Enter only digits for activity amount',
  ]);
  expect(add({ actAmount: '5k', actFile: { name: 'slip.exe', size: 1 } })).toEqual([
    { field: 'actAmount', msg: 'Enter only digits for activity amount' },
    {
      field: 'actFile',
      msg: 'Invalid receipt format, it should be a jpeg, jpg, png,  pdf, word or spreadsheet document',
    },
  ]);
  expect(update({ actDes: '', actAmount: '', actDate: '', actRecNo: '' }).map(({ field }) => field)).toEqual([
    'actDes',
    'actAmount',
    'actDate',
    'actRecNo',
  ]);
});

test('an amount is digits alone, more than nothing and twelve of them at most', () => {
  for (const actAmount of ['1', ' 007 ', '3000000000', '999999999999'])
    expect(add({ actAmount }), actAmount).toEqual([]);
  expect(update({ actAmount: '0' })).toEqual([{ field: 'actAmount', msg: 'The amount must be 1 or more' }]);
  const most = 'The amount can be 999,999,999,999 at most';
  expect(update({ actAmount: '1000000000000' })).toEqual([{ field: 'actAmount', msg: most }]);
  for (const actAmount of ['-1', '1.5', '1e3', '1,000', '１２']) {
    expect(update({ actAmount }), actAmount).toEqual([
      { field: 'actAmount', msg: 'Enter only digits for activity amount' },
    ]);
  }
});

test('a receipt of another kind or of more than 10 MB is refused, of an update too', () => {
  expect(update({ actFile: { name: 'slip.svg', size: 1 } })).toMatchObject([{ field: 'actFile' }]);
  expect(add({ actFile: { name: 'slip.png', size: largestReceipt + 1 } })).toEqual([
    { field: 'actFile', msg: 'The receipt is larger than 10 MB' },
  ]);
});

test('a year of two digits is a slip of the keys', () => {
  expect(add({ actDate: '0026-06-10' })).toEqual([{ field: 'actDate', msg: 'Please check the year of the date' }]);
  expect(update({ actDate: '1900-12-31' })).toMatchObject([{ field: 'actDate' }]);
  expect(update({ actDate: '1901-01-01' })).toEqual([]);
});
