import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  plain,
  press,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SmsPayments } from './SmsPayments.tsx';
import { payment } from './testing/payment.ts';

const paid = { ...payment, id: 8, depositSatus: 1 as const, statusMsg: 'Paid, MTN 123456', details: '' };
const failed = { ...payment, id: 6, depositSatus: 3 as const, statusMsg: 'Not enough money' };
const list = { smsPayData: [paid, payment, failed], total: 10_000, found: 3 };

const simulated = { items: [], simulator: { sms: 1 as const, money: 1 as const } };

const show = (answers: Answers = {}, who: 'admin' | 'bursar' = 'bursar') => {
  signIn(['buySms'], who === 'admin' ? { catID: 1 } : {});
  return renderScreen(<SmsPayments />, {
    at: '/seeSmsPayments',
    answers: { getSmsPayments: () => list, getSmsHealth: () => simulated, ...answers },
  });
};

async function search() {
  press((await screen.findByRole('button', { name: / 2026$/ })).textContent ?? '');
  fill('Start From', '2026-06-01');
  fill('End At', '2026-06-30');
  press('Search');
  await see('Paid, MTN 123456');
}

test('payments of the days are listed with their state, and the sum of the successful ones', async () => {
  const { network } = show();
  const days = await screen.findByRole('button', { name: / 2026$/ });
  press(days.textContent ?? '');
  fill('Start From', '');
  press('Search');
  await see('Fill in all feilds marked with a *');
  fill('Start From', '2026-06-30');
  fill('End At', '2026-06-01');
  press('Search');
  expect(await screen.findAllByText("'Start From' date can not be greater than 'End At' date *")).not.toEqual([]);
  press(days.textContent ?? '');
  await search();
  expect((await waitForCall(network, 'getSmsPayments', 2)).payload).toEqual({
    ...{ startFrom: '2026-06-01', endAt: '2026-06-30', page: 1 },
  });
  const text = plain(document.body.textContent);
  await see('SIMULATOR: no message leaves, no money moves');
  for (const part of ['Successful payments: UGX 10,000', 'SUCCESS', 'PENDING', 'FAILD', '0772 000 001', '2026-06-15'])
    expect(text).toContain(part);
  expect(screen.getByRole('button', { name: 'No action for payment 7' })).toHaveProperty('disabled', true);
});

test('what was simulated is marked once money is real', async () => {
  show({ getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }) });
  await see('SIMULATOR: Not enough money');
});

test('SMS are given after a question, and the list is searched again', async () => {
  const { network } = show({ distributeSms: () => ({ sms_given: 285, data: 285, msg: '285 SMS were added' }) });
  await search();
  press('Distribute payment 8');
  await see('Give 285 SMS to Test School?');
  press('Distribute', screen.getByRole('dialog'));
  await see('285 SMS were added');
  expect((await waitForCall(network, 'distributeSms')).payload).toEqual({ selectedID: 8 });
  await waitForCall(network, 'getSmsPayments', 3);
});

const shown: NonNullable<Answers['showSmsPayment']> = ({ showID }) => ({
  selected: {
    ...(showID === 8 ? paid : failed),
    ...{ provider: 'MTN', reference: 'AB12CD34EF56', theirReference: '', next: '' },
    history: [{ at: '2026-06-15T08:00:00.000Z', by: 'bursar', text: 'Being sent to MTN' }],
  },
});

test('what happened to a payment is viewed, and its provider is asked again', async () => {
  const { network } = show({ askSmsPayment: () => ({ msg: 'MTN is being asked' }), showSmsPayment: shown });
  await search();
  press('View payment 6');
  await see('15 Jun 2026, 11:00, bursar');
  press('Ask again');
  await see('MTN is being asked');
  expect((await waitForCall(network, 'askSmsPayment')).payload).toEqual({ id: 6 });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  press('View payment 8');
  await see('15 Jun 2026, 11:00, bursar');
  for (const name of ['Ask again', 'Refund']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an administrator records a refund with its reference and reason', async () => {
  const answers: Answers = {
    refundSmsPayment: () => ({ id: 8, msg: 'The refund is recorded' }),
    showSmsPayment: shown,
  };
  const { network } = show(answers, 'admin');
  await search();
  press('View payment 8');
  await see('15 Jun 2026, 11:00, bursar');
  press('Refund');
  await see(/The whole payment is refunded/);
  press('Record refund');
  expect(await screen.findAllByText('Enter the reference of the refund')).not.toEqual([]);
  fill('Reference', 'MM 77');
  fill('Reason', 'Paid twice');
  press('Record refund');
  await see('The refund is recorded');
  expect((await waitForCall(network, 'refundSmsPayment')).payload).toEqual({
    ...{ id: 8, reference: 'MM 77', reason: 'Paid twice' },
  });
});
