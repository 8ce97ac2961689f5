import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { Security } from './Security.tsx';

const at = '2026-06-15T08:00:00.000Z';
const answers: Answers = {
  getNotices: () => ({
    mainData: [
      {
        id: 5,
        kind: 'newDevice',
        account: '',
        text: 'Signed in from a new device',
        at,
        ip: '10.0.0.9',
        agent: 'Firefox on Windows',
      },
    ],
  }),
  getSessions: () => ({
    mainData: [
      { ref: 'here', createdAt: at, seenAt: at, ip: '10.0.0.7', agent: 'Chrome on Android', current: 1 },
      { ref: 'there', createdAt: at, seenAt: at, ip: '10.0.0.9', agent: 'Firefox on Windows', current: 0 },
    ],
  }),
  getSecondFactor: () => ({ on: 0, since: null, codesLeft: 0, required: 0 }),
  endSession: () => ({ msg: 'The session has been ended' }),
  dismissNotice: () => ({}),
};
const show = (more: Answers = {}) => {
  signIn([]);
  return renderScreen(<Security />, { at: '/security', answers: { ...answers, ...more } });
};

test('one’s sessions are listed, and another one can be ended', async () => {
  const { network } = show();
  await see('This one');
  press('End this one: Firefox on Windows, 10.0.0.9');
  press('End this one');
  expect((await waitForCall(network, 'endSession')).payload).toEqual({ ref: 'there' });
  await see('The session has been ended');
});

test('a notice of a new device stays until it is put away', async () => {
  const { network } = show();
  await see(/Signed in from a new device: Firefox on Windows/);
  press(/Close|Dismiss/);
  expect((await waitForCall(network, 'dismissNotice')).payload).toEqual({ id: 5 });
});

test('the second factor is turned on in three steps', async () => {
  let on = 0;
  show({
    getSecondFactor: () => ({ on, since: on ? at : null, codesLeft: on, required: 0 }),
    beginSecondFactor: ({ current }) =>
      current === 'mine'
        ? { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1z' } }
        : new Refusal(400, 'The current password is not right', {
            fields: { current: 'The current password is not right' },
          }),
    confirmSecondFactor: () => {
      on = 1;
      return { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] };
    },
  });
  await see('Off');
  press('Turn on');
  fill('Your password', 'other');
  press('Continue');
  expect((await screen.findAllByText('The current password is not right')).length).toBeGreaterThan(0);
  fill('Your password', 'mine');
  press('Continue');
  await see('JBSWY3DP');
  fill('Code', '123456');
  press('Turn on');
  await see('aaaa-bbbb-cccc-dddd');
  press('I have saved them');
  await see('On');
});
