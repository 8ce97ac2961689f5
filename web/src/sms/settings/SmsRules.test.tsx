import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { SmsSettings } from './SmsSettings.tsx';

const rules = {
  ...{ which: 'PAYER' as const, signature: '', opens: 8, closes: 20 },
  ...{ dayLimit: 5_000, lowCredit: 200, distributes: 1, ver: 3 },
};
const answers: Answers = {
  getSmsRules: () => rules,
  saveSmsRules: () => ({ ...rules, msg: 'The rules are saved', ver: 4 }),
};

beforeEach(() => signIn(['setRep']));

test('who makes settings changes the rules, and hours that end before they begin are refused', async () => {
  const { network } = renderScreen(<SmsSettings />, { at: '/sms_settings', answers });
  await see('Messages leave from, hour');
  fill('Which parent gets a message', 'The mother');
  fill('Messages leave until, hour', '7');
  press('Save');
  expect((await screen.findAllByText('The hours must end after they begin')).length).toBeGreaterThan(0);
  fill('Messages leave until, hour', '18');
  press('Save');
  expect((await waitForCall(network, 'saveSmsRules')).payload).toEqual({
    ...{ which: 'MOTHER', signature: '', opens: '8', closes: '18', dayLimit: '5000', lowCredit: '200' },
    ...{ distributes: 1, ver: 3 },
  });
  await see('The rules are saved');
});
