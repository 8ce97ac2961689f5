import { screen, within } from '@testing-library/react';
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
import { SmsTopups } from './SmsTopups.tsx';

const row = { id: 1, sms_paymentID: 12, sms_given: 285, rate: 35, amount: 10_000, added_By: 0, branch: 'Test School' };
const rows = [
  { ...row, user: { username: '' }, created_at: '2026-06-14T21:30:00.000Z' },
  {
    ...{ ...row, id: 2, sms_paymentID: 0, sms_given: 100, amount: 0, added_By: 7 },
    ...{ user: { username: 'anakato' }, created_at: '2026-06-15T08:00:00.000Z' },
  },
];
const answers: Answers = {
  getSmsTopups: () => ({ smsPayData: rows, total: 10_000, count: 2 }),
  getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }),
  addSmsCredit: () => ({ id: 3, msg: '500 SMS were added' }),
};
const show = () => renderScreen(<SmsTopups />, { at: '/seeSmsTopups', answers });
const cellsOf = (index: number) =>
  within(screen.getAllByRole('row')[index] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T08:00:00Z') });
  signIn(['buySms']);
});

test('top-ups of the month are listed to the letter, with the sum of their amounts', async () => {
  const { network } = show();
  await see('AUTO');
  expect(plain((await see(/TOTAL NO/)).textContent)).toBe('TOTAL NO : UGX 10,000');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No',
    'Payment ID',
    'Total SMS',
    'Rate',
    'Amount',
    'Added By',
    'Date',
  ]);
  expect(cellsOf(1)).toEqual(['1', '12', '285', '35', '10,000', 'AUTO', '2026-06-15']);
  expect(cellsOf(2)).toEqual(['2', '-', '100', '35', '0', 'anakato', '2026-06-15']);
  expect((await waitForCall(network, 'getSmsTopups')).payload).toEqual({
    ...{ startFrom: '2026-05-17', endAt: '2026-06-15', selectedBranch: 1 },
  });
  expect(screen.queryByRole('button', { name: 'Add credit' })).toBeNull();
});

test('the search needs both days in their order', async () => {
  const { network } = show();
  await see('AUTO');
  press('17 May – 15 Jun 2026');
  fill('Start From', '2026-06-20');
  press('Search');
  await refused("'Start From' date can not be greater than 'End At' date *");
  fill('Start From', '');
  press('Search');
  await refused('Fill in all feilds marked with a *');
  fill('Start From', '2026-05-01');
  press('Search');
  await vi.waitFor(() => expect(network.made.at(-1)?.payload).toMatchObject({ startFrom: '2026-05-01' }));
  await see('1 May – 15 Jun 2026');
  expect(screen.queryByLabelText('Start From')).toBeNull();
});

test('with several branches one or all are chosen', async () => {
  const branchesData = [
    { id: 1, name: 'Test School' },
    { id: 2, name: 'Nile View' },
  ];
  signIn(['buySms'], { branchesData });
  const { network } = show();
  await see('AUTO');
  expect(optionsOf('Branch')).toEqual(['All branches', 'Test School', 'Nile View']);
  fill('Branch', 'All branches');
  await vi.waitFor(() => expect(network.made.at(-1)?.payload).toMatchObject({ selectedBranch: 0 }));
});

test('an ADMIN adds credit after a question', async () => {
  signIn(['buySms'], { catID: 1 });
  const { network } = show();
  await see('AUTO');
  press('Add credit');
  fill('SMS', '500');
  fill('Reference', 'SLIP 12');
  press('Add');
  await refused('Enter a reason');
  fill('Reason', 'filled at the gateway');
  press('Add');
  await see(/Give 500 SMS to Test School for UGX.0\? Every administrator gets a notice\./);
  press('Add', screen.getAllByRole('dialog').at(-1));
  expect((await waitForCall(network, 'addSmsCredit')).payload).toEqual({
    ...{ sms: '500', amount: '0', reference: 'SLIP 12', reason: 'filled at the gateway' },
  });
  await see('500 SMS were added');
});
