import { lineStates } from '@somero/contract/fees/incoming/states.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  key,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { cashOffice } from '../payments/testing/cashOffice.ts';
import type { IncomingLine } from './IncomingLine.ts';
import { UnmatchedPayments } from './UnmatchedPayments.tsx';

const line: IncomingLine = {
  ...{ id: 5, state: 'SUGGESTED', stands: '', accountID: 1, account: 'Stanbic', paidOn: '2026-06-10', amount: 60_000 },
  ...{ reference: 'A1', text: 'AKELLO JOAN FEES', code: '1000000009', why: '', students: [], reason: '' },
  ...{ at: '2026-06-12T08:00:00.000Z', by: 'Grace Atim', ver: 2 },
  suggestions: [
    { regno: 'U001/1', name: 'Akello Joan', class: 'S1', why: 'Name' },
    { regno: 'U001/2', name: 'Akello Peter', class: 'S3', why: 'A parent’s phone' },
  ],
};
const other: IncomingLine = {
  ...line,
  id: 6,
  state: 'UNMATCHED',
  amount: 7000,
  reference: 'A2',
  text: 'CASH',
  code: '',
  suggestions: [],
};
const counts = Object.fromEntries(lineStates.map((state) => [state, 0]));
const receipt = {
  id: 1,
  receiptNo: 12,
  path: '',
  balance: 0,
  spread: [],
  warnings: [],
  regNo: 'U001/2',
  amount: 60_000,
};

function show(more: Answers = {}) {
  signIn(['addPay', 'seeFee']);
  return renderScreen(<UnmatchedPayments />, {
    at: '/unmatched_payments',
    answers: {
      ...cashOffice,
      getIncoming: () => ({ mainData: [line, other], counts, next: 0 }),
      matchIncoming: () => ({ payments: [receipt], warnings: [], msg: 'The payment is recorded' }),
      ...more,
    },
  });
}

test('key 2 chooses the second suggestion, Enter matches it, and the next line is shown', async () => {
  const { network } = show();
  await see('Press 1 to 2 to choose. Press Enter to match and go to the next line.');
  key('2');
  expect(screen.getByRole('button', { name: /^2 ?Akello Peter/ }).getAttribute('aria-pressed')).toBe('true');
  key('Enter');
  expect((await waitForCall(network, 'matchIncoming')).payload).toEqual({
    ...{ id: 5, ver: 2, parts: [{ regNo: 'U001/2', amount: 60_000 }], remember: 1 },
  });
  await see('The payment is recorded: receipt 000012');
  expect(screen.getByRole('button', { name: /Open 7,000/ }).textContent).toBe('Shown');
});

test('what the server warns of stays in sight when the next line is shown', async () => {
  const payments = [{ ...receipt, warnings: ['The student is disabled'] }];
  show({ matchIncoming: () => ({ payments, warnings: [], msg: 'Saved' }) });
  await screen.findByRole('region', { name: 'Whose money is it?' });
  key('2');
  key('Enter');
  await see('The student is disabled');
  expect(screen.getByRole('button', { name: /Open 7,000/ }).textContent).toBe('Shown');
});

test('a sum is split among students, and is not matched before it adds up', async () => {
  const { network } = show();
  await screen.findByRole('region', { name: 'Whose money is it?' });
  press(/^1 ?Akello Joan/);
  fill('Akello Joan (U001/1), UGX', '25000');
  await see(/The amounts of the students must add up to/);
  fill('Another student, to split it', 'peter');
  fireEvent.click(await screen.findByRole('option', { name: /Akello Peter/ }));
  await screen.findByLabelText('Akello Peter (U001/2), UGX');
  press('Match 2 students');
  expect((await waitForCall(network, 'matchIncoming')).payload).toMatchObject({
    parts: [
      { regNo: 'U001/1', amount: 25_000 },
      { regNo: 'U001/2', amount: 35_000 },
    ],
  });
});

test('money that is no student’s is an own transfer, or set aside with a reason', async () => {
  const { network } = show();
  await screen.findByRole('region', { name: 'Whose money is it?' });
  press('Set aside');
  fill('Reason', 'Rent of the hall');
  press('Set aside');
  expect((await waitForCall(network, 'matchIncoming')).payload).toEqual({
    id: 5,
    ver: 2,
    setAside: 'Rent of the hall',
  });
});

test('a line that somebody else decided says so', async () => {
  show({ matchIncoming: () => new Refusal(409, 'This line has been decided already') });
  await screen.findByRole('region', { name: 'Whose money is it?' });
  press(/^1 ?Akello Joan/);
  press(/^Match/);
  await see('This line has been decided already');
});

test('an own transfer names the account that it came from, and what it leaves there below nothing is told', async () => {
  const { network } = show({
    matchIncoming: () => ({
      payments: [],
      warnings: ['SchoolPay now holds UGX -5,000'],
      msg: 'Kept as an own transfer',
    }),
  });
  await screen.findByRole('region', { name: 'Whose money is it?' });
  press('Own transfer');
  const keep = await screen.findByRole('button', { name: 'Keep as own transfer' });
  expect(keep).toHaveProperty('disabled', true);
  fill('It came from our account', 'MTN');
  press('Keep as own transfer');
  expect((await waitForCall(network, 'matchIncoming')).payload).toEqual({ id: 5, ver: 2, fromAccountID: 3 });
  await see('Kept as an own transfer');
  await see('SchoolPay now holds UGX -5,000');
});

test.each(['SET ASIDE', 'OWN TRANSFER'] as const)('what is %s is put back', async (state) => {
  const { network } = show({
    getIncoming: () => ({ mainData: [{ ...line, state, suggestions: [], reason: 'Rent' }], counts, next: 0 }),
    matchIncoming: () => ({ payments: [], warnings: [], msg: 'Put back' }),
  });
  fill('State', `${state} (0)`);
  await screen.findByRole('button', { name: /^Open 60,000/ });
  press(/^Open 60,000/);
  await screen.findByRole('button', { name: 'Put back' });
  press('Put back');
  expect((await waitForCall(network, 'matchIncoming')).payload).toEqual({ id: 5, ver: 2, putBack: 1 });
});

test('a line that changed after it was decided is kept as it is, with a reason', async () => {
  const { network } = show({
    getIncoming: () => ({
      mainData: [{ ...line, state: 'DIFFERS', stands: 'MATCHED', why: 'It was UGX 50,000', suggestions: [] }],
      ...{ counts, next: 0 },
    }),
    matchIncoming: () => ({ payments: [], warnings: [], msg: 'Kept as it is' }),
  });
  await see(/kept as MATCHED, It was UGX 50,000/);
  expect(screen.queryByRole('button', { name: 'Own transfer' })).toBeNull();
  fill('Reason', 'SchoolPay corrects it');
  press('Keep as it is');
  expect((await waitForCall(network, 'matchIncoming')).payload).toMatchObject({ setAside: 'SchoolPay corrects it' });
});

test('more lines than one answer holds are read on, and from the first again', async () => {
  const { network } = show({
    getIncoming: ({ after }) => ({ mainData: [after ? other : line], counts, next: after ? 0 : 5 }),
  });
  await screen.findByRole('button', { name: 'Next lines' });
  press('Next lines');
  await screen.findByRole('button', { name: /Open 7,000/ });
  expect(network.made.filter(({ call }) => call === 'getIncoming').at(-1)?.payload).toEqual({ after: 5 });
  press('First lines');
  await screen.findByRole('button', { name: /Open 60,000/ });
  expect(screen.queryByRole('button', { name: 'First lines' })).toBeNull();
});

test('who only sees fees decides nothing', async () => {
  signIn(['seeFee']);
  renderScreen(<UnmatchedPayments />, {
    at: '/unmatched_payments?line=5',
    answers: { ...cashOffice, getIncoming: () => ({ mainData: [line, other], counts, next: 0 }) },
  });
  expect(await screen.findAllByText('AKELLO JOAN FEES')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Whose money is it?' })).toBeNull();
});
