import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../device.ts';
import { fill, press, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { DemandSecondFactor } from './DemandSecondFactor.tsx';

test('a second factor that is demanded cannot be put off, and lets the user in once it is on', async () => {
  signIn([], { mustSetSecondFactor: 1 });
  renderScreen(<DemandSecondFactor />, {
    answers: {
      beginSecondFactor: () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1z' } }),
      confirmSecondFactor: () => ({ recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }),
    },
  });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fill('Your password', 'mine');
  press('Continue');
  await see('JBSWY3DP');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(session()?.mustSetSecondFactor).toBe(1);
  fill('Code', '123456');
  press('Turn on');
  await see('aaaa-bbbb-cccc-dddd');
  press('I have saved them');
  expect(session()?.mustSetSecondFactor).toBe(0);
});
