import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../drafts.ts';
import {
  type Answers,
  cellsOf,
  fill,
  key,
  plain,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { StudentPayments } from './StudentPayments.tsx';
import { cashOffice, joan } from './testing/cashOffice.ts';

const posted = { id: 31, receiptNo: 8, path: '/files/r8', balance: 250_000, spread: [], warnings: [] };
const answers: Answers = {
  ...cashOffice,
  addPayment: () => ({ ...posted, msg: 'Payment recorded' }),
  getPayments: () => ({ mainData: [], total: 0, amount: 0, byMethod: [], cashiers: [] }),
};
const search = 'Student: name, index number or a parent’s phone';
const show = (at = '/student_payments', more: Answers = {}) =>
  renderScreen(<StudentPayments />, { at, answers: { ...answers, ...more } });
const ofJoan = '/student_payments?regNo=U001%2F1';
const spreadTable = () => screen.getByRole('table', { name: /How it will be spread/ });
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => plain(cell.textContent)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T08:00:00Z') });
  signIn(['addPay']);
});

test('by keyboard: found, paid, printed, and the next student', async () => {
  const { network } = show();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  fill(search, 'joan');
  key('Enter');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('amount'));
  expect(window.location.search).toBe('?regNo=U001%2F1');
  press(/^Due today/);
  expect(typedIn('Amount (UGX)')).toContain('390');
  fill('Amount (UGX)', '400000');
  fill('Method', 'CASH');
  press('Record payment');
  await see('Payment recorded');
  expect((await waitForCall(network, 'addPayment')).payload).toEqual({
    ...{ regNo: 'U001/1', amount: 400_000, method: 'CASH', paidOn: '2026-06-15' },
  });
  const print = screen.getByRole('link', { name: 'Print receipt 000008' });
  expect([print.getAttribute('href'), document.activeElement]).toEqual(['/files/r8', print]);
  expect(plain(document.body.textContent)).toContain('Owes UGX 250,000');
  press('Next student');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  expect([window.location.search, typedIn(search)]).toEqual(['', '']);
});

test('arrows choose among those found', async () => {
  show();
  await screen.findByLabelText(search);
  fill(search, 'akello');
  await screen.findByRole('option', { name: /Akello Peter/ });
  key('ArrowDown');
  key('Enter');
  await waitFor(() => expect(window.location.search).toBe('?regNo=U001%2F2'));
});

test('before saving it shows what the money pays, the named category first, and what becomes credit', async () => {
  show(ofJoan);
  await screen.findByLabelText('Amount (UGX)');
  press(/^Whole balance/);
  expect(rowsOf(spreadTable())).toEqual([
    ['TERM 2, 2026: TUITION', 'UGX 600,000'],
    ['TERM 2, 2026: PTA', 'UGX 50,000'],
    ['Balance after', 'Cleared'],
  ]);
  fill('Amount (UGX)', '700000');
  fill('Towards', 'PTA');
  expect(rowsOf(spreadTable())).toEqual([
    ['TERM 2, 2026: PTA', 'UGX 50,000'],
    ['TERM 2, 2026: TUITION', 'UGX 600,000'],
    ['CREDIT, used automatically at the next charge', 'UGX 50,000'],
    ['Balance after', 'Credit UGX 50,000'],
  ]);
});

test.each([
  ['', 'CASH', 'Enter amount'],
  ['0', 'CASH', 'Amount should be greater than zero'],
  ['1.5', 'CASH', 'Enter only digits'],
  ['1000000000', 'CASH', 'Amount cannot be more than 999,999,999'],
  ['5000', '', 'Choose how it was paid'],
  ['5000', 'CHEQUE', 'Enter the reference'],
])('amount “%s” by “%s” is not sent: %s', async (amount, method, msg) => {
  const { network } = show(ofJoan);
  await screen.findByLabelText('Amount (UGX)');
  fill('Amount (UGX)', amount);
  if (method) fill('Method', method);
  press('Record payment');
  await refused(msg);
  expect(network.made.some(({ call }) => call === 'addPayment')).toBe(false);
});

test('what looks recorded already is asked about, and sent only when it is meant', async () => {
  const { network } = show(ofJoan);
  await screen.findByLabelText('Amount (UGX)');
  fill('Amount (UGX)', '50000');
  fill('Method', 'CASH');
  press('Record payment');
  await see(/has paid the same amount in the same way on this day already: receipt 000007/);
  press('Do not record');
  expect(network.made.some(({ call }) => call === 'addPayment')).toBe(false);
  press('Record payment');
  press(/again$/, await screen.findByRole('dialog'));
  await see('Payment recorded');
});

test('an answer that was lost is asked for again with the same key and without a question, after a reload too', async () => {
  const { network, unmount } = show(ofJoan);
  await screen.findByLabelText('Amount (UGX)');
  fill('Amount (UGX)', '400000');
  fill('Method', 'CASH');
  network.offline = true;
  press('Record payment');
  await see(/No connection/);
  unmount();
  const paid = [{ receiptNo: 8, amount: 400_000, method: 'CASH' as const, paidOn: '2026-06-15' }];
  const keys: (string | undefined)[] = [];
  const again = show(ofJoan, { findPayer: () => ({ students: [{ ...joan, paid }] }) });
  await see(/We kept what you typed/);
  press('Record payment');
  await see('Payment recorded');
  const { headers } = await waitForCall(again.network, 'addPayment');
  keys.push(headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(readDraft('payment U001/1')).toBeUndefined();
});

test('the bank account can be chosen, warnings are shown, and the next payment begins with the same method', async () => {
  const { network } = show(ofJoan, {
    addPayment: () => ({ ...posted, warnings: ['Akello Joan is disabled'], msg: 'Payment recorded' }),
  });
  await screen.findByLabelText('Amount (UGX)');
  fill('Amount (UGX)', '5000');
  fill('Method', 'BANK');
  fill('Account', 'Centenary');
  fill('Reference', 'SLIP 7');
  fill('Paid by', 'Okello');
  press('Record payment');
  await see('Akello Joan is disabled');
  expect((await waitForCall(network, 'addPayment')).payload).toMatchObject({
    ...{ method: 'BANK', accountID: 2, reference: 'SLIP 7', paidBy: 'Okello' },
  });
  press('Next student');
  fill(search, 'peter');
  key('Enter');
  await screen.findByLabelText('Amount (UGX)');
  expect(typedIn('Method')).toBe('BANK');
});

test('a used reference is refused in words, and what was typed stays', async () => {
  show(ofJoan, { addPayment: () => new Refusal(409, 'This reference has been used: receipt 000005') });
  await screen.findByLabelText('Amount (UGX)');
  fill('Amount (UGX)', '5000');
  fill('Method', 'SCHOOLPAY');
  fill('Reference', 'P 1');
  press('Record payment');
  await refused('This reference has been used: receipt 000005');
  expect(typedIn('Reference')).toBe('P 1');
});

test('what is due today has a button of its own only where it is less than the whole balance', async () => {
  const amounts = () => screen.getAllByRole('button', { name: /UGX/ }).map((button) => plain(button.textContent));
  const { unmount } = show(ofJoan);
  await screen.findByLabelText('Amount (UGX)');
  expect(amounts()).toEqual(['Whole balance: UGX 650,000', 'Due today: UGX 390,000']);
  unmount();
  show('/student_payments?regNo=U001%2F2');
  await screen.findByLabelText('Amount (UGX)');
  expect(amounts()).toEqual(['Whole balance: UGX 750,000']);
});

test('the other children of a confirmed family are taken in with one press, the oldest debts first', async () => {
  show(ofJoan);
  await screen.findByLabelText('Amount (UGX)');
  await screen.findByRole('button', { name: 'For the family: Akello Peter too' });
  press('For the family: Akello Peter too');
  press(/^Whole balance/);
  expect(typedIn('Akello Joan (UGX)')).toBe('650,000');
  expect(typedIn('Akello Peter (UGX)')).toBe('750,000');
  fill('Amount (UGX)', '100000');
  expect(typedIn('Akello Peter (UGX)')).toBe('100,000');
  expect(screen.queryByRole('button', { name: /^For the family/ })).toBeNull();
});

test('a family pays one sum: the oldest debts first, split anew by the cashier, a receipt each', async () => {
  const { network } = show(ofJoan, {
    addFamilyPayment: ({ parts }) => ({
      payments: (parts as { regNo: string; amount: number }[]).map((part, index) => ({
        ...{ ...posted, ...part, receiptNo: 8 + index, path: `/files/r${8 + index}` },
      })),
      msg: 'Payment recorded',
    }),
  });
  await screen.findByLabelText('Amount (UGX)');
  fill('Amount (UGX)', '800000');
  fill('Add a child: name, number or phone', 'peter');
  const child = await screen.findByRole('option', { name: /Akello Peter/ });
  fireEvent.click(child);
  await screen.findByLabelText('Akello Peter (UGX)');
  expect(typedIn('Akello Joan (UGX)')).toBe('600,000');
  expect(typedIn('Akello Peter (UGX)')).toBe('200,000');
  fill('Method', 'MOBILE MONEY');
  fill('Reference', 'MM 1');
  fill('Akello Peter (UGX)', '150000');
  press('Record payment');
  await refused('The amounts of the students do not add up to the amount paid');
  fill('Akello Joan (UGX)', '650000');
  press('Record payment');
  await see('Payment recorded');
  expect((await waitForCall(network, 'addFamilyPayment')).payload).toMatchObject({
    ...{ amount: 800_000, method: 'MOBILE MONEY', reference: 'MM 1' },
    parts: [
      { regNo: 'U001/1', amount: 650_000 },
      { regNo: 'U001/2', amount: 150_000 },
    ],
  });
  expect(screen.getAllByRole('link', { name: /^Print receipt/ }).map((link) => link.getAttribute('href'))).toEqual([
    ...['/files/r8', '/files/r9'],
  ]);
});

test('a number that is nobody’s is said, and who may only read records nothing', async () => {
  const { unmount } = show('/student_payments?regNo=U9', {
    findPayer: () => new Refusal(404, 'No student data found'),
  });
  await see('No student data found');
  unmount();
  signIn(['seeFee']);
  show();
  await screen.findByRole('button', { name: /^Recorded / });
  expect(screen.queryByLabelText(search)).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('the cells of the list of payments', async () => {
  const payment = {
    ...{ id: 5, receiptNo: 12, paidOn: '2026-06-14', recordedAt: '2026-06-15T08:00:00.000Z', amount: 40_000 },
    ...{
      method: 'BANK' as const,
      reference: 'S 1',
      paidBy: 'Okello',
      by: 'Bob',
      state: 'STANDING' as const,
      reason: '',
    },
    ...{
      confirmed: 0,
      studentID: 1,
      regno: 'U001/1',
      name: 'Akello Joan',
      className: 'S1',
      userID: 9,
      accountID: 1,
      together: [],
    },
  };
  show('/student_payments?tab=payments', {
    getPayments: () => ({
      ...{ mainData: [payment], total: 1, amount: 40_000, cashiers: [{ id: 9, name: 'Bob' }] },
      byMethod: [{ method: 'BANK', payments: 1, amount: 40_000 }],
    }),
  });
  expect((await cellsOf('000012')).map(plain).slice(0, 13)).toEqual([
    ...['000012', '2026-06-15 11:00', '2026-06-14', 'U001/1', 'Akello Joan', 'S1', 'BANK', 'S 1', 'Okello'],
    ...['40,000', 'Not yet', 'STANDING', 'Bob'],
  ]);
});
