import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SmsReview } from './SmsReview.tsx';

const item = {
  ...{ id: 4, kind: 'DIFFERS', text: 'MTN says paid, but another phone paid', at: '2026-06-15T08:00:00.000Z' },
  ...{ paymentID: 7, amount: 10_000, theirAmount: 5_000, theirReference: '123456', phone: '+256772000001' },
  statusMsg: 'Being checked by the school: the amount differs',
};

const simulated = { items: [], simulator: { sms: 0 as const, money: 1 as const } };

const show = (answers: Answers = {}) => {
  signIn(['buySms'], { catID: 1 });
  return renderScreen(<SmsReview />, {
    at: '/sms_review',
    answers: { getSmsReview: () => ({ mainData: [item] }), getSmsHealth: () => simulated, ...answers },
  });
};

test('what differs is settled as paid, with the reference and amount of the provider', async () => {
  const { network } = show({ decideSmsReview: () => ({ msg: 'The decision is saved' }) });
  await see('Something differs from what was asked for');
  await see('SIMULATOR: mobile money is simulated, no money moves');
  press('Decide MTN says paid, but another phone paid');
  await screen.findByLabelText(/^Decision/);
  expect(optionsOf('Decision')).toEqual(['Select a decision', 'Ask again', 'Paid', 'Failed']);
  press('Save', screen.getByRole('dialog'));
  expect(await screen.findAllByText('Select a decision')).not.toEqual([]);
  fill('Decision', 'Paid');
  press('Save', screen.getByRole('dialog'));
  expect(await screen.findAllByText('Enter a reason')).not.toEqual([]);
  fill('Reason', 'On the statement');
  press('Save', screen.getByRole('dialog'));
  await see('The decision is saved');
  expect((await waitForCall(network, 'decideSmsReview')).payload).toEqual({
    ...{ id: 4, decision: 'PAID', reference: '123456', amount: 5_000, reason: 'On the statement' },
  });
  await waitForCall(network, 'getSmsReview', 2);
});

test('the provider is asked again without a reason, and an empty list says so', async () => {
  const { network } = show({ decideSmsReview: () => ({ msg: 'The decision is saved' }) });
  await see('Something differs from what was asked for');
  network.answers.getSmsReview = () => ({ mainData: [], msg: 'No data found' });
  press('Decide MTN says paid, but another phone paid');
  await screen.findByLabelText(/^Decision/);
  fill('Decision', 'Ask again');
  press('Save', screen.getByRole('dialog'));
  await see('No data found');
  expect((await waitForCall(network, 'decideSmsReview')).payload).toEqual({ id: 4, decision: 'ASK' });
});

test('what holds for one message of which nobody knows is decided for all of them', async () => {
  const message = { ...item, kind: 'MESSAGE UNKNOWN', text: 'No clear answer', paymentID: 0, amount: 0 };
  const { network } = show({
    getSmsReview: () => ({ mainData: [item, ...[5, 6, 7].map((id) => ({ ...message, id, text: `No answer ${id}` }))] }),
    decideSmsReview: () => ({ msg: 'The decision is saved for 3 messages' }),
  });
  await see('No answer 6');
  press('Decide No answer 6');
  await screen.findByLabelText(/^Decision/);
  fill('Decision', 'It left');
  fill('Reason', 'A backup was restored');
  screen.getByLabelText('The other 2 messages too').click();
  press('Save', screen.getByRole('dialog'));
  await see('The decision is saved for 3 messages');
  expect((await waitForCall(network, 'decideSmsReview')).payload).toEqual({
    ...{ id: 6, decision: 'LEFT', reason: 'A backup was restored', alike: 7 },
  });
});

test('payments and messages are compared with the providers now, and who gave no list is named', async () => {
  const run = { done: 0, total: 0, failed: [], path: '', call: 'reconcileSms' };
  const ends = [
    { ...run, state: 'FAILED' as const, msg: 'Airtel: Could not be reached' },
    { ...run, state: 'DONE' as const, msg: '' },
  ];
  const { network } = show({
    reconcileSms: () => ({ jobID: 9 + ends.length, msg: 'The providers are being asked' }),
    getJob: () => ends.shift() ?? { ...run, state: 'DONE', msg: '' },
  });
  await see('Something differs from what was asked for');
  press('Compare with the providers');
  await see('Airtel: Could not be reached');
  press('Compare with the providers');
  await see(/^Payments and messages were compared/);
  await waitForCall(network, 'getSmsReview', 3);
});
