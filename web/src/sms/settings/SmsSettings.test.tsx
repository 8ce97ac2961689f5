import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SmsSettings } from './SmsSettings.tsx';

const first = { id: 1, rate: 35, at: '2000-01-01T00:00:00.000Z', by: '', reason: '' };
const next = { id: 2, rate: 40, at: '2026-06-15T08:00:00.000Z', by: 'Aisha Nakato', reason: 'The seller asks more' };
const answers: Answers = {
  getSmsPrices: () => ({ mainData: [first] }),
  getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }),
  saveSmsPrice: () => ({ mainData: [next, first], msg: 'An SMS now costs UGX 40' }),
};
const show = () => renderScreen(<SmsSettings />, { at: '/sms_settings', answers });

beforeEach(() => {
  signIn(['buySms'], { catID: 1 });
});

test('an ADMIN sets the price with a reason', async () => {
  const { network } = show();
  await see('From the start');
  press('Set price');
  await refused('The price of an SMS is a whole number of shillings from 1 to 10,000');
  fill('New price of an SMS, UGX', '40');
  fill('Reason', 'The seller asks more');
  network.answers.getSmsPrices = () => ({ mainData: [next, first] });
  press('Set price');
  expect((await waitForCall(network, 'saveSmsPrice')).payload).toEqual({ rate: '40', reason: 'The seller asks more' });
  await see('Aisha Nakato');
  await see('2026-06-15 11:00');
});

test('who buys SMS sees the prices alone', async () => {
  signIn(['buySms']);
  show();
  await see('From the start');
  expect(screen.queryByRole('button', { name: 'Set price' })).toBeNull();
});
