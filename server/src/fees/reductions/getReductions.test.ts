import { expect, test } from 'vitest';
import { boarding, fee, tuition } from '../../testing/fees/openCharged.ts';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [, second, third] = children;

test('the report tells what each student is charged less, who asked and who decided, and lower own fees', async () => {
  const { approve, bursar, another, yearID, term } = await openRequests();
  await approve({ kind: 'BURSARY', regNo: second, percent: 50, catList: [tuition], sponsor: 'GOVERNMENT' });
  await approve({ kind: 'WAIVER', regNo: second, amount: 40 });
  const own = { classID: 1, yearID, studentID: another, term1Fees: [], term2Fees: [fee(tuition, 450)], term3Fees: [] };
  await bursar.call('addFees', own);
  const { rows, total } = await bursar.call('getReductions', term);
  expect(rows).toMatchObject([
    { regno: second, kind: 'BURSARY', percent: 50, categories: ['TUITION'], amount: 300, reason: 'GOVERNMENT: A test' },
    { regno: second, kind: 'WAIVER', percent: null, amount: 40, reason: 'A test' },
    { regno: third, kind: 'OWN FEES', amount: 150, decider: '' },
  ]);
  expect(total).toBe(490);
  for (const { kind, maker, decider } of rows) {
    expect(maker).not.toBe('');
    expect(decider === '').toBe(kind === 'OWN FEES');
  }
});

test('an own fee that the class would not charge a day student is no reduction', async () => {
  const { bursar, inBoarding, another, yearID, term } = await openRequests();
  for (const studentID of [inBoarding, another]) {
    const own = { classID: 1, yearID, studentID, term1Fees: [], term2Fees: [fee(boarding, 100)], term3Fees: [] };
    await bursar.call('addFees', own);
  }
  const { rows, total } = await bursar.call('getReductions', term);
  expect(rows.map(({ regno, amount }) => [regno, amount])).toEqual([['U001/1', 350]]);
  expect(total).toBe(350);
});
