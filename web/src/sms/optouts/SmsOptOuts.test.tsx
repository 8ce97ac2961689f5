import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { SmsOptOuts } from './SmsOptOuts.tsx';

const row = {
  ...{ id: 4, phone: '+256772000103', since: '2026-06-15T08:00:00.000Z', how: 'By telephone', by: 'Aisha Nakato' },
  ...{ endedAt: null, endedBy: '', endReason: '' },
};
const answers: Answers = {
  getOptOuts: () => ({ mainData: [row] }),
  getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }),
  saveOptOut: () => ({ id: 4, msg: 'This number gets messages again' }),
};

const show = () => renderScreen(<SmsOptOuts />, { at: '/sms_optouts', answers });
beforeEach(() => signIn(['sendSms']));

test('an opt-out ends with a reason', async () => {
  const { network } = show();
  await see('0772 000 103');
  press('End 0772 000 103');
  press('End', screen.getByRole('dialog'));
  expect((await screen.findAllByText('Enter why messages may be sent again')).length).toBeGreaterThan(0);
  fill('Why messages may be sent again', 'She asked for it');
  press('End', screen.getByRole('dialog'));
  const { payload } = await waitForCall(network, 'saveOptOut');
  expect(payload).toEqual({ id: 4, reason: 'She asked for it', status: 0 });
});

test('a telephone is entered with how the school was told', async () => {
  const { network } = show();
  await see('0772 000 103');
  press('Add opt-out');
  fill('Phone', '0772000104');
  fill('How you were told', 'In a letter');
  press('Add', screen.getByRole('dialog'));
  const { payload } = await waitForCall(network, 'saveOptOut');
  expect(payload).toEqual({ phone: '0772000104', how: 'In a letter', status: 1 });
});
