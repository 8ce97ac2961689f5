import { screen } from '@testing-library/react';
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
import { TopUp } from './TopUp.tsx';
import { payment } from './testing/payment.ts';

const shown = {
  ...payment,
  ...{ provider: 'MTN', reference: 'AB12CD34EF56', theirReference: '', next: '2026-06-15T08:00:05.000Z', history: [] },
};
const prices = { mainData: [{ id: 1, rate: 35, at: '2000-01-01T00:00:00.000Z', by: '', reason: '' }] };
const balance = { data: 1_200, reserved: 0, undistributed: 0, usage: { months: [], senders: [] } };
const ofSms: Answers = {
  getSmsPrices: () => prices,
  checkSMS: () => balance,
  getSmsHealth: () => ({ items: [], simulator: { sms: 1, money: 1 } }),
};
const show = (answers: Answers) => renderScreen(<TopUp />, { at: '/topupSMS', answers: { ...ofSms, ...answers } });

beforeEach(() => signIn(['buySms']));

test('what an amount buys is told while it is typed, and the payment is live until it is settled', async () => {
  let isPaid = false;
  const { network } = show({
    addTopup: () => ({ id: 7, sms: 285, msg: '' }),
    showSmsPayment: () => ({
      selected: isPaid
        ? { ...shown, depositSatus: 1 as const, sms_distribution: 1, statusMsg: 'Paid, MTN 123456' }
        : shown,
    }),
  });
  await see('UGX 35 an SMS');
  await see('SMS left: 1,200');
  await see('SIMULATOR: no message leaves, no money moves');
  fill('Total Amount', '10000');
  expect(plain(document.body.textContent)).toContain(
    'UGX 10,000 buys 285 SMS, UGX 25 buys nothing: pay 9,975 or 10,010',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Total SMS').value).toBe('285');
  fill('Mobile money number', '0772 000 001');
  await see(/^MTN: approve the payment on this phone/);
  fill('Description', 'Term 2');
  press('Make SMS Payment');
  expect((await waitForCall(network, 'addTopup')).payload).toEqual({
    ...{ amount: 10_000, phone: '0772 000 001', details: 'Term 2', rate: 35, again: 0 },
  });
  await see(/^Approve UGX.10,000 on 0772 000 001$/);
  isPaid = true;
  network.answers.checkSMS = () => ({ ...balance, data: 1_485 });
  await screen.findByText('Paid, MTN 123456. 285 SMS were added', {}, { timeout: 5_000 });
  await see('SMS left: 1,485');
});

test('what is missing or no mobile money number is said before it is sent', async () => {
  const { network } = show({});
  await see('UGX 35 an SMS');
  press('Make SMS Payment');
  await see('Enter all feilds marked with a *');
  fill('Total Amount', '10000');
  fill('Mobile money number', '0412000000');
  press('Make SMS Payment');
  expect(await screen.findAllByText('Enter a mobile money number as 2567...')).not.toEqual([]);
  expect(network.made.map(({ call }) => call)).not.toContain('addTopup');
});

test('the same once more is asked about first, and sent on a second word', async () => {
  const { network } = show({
    addTopup: ({ again }) =>
      again === 1 ? { id: 8, sms: 285, msg: '' } : new Refusal(409, 'It was asked for just now', { current: payment }),
    showSmsPayment: () => ({ selected: shown }),
  });
  await see('UGX 35 an SMS');
  fill('Total Amount', '10000');
  fill('Mobile money number', '0772000001');
  press('Make SMS Payment');
  await see('It was asked for just now. Ask for it once more?');
  press('Ask again');
  expect((await waitForCall(network, 'addTopup', 2)).payload).toMatchObject({ again: 1 });
  await see('AB12CD34EF56');
});

test('while a real gateway sends and money is simulated nothing is bought, and the screen says what to set up', async () => {
  const answers = { getSmsHealth: () => ({ items: [], simulator: { sms: 0 as const, money: 1 as const } }) };
  const { unmount } = show(answers);
  await see(/An administrator must set up a mobile money account in SMS Settings first/);
  expect(screen.queryByRole('button', { name: 'Make SMS Payment' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'SMS Settings' })).toBeNull();
  unmount();
  signIn(['buySms'], { catID: 1 });
  show(answers);
  expect((await screen.findByRole('link', { name: 'SMS Settings' })).getAttribute('href')).toBe(
    '/sms_settings?tab=money',
  );
});
