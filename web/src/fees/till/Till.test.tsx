import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
import { cashOffice } from '../payments/testing/cashOffice.ts';
import type { Closing, OpenedTill } from './OpenedTill.ts';
import { Till } from './Till.tsx';

const till: OpenedTill = {
  ...{ id: 4, userID: 7, name: 'Aisha Nakato', openedAt: '2026-06-15T06:00:00.000Z', expected: 61_500 },
  ...{ opening: 1_500, total: 1, received: 60_000, paidOut: 0 },
  entries: [
    {
      ...{ id: 5, at: '2026-06-15T06:00:00.000Z', kind: 'PAYMENT', receiptNo: 12, regno: 'U001/1' },
      ...{ name: 'Akello Joan', amount: 60_000, reason: '', by: 'Aisha Nakato' },
    },
  ],
};
const another = { id: 3, userID: 9, name: 'Bob Okello', openedAt: '2026-06-14T06:00:00.000Z', expected: 20_000 };
const closing: Closing = {
  ...{ closingNo: 3, userID: 9, name: 'Bob Okello', openedAt: '2026-06-10T06:00:00.000Z', by: 'Bob Okello' },
  ...{
    closedAt: '2026-06-10T14:00:00.000Z',
    closedBy: 9,
    expected: 50_000,
    counted: 49_500,
    difference: -500,
    banked: 40_000,
    bankingID: 9,
    accountID: 1,
  },
  ...{ reason: 'Wrong change', account: 'Stanbic 9030', slip: 'D1', confirmed: 0, stays: 9_500, path: '/files/3' },
};
const answers: Answers = {
  ...cashOffice,
  getTill: ({ userID }) => ({
    till: userID === 9 ? { ...till, ...another, entries: [] } : till,
    ...{ tills: [till, another], last: null },
  }),
  getTills: () => ({
    ...{ mainData: [closing], total: 1, sums: { counted: 49_500, short: 500, over: 0, banked: 40_000 } },
    ...{ cashiers: [{ id: 9, name: 'Bob Okello' }], tills: [another] },
  }),
  closeTill: () => ({ closingNo: 4, difference: -500, stays: 0, path: '/files/4', msg: 'Till closed: closing 000004' }),
};
const show = (more: Answers = {}, at = '/till') => renderScreen(<Till />, { at, answers: { ...answers, ...more } });
const result = () => plain(screen.getByText('Difference').closest('dl')?.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T08:00:00Z') });
  signIn(['addPay']);
});

test('the count is added up while it is typed, beside what is expected', async () => {
  show();
  await see('Close my till');
  expect(result()).toContain('Difference–');
  fill('Pieces of 50,000', '1');
  expect(result()).toContain('DifferenceUGX 11,500 short');
  fill('Pieces of 500', '23');
  expect(result()).toBe('CountedUGX 61,500ExpectedUGX 61,500DifferenceExact');
  expect(plain(document.body.textContent)).toContain('UGX 61,500 stays in the till and begins the next one.');
});

test('a till is closed after a question, with what was counted, banked and why, and then printed', async () => {
  const { network } = show();
  await see('Close my till');
  fill('Pieces of 50,000', '1');
  fill('Pieces of 1,000', '11');
  press(/^Bank all/);
  press('Close till');
  expect((await screen.findAllByText('Select the account that the money is banked to')).length).toBeGreaterThan(0);
  await see('The till is UGX 500 short. Enter a reason');
  fill('To account', 'Stanbic 9030');
  fill('Slip number', ' D 77 ');
  fill('Reason', 'A coin was lost');
  press('Close till');
  const question = await screen.findByRole('dialog');
  expect(plain(question.textContent)).toContain('UGX 61,000 counted, UGX 500 short. UGX 61,000 banked, UGX 0 stays.');
  press('Close it', question);
  expect((await waitForCall(network, 'closeTill')).payload).toEqual({
    ...{ tillID: 4, expected: 61_500, banked: 61_000, accountID: 1, slip: 'D 77', reason: 'A coin was lost' },
    counts: [
      { note: 50_000, pieces: 1 },
      { note: 1_000, pieces: 11 },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Print closing' });
  expect(link.getAttribute('href')).toBe('/files/4');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('another’s till asks for a reason, and names whose it is', async () => {
  const { network } = show();
  press(
    await screen
      .findByRole('button', { name: 'Count the till of Bob Okello' })
      .then(({ ariaLabel }) => ariaLabel ?? ''),
  );
  await see('Close the till of Bob Okello');
  expect(window.location.search).toBe('?userID=9');
  fill('Pieces of 20,000', '1');
  press('Close till');
  expect((await screen.findAllByText('Enter why somebody else closes this till')).length).toBeGreaterThan(0);
  fill('Reason', 'He is ill');
  press('Close till');
  press('Close it', await screen.findByRole('dialog'));
  expect((await waitForCall(network, 'closeTill')).payload).toMatchObject({
    userID: 9,
    banked: 0,
    reason: 'He is ill',
  });
});

test('a till that changed meanwhile is read again', async () => {
  const { network } = show({
    closeTill: () => new Refusal(409, 'This till changed meanwhile. Look at it again', { current: {} }),
  });
  await see('Close my till');
  fill('Reason', 'x');
  press('Close till');
  press('Close it', await screen.findByRole('dialog'));
  await see('This till changed meanwhile. Look at it again');
  await waitForCall(network, 'getTill', 2);
});

test('closings are for whoever sees fees, and those who only see them count nothing', async () => {
  signIn(['seeFee']);
  const { network } = show();
  await see('Wrong change');
  expect(screen.queryByText('Close my till')).toBeNull();
  expect((await waitForCall(network, 'getTills')).payload).toEqual({ startFrom: '2026-05-16', endAt: '2026-06-15' });
  const table = screen.getByRole('table', { name: 'Closings' });
  expect(plain(table.textContent)).toContain('UGX 500 short');
  expect(within(table).getByRole('link', { name: 'Print closing 000003' }).getAttribute('href')).toBe('/files/3');
  fill('Show', 'With a difference');
  await waitFor(() => expect(network.made.at(-1)?.payload).toMatchObject({ state: 'DIFFERENT' }));
  press('Closed 16 May – 15 Jun 2026');
  fill('Closed from', '2025-12-01');
  await see('Closed 1 Dec 2025 – 15 Jun 2026');
  expect(network.made.at(-1)?.payload).toMatchObject({ startFrom: '2025-12-01' });
  fill('Closed until', '');
  await see('Select all feilds marked with *');
  expect(screen.queryByRole('table', { name: 'Closings' })).toBeNull();
});

test('without an open till it says what opens one', async () => {
  show({
    getTill: () => ({ till: null, tills: [], last: { closingNo: 1, closedAt: till.openedAt, path: '/files/1' } }),
  });
  await see('No till is open. The next cash payment opens one');
  expect((await screen.findByRole('link', { name: 'Print closing' })).getAttribute('href')).toBe('/files/1');
});

test('whoever may confirm payments confirms what a closing took to the bank', async () => {
  signIn(['addPay', 'seeFee']);
  const { network } = show({ confirmPayments: () => ({ confirmed: 1, msg: '1 confirmed' }) });
  press((await screen.findByRole('button', { name: 'Confirm the banking of closing 000003' })).ariaLabel ?? '');
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog.textContent)).toContain('UGX 40,000 to Stanbic 9030, slip D1.');
  press('It is on the statement', dialog);
  expect((await waitForCall(network, 'confirmPayments')).payload).toEqual({ ids: [9], accountID: 1 });
  await see('1 confirmed');
});

test('who closed a till does not confirm what they banked', async () => {
  signIn(['addPay', 'seeFee'], { userID: 9 });
  show();
  await screen.findByRole('link', { name: 'Print closing 000003' });
  expect(screen.queryByRole('button', { name: /^Confirm the banking/ })).toBeNull();
});

test('on a phone a closing is a card with what was counted, banked and differs', async () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  signIn(['seeFee']);
  show();
  const list = await screen.findByRole('list', { name: 'Closings' });
  expect(plain(list.textContent)).toContain('UGX 500 short');
  within(list).getByText('Wrong change');
  within(list).getByRole('link', { name: 'Print closing 000003' });
  vi.unstubAllGlobals();
});
