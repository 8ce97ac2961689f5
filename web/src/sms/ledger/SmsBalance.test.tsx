import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { SmsBalance } from './SmsBalance.tsx';

const usage = {
  months: [
    { month: '2026-06', sms: 1_200 },
    { month: '2026-05', sms: 0 },
  ],
  senders: [{ userID: 9, name: 'Bob Okello', sms: 1_200 }],
};
const answers: Answers = {
  checkSMS: ({ smsType }) => ({ data: smsType === 'GATEWAY' ? 166 : 4_700, reserved: 30, undistributed: 285, usage }),
  getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }),
};
const show = (more: Answers = {}) =>
  renderScreen(<SmsBalance />, { at: '/checkSMSBalance', answers: { ...answers, ...more } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T08:00:00Z') });
  signIn(['buySms']);
});

test('the balance is there at once, with what is reserved, what the gateway buys and who used it', async () => {
  const { container, network } = show();
  await see('TOTAL SMS : 4,700');
  await see('166');
  expect(container.textContent).toContain('Paid for, not distributed yet285');
  expect(container.textContent).toContain('June 2026');
  expect(container.textContent).toContain('Bob Okello');
  expect(container.textContent).not.toContain('SIMULATOR');
  network.answers.checkSMS = () => ({ data: 4_699, reserved: 31, undistributed: 0, usage });
  press('Check Balance');
  await see('TOTAL SMS : 4,699');
});

test('a sender without buySms is not asked what the gateway buys, and sees when messages are simulated', async () => {
  signIn(['sendSms']);
  const { network } = show({ getSmsHealth: () => ({ items: [], simulator: { sms: 1, money: 1 } }) });
  await see('SIMULATOR: no message leaves, no money moves');
  await screen.findByRole('region', { name: 'SMS used by month. SIMULATOR: no message leaves, no money moves' });
  await waitForCall(network, 'checkSMS');
  expect(network.made.filter(({ payload }) => payload.smsType === 'GATEWAY')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'SMS Top-ups' })).toBeNull();
});
