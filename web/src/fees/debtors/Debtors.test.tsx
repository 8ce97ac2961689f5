import { debtorsTexts as texts } from '@somero/contract/fees/debtors/texts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
import type { DebtorsAnswer } from './Debtor.ts';
import { Debtors } from './Debtors.tsx';

const { currentYear: yearID, currentTerm: termID } = schoolLists.settingData;
const ages = { thisTerm: 400_000, lastTerm: 50_000, twoBack: 0, older: 25_000, later: 0 };
const sums = { ...ages, balance: 475_000, dueToday: 300_000 };
const joan: DebtorsAnswer['rows'][number] = {
  ...{ id: 1, regno: 'U001/1', name: 'Akello Joan', status: 1, classID: 1, className: 'S1', stream: 'EAST' },
  ...{ residency: 'BOARDING', guardian: 'Okello', phone: '0772000001', ...sums, lastPayment: '2026-05-06' },
  promise: { id: 3, dueOn: '2026-05-20', amount: 200_000, allowsExam: 0, state: 'BROKEN', by: 'Grace', at: '' },
};
const peter = { ...joan, id: 2, regno: 'U001/2', name: 'Baluku Peter', status: 0, phone: '', promise: null };
const totals = { students: 2, ...sums, balance: 950_000, broken: 1 };
const debtors: Omit<DebtorsAnswer, 'msg' | 'error'> = {
  rows: [joan, peter],
  totals: { all: totals, classes: [{ ...totals, classID: 1, className: 'S1' }] },
  path: '',
};
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getDebtors: ({ format }) => ({ ...debtors, path: format ? `/files/debtors/${format}` : '' }),
};
const show = (more: Answers = {}, at = '/debtors') =>
  renderScreen(<Debtors />, { at, answers: { ...answers, ...more } });

beforeEach(() => {
  signIn(['seeFee']);
  localStorage.setItem('charts:debtors', 'open');
});

test('debtors of the running term are asked for, then what is chosen, which stays in the address', async () => {
  const { network } = show();
  await see('Akello Joan');
  expect((await waitForCall(network, 'getDebtors')).payload).toEqual({ yearID, termID });
  fill('Students', 'Left');
  fill('Promise', 'Broken');
  fill('Owes at least, UGX', '300000');
  fireEvent.blur(screen.getByLabelText('Owes at least, UGX'));
  await waitFor(() =>
    expect(network.made.filter(({ call }) => call === 'getDebtors').at(-1)?.payload).toEqual({
      ...{ yearID, termID, status: 'LEFT', broken: 1, least: '300000' },
    }),
  );
  expect(window.location.search).toContain('status=LEFT');
});

test('the pictures say in figures what is owed, how old it is and which promises are broken', async () => {
  show();
  await see('Akello Joan');
  const text = plain(document.body.textContent ?? '');
  for (const said of ['UGX 950,000', 'by 2 students', '1 broken', 'UGX 200,000 by 20 May 2026', 'BROKEN', 'LEFT'])
    expect(text).toContain(said);
  const table = (name: string) => plain(screen.getByRole('table', { name }).textContent ?? '');
  press('Charts: owed by age and by class');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Owed by class' })).toBeNull());
  expect(localStorage.getItem('charts:debtors')).toBeNull();
  press('Charts: owed by age and by class');
  await screen.findByRole('table', { name: 'Owed by class' });
  expect(table('Unpaid fees by age')).toContain('Older25,000');
  expect(table('Owed by class')).toContain('S1950,0002');
});

test('a promise is recorded from the list by who may, and allows an examination only by who may set fees', async () => {
  signIn(['seeFee', 'addPay']);
  const { network } = show({ savePromise: () => ({ id: 9, msg: texts.promiseSaved }) });
  await see('Akello Joan');
  press('Promise of Akello Joan');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('May sit examinations until then')).toBeNull();
  fill('Will pay by', '2099-01-01');
  fill('Amount, UGX', '500000');
  press('Save promise');
  expect((await screen.findAllByText(/^A promise cannot be for more than is owed/)).length).toBeGreaterThan(0);
  fill('Amount, UGX', '150000');
  press('Save promise');
  await see(`Akello Joan: ${texts.promiseSaved}`);
  expect((await waitForCall(network, 'savePromise')).payload).toEqual({
    ...{ regNo: 'U001/1', dueOn: '2099-01-01', amount: '150000' },
  });
});

test('who may set fees may let the student sit examinations', async () => {
  signIn(['seeFee', 'setFee']);
  const { network } = show({ savePromise: () => ({ id: 9, msg: texts.promiseSaved }) });
  await see('Akello Joan');
  press('Promise of Baluku Peter');
  fill('Will pay by', '2099-01-01');
  screen.getByLabelText('May sit examinations until then').click();
  press('Save promise');
  expect((await waitForCall(network, 'savePromise')).payload).toMatchObject({ allowsExam: 1, amount: '300000' });
});

test('who may send messages too reminds all debtors of the list, or one, on Send SMS', async () => {
  const { unmount } = show();
  await see('Akello Joan');
  expect(screen.queryByRole('button', { name: 'Reminders' })).toBeNull();
  unmount();
  signIn(['seeFee', 'sendSms']);
  show();
  await see('Akello Joan');
  press('Remind the parents of Baluku Peter');
  expect(window.location.pathname).toBe('/sendSms');
  expect(window.history.state).toEqual({
    reminders: { source: 'FEES', asked: { yearID, termID, studentList: [2] } },
  });
  press('Reminders');
  expect(window.history.state).toEqual({ reminders: { source: 'FEES', asked: { yearID, termID } } });
});

test('nobody owing says so and prints nothing, and what the server refuses is shown', async () => {
  const { unmount } = show({ getDebtors: () => ({ ...debtors, rows: [] }) });
  await see('No data found');
  expect(screen.getByRole('button', { name: 'Debtors as PDF' })).toHaveProperty('disabled', true);
  unmount();
  show({ getDebtors: () => new Refusal(400, 'No Year found') });
  await see('No Year found');
});
