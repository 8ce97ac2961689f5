import type { Answered } from '@somero/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { cashOffice } from '../payments/testing/cashOffice.ts';
import { Bursaries } from './Bursaries.tsx';

const award: Answered<'getAwards'>['awards'][number] = {
  ...{ id: 2, requestID: 5, studentID: 1, regno: 'U001/1', name: 'Akello Joan', className: 'S1', kind: 'BURSARY' },
  ...{ percent: 50, amount: null, categories: ['TUITION'], from: 'TERM 1, 2026', to: '', sponsor: 'Rotary' },
  ...{ reason: 'Mathematics', askedBy: 'A', decidedBy: 'B', thisTerm: 300_000, state: 'RUNNING', endedBy: '' },
  ...{ endedReason: '', ver: 1 },
};
const reduction = {
  ...{ key: '1/5', regno: 'U001/3', name: 'Okello Tom', className: 'S3', kind: 'OWN FEES', percent: null },
  ...{ categories: ['PTA'], amount: 20_000, reason: '', maker: 'Grace Atim', decider: '' },
};
const tuition = { id: 1, name: 'TUITION', catType: 1, status: 1, residencies: [], newOnly: 0, rank: 1, ver: 0 };
const answers: Answers = {
  ...cashOffice,
  getSchoolFeesData: () => ({
    ...{ classData: schoolLists.classData, yearData: schoolLists.yearData, termData: schoolLists.termData },
    ...{ settingData: schoolLists.settingData, paymentCategory: [tuition], feeTerms: [], moneyAccounts: [] },
  }),
  getStaffRegData: () => schoolLists,
  getAwards: () => ({
    awards: [award],
    withoutAward: [{ studentID: 2, regno: 'U001/2', name: 'Akello Peter', className: 'S3' }],
  }),
  getReductions: () => ({ rows: [reduction], total: 20_000 }),
  endAward: () => ({ msg: 'The award is ended' }),
  addFeeRequest: () => ({ id: 9, msg: 'The request waits for a decision' }),
};
const open = () => renderScreen(<Bursaries />, { at: '/bursaries', answers });

test('awards, who lacks one, and who is charged less are shown', async () => {
  signIn(['seeFee']);
  open();
  await see('Akello Joan');
  await see('Akello Peter');
  await see('Okello Tom');
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New award' })).toBeNull();
});

test('an award is ended with a reason', async () => {
  signIn(['setFee', 'seeFee']);
  const { network } = open();
  (await screen.findByRole('button', { name: 'End BURSARY of Akello Joan' })).click();
  const dialog = await screen.findByRole('dialog');
  press('End award', dialog);
  await see('Enter a reason');
  fill('Reason', 'Marks fell');
  press('End award', dialog);
  expect((await waitForCall(network, 'endAward')).payload).toEqual({
    ...{ id: 2, ver: 1, takeBack: 0, reason: 'Marks fell' },
  });
  await see('The award is ended: Akello Joan');
});

test('USE/UPOLET is filled in by one press for a student without an award', async () => {
  signIn(['setFee', 'seeFee']);
  const { network } = open();
  (await screen.findByRole('button', { name: 'Ask for an award of Akello Peter' })).click();
  const dialog = await screen.findByRole('dialog');
  (await within(dialog).findByRole('button', { name: 'USE/UPOLET: 100 % of TUITION' })).click();
  await within(dialog).findByLabelText('TUITION');
  press('Ask', dialog);
  expect((await waitForCall(network, 'addFeeRequest')).payload).toEqual({
    ...{ kind: 'BURSARY', regNo: 'U001/2', percent: '100', catList: [1], sponsor: 'GOVERNMENT', reason: 'USE/UPOLET' },
  });
});
