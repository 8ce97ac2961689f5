import type { Answered } from '@somero/contract';
import { rowStates } from '@somero/contract/fees/incoming/states.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { cashOffice } from '../payments/testing/cashOffice.ts';
import { ImportPayments } from './ImportPayments.tsx';

type Told = Answered<'importPayments'>;
const none = Object.fromEntries(rowStates.map((state) => [state, 0]));
const columns = { heading: 1, date: 0, text: 1, amount: 2 };
const row = {
  ...{ line: 2, ok: true, msg: '', problems: [], warnings: [], state: 'MATCHED' as const, paidOn: '2026-06-10' },
  ...{
    amount: 60_000,
    reference: 'A1',
    text: 'FOR U001/1',
    student: 'Akello Joan (U001/1)',
    why: 'Registration number',
  },
  suggestions: [],
};
const read: Told = {
  ...{
    rows: [row],
    counts: { ...none, MATCHED: 1 },
    left: 0,
    batchID: 0,
    columns,
    pointFirst: 0,
    msg: 'Nothing is saved yet',
  },
  preview: [
    { line: 1, cells: ['Day', 'About', 'Came in'] },
    { line: 2, cells: ['2026-06-10', 'FOR U001/1', '60000'] },
  ],
};
const sheet = new File(['Day,About,Came in\n'], 'june.csv');

function show(more: Answers) {
  signIn(['addPay', 'seeFee']);
  return renderScreen(<ImportPayments />, { at: '/import_payments', answers: { ...cashOffice, ...more } });
}

test('columns are pointed at, what becomes of each row is shown, and it is saved', async () => {
  const { network } = show({
    importPayments: ({ columns: pointed, dryRun }) => {
      if (!pointed)
        return {
          ...read,
          rows: [],
          counts: none,
          columns: { heading: 1, date: 0 },
          pointFirst: 1,
          msg: 'Choose the columns',
        };
      return Number(dryRun) === 1 ? read : { ...read, rows: [], batchID: 4, msg: '1 row is being saved', jobID: 9 };
    },
    getJob: () => ({ state: 'DONE' as const, done: 1, total: 1, failed: [], path: '', call: 'importPayments' }),
  });
  await screen.findByLabelText(/^Account/);
  fill('Account', 'Stanbic 9030');
  fill('Statement', sheet);
  await see('Choose the columns');
  fill('Amount', 'C: Came in');
  fill('Text', 'B: About');
  press('Read the statement');
  await see('1 payment with a receipt, 0 confirmed, 0 to be matched. Nothing is saved yet.');
  await see('Akello Joan (U001/1)');
  press('Save 1 row');
  await waitForCall(network, 'getJob');
  await see('1 row saved');
  const { payload } = await waitForCall(network, 'importPayments', 3);
  expect({ ...payload, columns: JSON.parse(String(payload.columns)) }).toMatchObject({
    accountID: '1',
    dryRun: '0',
    columns,
  });
});

test('a row that cannot be read stops the file and is shown first', async () => {
  const bad = {
    ...row,
    line: 3,
    ok: false,
    state: 'BAD' as const,
    msg: 'Amount: Enter a whole amount',
    amount: null,
    student: '',
  };
  show({ importPayments: () => ({ ...read, rows: [row, bad], counts: { ...none, MATCHED: 1, BAD: 1 } }) });
  await screen.findByLabelText(/^Account/);
  fill('Account', 'Stanbic 9030');
  fill('Statement', sheet);
  await see('1 of 2 rows needs correction. Nothing is saved until every row can be read.');
  await see('Amount: Enter a whole amount');
  expect(screen.queryByText('Akello Joan (U001/1)')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
