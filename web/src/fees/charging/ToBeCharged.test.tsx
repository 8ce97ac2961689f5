import type { Answered } from '@somero/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  plain,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { ToBeCharged } from './ToBeCharged.tsx';

type FeeChange = Answered<'getFeeChanges'>['students'][number];

const moved: FeeChange = {
  ...{ studentID: 7, regno: 'U001/7', name: 'Akello Joan', className: 'S2', streamName: 'EAST' },
  ...{ charged: 650_000, wanted: 750_000, difference: 100_000, why: 'Class S1, now S2', onlyKept: 0 },
  lines: [{ catID: 1, category: 'TUITION', charged: 600_000, wanted: 700_000 }],
};
const day: FeeChange = {
  ...{ studentID: 8, regno: 'U001/8', name: 'Baluku Paul', className: 'S1', streamName: 'WEST' },
  ...{ charged: 1_100_000, wanted: 650_000, difference: -450_000, why: 'Residency BOARDING, now DAY', onlyKept: 0 },
  lines: [{ catID: 2, category: 'BOARDING', charged: 450_000, wanted: 0 }],
};
const left: FeeChange = {
  ...{ studentID: 9, regno: 'U001/9', name: 'Cherop Ruth', className: 'S1', streamName: 'WEST' },
  ...{ charged: 650_000, wanted: 650_000, difference: 0, why: 'Deactivated on 3 Jun 2026', onlyKept: 1, lines: [] },
};

async function open(students: FeeChange[], answers: Answers = {}) {
  signIn(['setFee']);
  const shown = renderScreen(<ToBeCharged yearID={3} termID={2} />, {
    at: '/charge_term',
    answers: { getFeeChanges: () => ({ students }), decideFeeChanges: () => ({ changed: 1, batchID: 4 }), ...answers },
  });
  await see(students[0]?.name ?? 'No data found');
  return shown;
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const said = () => plain(screen.getByRole('dialog').textContent);

test('each student is listed with what is charged and wanted, the difference, why and its lines', async () => {
  await open([moved, day]);
  const text = plain(document.body.textContent);
  expect(text).toContain('+ UGX 100,000');
  expect(text).toContain('− UGX 450,000');
  expect(text).toContain('Class S1, now S2');
  expect(text).toContain('TUITION UGX 600,000 to UGX 700,000');
});

test('the chosen are charged after a question with the sums, and the difference that was seen is sent', async () => {
  const { network } = await open([moved, day]);
  fireEvent.click(screen.getByLabelText('Select All'));
  press('Charge difference');
  expect(said()).toContain('Charge 2 students UGX 100,000 more and UGX 450,000 less?');
  expect(said()).toContain('becomes credit');
  press('Charge', screen.getByRole('dialog'));
  await see('Charged the difference: 2 students');
  expect((await waitForCall(network, 'decideFeeChanges')).payload).toEqual({
    ...{ yearID: 3, termID: 2 },
    changes: [
      { studentID: 7, accept: 1, expected: 100_000 },
      { studentID: 8, accept: 1, expected: -450_000 },
    ],
  });
});

test('one student is left as charged', async () => {
  const { network } = await open([moved, day]);
  choose('Baluku Paul');
  press('Leave as it is');
  expect(said()).toContain('Baluku Paul');
  press('Leave', screen.getByRole('dialog'));
  await see('Left as charged: 1 student');
  expect((await waitForCall(network, 'decideFeeChanges')).payload.changes).toEqual([
    { studentID: 8, accept: 0, expected: -450_000 },
  ]);
});

test('who was deactivated can only be left, and is not sent with the others', async () => {
  const { network } = await open([left, moved]);
  choose('Cherop Ruth');
  expect(screen.getByRole('button', { name: 'Charge difference' })).toHaveProperty('disabled', true);
  choose('Akello Joan');
  press('Charge difference');
  expect(said()).toContain('1 deactivated student');
  press('Charge', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'decideFeeChanges')).payload.changes).toEqual([
    { studentID: 7, accept: 1, expected: 100_000 },
  ]);
});

test('the charge of who was deactivated can be reduced by a request', async () => {
  const { network } = await open([left, moved], {
    getSchoolFeesData: () => ({
      ...{ classData: schoolLists.classData, yearData: schoolLists.yearData, termData: schoolLists.termData },
      ...{ settingData: schoolLists.settingData, paymentCategory: [], feeTerms: [], moneyAccounts: [] },
    }),
    addFeeRequest: () => ({ id: 9, msg: 'The request waits for a decision' }),
  });
  press('Reduce the charge of Cherop Ruth');
  expect(screen.queryByRole('button', { name: 'Reduce the charge of Akello Joan' })).toBeNull();
  await screen.findByLabelText(/^What/);
  fill('What', 'WAIVER');
  fill('Amount, UGX', '150000');
  fill('Reason', 'Left in the third week');
  press('Ask', screen.getByRole('dialog'));
  await see('The request waits for a decision');
  expect((await waitForCall(network, 'addFeeRequest')).payload).toMatchObject({
    ...{ kind: 'WAIVER', regNo: 'U001/9', amount: '150000', reason: 'Left in the third week' },
  });
});

test('what changed meanwhile is said, and the list is read again', async () => {
  const { network } = await open([moved], {
    decideFeeChanges: () => new Refusal(409, 'Something changed meanwhile'),
  });
  choose('Akello Joan');
  press('Charge difference');
  press('Charge', screen.getByRole('dialog'));
  await see('Something changed meanwhile');
  press('Read again', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'getFeeChanges', 2)).payload).toEqual({ yearID: 3, termID: 2 });
});

test('what somebody left as it is can be read, and nothing to decide is said', async () => {
  const { network } = await open([]);
  fill('Show', 'Left as they are');
  expect((await waitForCall(network, 'getFeeChanges', 2)).payload).toEqual({ yearID: 3, termID: 2, dismissed: 1 });
  expect(screen.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
});
