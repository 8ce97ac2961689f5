import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  plain,
  press,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { StudentPayments } from './StudentPayments.tsx';
import { cashOffice } from './testing/cashOffice.ts';

const payment = {
  ...{ id: 5, receiptNo: 12, paidOn: '2026-06-14', recordedAt: '2026-06-15T08:00:00.000Z', amount: 40_000 },
  ...{ method: 'BANK' as const, reference: 'S 1', paidBy: '', by: 'Bob Okello', state: 'STANDING' as const },
  ...{ reason: '', confirmed: 0, studentID: 1, regno: 'U001/1', name: 'Akello Joan', className: 'S1', userID: 9 },
  accountID: 1,
  together: ['Akello Peter'],
};
const own = { ...payment, id: 6, receiptNo: 13, userID: 7, by: 'Aisha Nakato', together: [] };
const reversed = { ...payment, id: 4, receiptNo: 11, state: 'REVERSED' as const, reason: 'The cheque bounced' };
const answers: Answers = {
  ...cashOffice,
  getPayments: () => ({
    ...{ mainData: [own, payment, reversed], total: 3, amount: 80_000, cashiers: [{ id: 9, name: 'Bob Okello' }] },
    byMethod: [{ method: 'BANK', payments: 2, amount: 80_000 }],
  }),
};
const show = (more: Answers = {}, at = '/student_payments?tab=payments') =>
  renderScreen(<StudentPayments />, { at, answers: { ...answers, ...more } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T08:00:00Z') });
  signIn(['addPay', 'seeFee']);
});

test('today is asked for, then what is chosen, which stays in the address', async () => {
  const { network } = show();
  await see('000012');
  expect((await waitForCall(network, 'getPayments')).payload).toEqual({
    ...{ startFrom: '2026-06-15', endAt: '2026-06-15', size: 1000 },
  });
  expect(optionsOf('Cashier')).toEqual(['Everybody', 'Bob Okello']);
  press('Recorded 15 Jun 2026');
  fill('Recorded from', '2026-06-01');
  await see('Recorded 1 – 15 Jun 2026');
  fill('Method', 'BANK');
  fill('Cashier', 'Bob Okello');
  fill('State', 'STANDING');
  await waitFor(() =>
    expect(network.made.at(-1)?.payload).toEqual({
      ...{
        startFrom: '2026-06-01',
        endAt: '2026-06-15',
        method: 'BANK',
        userID: 9,
        state: 'STANDING',
        size: 1000,
      },
    }),
  );
  expect(window.location.search).toContain('startFrom=2026-06-01');
  fill('Recorded from', '');
  await see('Select all feilds marked with *');
  expect(screen.queryByText('000012')).toBeNull();
});

test('totals by method are those of the answer, and a reversed payment says why', async () => {
  show();
  await see('The cheque bounced');
  const totals = plain(screen.getByRole('heading', { name: 'Totals by method' }).closest('section')?.textContent);
  expect(totals).toContain('BANK80,0002 payments');
  expect(totals).toContain('Total, UGX80,0002 payments');
});

test('a payment of a family is reversed with a reason, after a warning that names all', async () => {
  const { network } = show({
    reversePayment: ({ id }) => ({
      ...{ id: Number(id), msg: 'Payment reversed' },
      warnings: ['This was one payment for a family, so it is reversed for all of them: Akello Joan, Akello Peter'],
    }),
  });
  await see('000012');
  press('Reverse receipt 000012');
  const dialog = await screen.findByRole('dialog');
  await see('This was one payment for a family, so it is reversed for all of them: Akello Joan, Akello Peter');
  press('Reverse payment', dialog);
  expect((await screen.findAllByText('Enter a reason')).length).toBeGreaterThan(0);
  fill('Reason', 'Wrong family', dialog);
  press('Reverse payment', dialog);
  await see('Payment reversed');
  expect((await waitForCall(network, 'reversePayment')).payload).toEqual({ id: 5, reason: 'Wrong family' });
});

test('nobody is offered to reverse their own or what is reversed, except an ADMIN their own', async () => {
  const { unmount } = show();
  await see('000012');
  const offered = () => screen.getAllByRole('button', { name: /^Reverse/ }).map((each) => each.ariaLabel);
  expect(offered()).toEqual(['Reverse receipt 000012']);
  unmount();
  signIn(['addPay', 'seeFee'], { catID: 1 });
  show();
  await see('000012');
  expect(offered()).toEqual(['Reverse receipt 000013', 'Reverse receipt 000012']);
});

test('one receipt is printed, or all that are listed', async () => {
  const { network } = show({ printReceipts: () => ({ path: '/files/print' }) });
  await see('000012');
  press('Print receipt 000012');
  expect((await waitForCall(network, 'printReceipts')).payload).toEqual({ ids: [5] });
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe('/files/print');
  within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]?.click();
  press('Export');
  press('Print 3 receipts');
  expect((await waitForCall(network, 'printReceipts', 2)).payload).toEqual({ ids: [6, 5, 4] });
});

test('a day without payments says which it was, and one press looks in the last 30 days', async () => {
  const none = { mainData: [], total: 0, amount: 0, byMethod: [], cashiers: [] };
  const { network } = show({ getPayments: () => none });
  await see('No data found');
  await see('Days searched: 15 Jun 2026');
  press('Look in the last 30 days');
  await waitFor(() =>
    expect(network.made.at(-1)?.payload).toEqual({ startFrom: '2026-05-17', endAt: '2026-06-15', size: 1000 }),
  );
  await see('Days searched: 17 May – 15 Jun 2026');
  expect(screen.queryByRole('button', { name: 'Look in the last 30 days' })).toBeNull();
});

test('days are not said to be searched before their answer is there', async () => {
  const none = { mainData: [], total: 0, amount: 0, byMethod: [], cashiers: [] };
  const late = Promise.withResolvers<typeof none>();
  let asked = 0;
  show({ getPayments: () => (asked++ === 0 ? none : late.promise) });
  await see('Days searched: 15 Jun 2026');
  press('Look in the last 30 days');
  await see('Searching: 17 May – 15 Jun 2026');
  late.resolve(none);
  await see('Days searched: 17 May – 15 Jun 2026');
});

test('days without payments are empty, and more than are listed is said', async () => {
  const none = { mainData: [], total: 0, amount: 0, byMethod: [], cashiers: [] };
  const { unmount } = show({ getPayments: () => none });
  await see('No data found');
  unmount();
  show({ getPayments: () => ({ ...none, mainData: [payment], total: 1400 }) });
  await refused('The newest 1,000 of 1,400 payments. Choose fewer days to see the others');
});

test('a slip that somebody else typed is confirmed by its account; one’s own is not', async () => {
  const { network } = show({ confirmPayments: () => ({ confirmed: 1, msg: '1 payment is confirmed' }) });
  await screen.findByRole('button', { name: 'Confirm receipt 000012' });
  expect(screen.queryByRole('button', { name: 'Confirm receipt 000013' })).toBeNull();
  press('Confirm receipt 000012');
  press('It is on the statement', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'confirmPayments')).payload).toEqual({ ids: [5], accountID: 1 });
  await see('1 payment is confirmed');
});

test('on a phone a payment is a card that says what differs from the usual, with its buttons', async () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  show();
  const list = await screen.findByRole('list', { name: 'Payments' });
  const cards = within(list).getAllByRole('listitem');
  expect(plain(cards[1]?.textContent)).toContain('UGX 40,000 BANK S 1 not confirmed');
  expect(plain(cards[1]?.textContent)).toContain('Receipt 000012, 15 Jun 2026, 11:00, Bob Okello, paid on 14 Jun 2026');
  expect(plain(cards[2]?.textContent)).toContain('REVERSED');
  within(cards[1] as HTMLElement).getByRole('button', { name: 'Reverse receipt 000012' });
  within(cards[2] as HTMLElement).getByText('The cheque bounced');
  vi.unstubAllGlobals();
});
