import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { type Answers, press, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { ClosedAccounts } from './ClosedAccounts.tsx';

const at = '2026-06-15T08:00:00.000Z';
const place = { at, ip: '10.0.0.9', agent: 'Firefox on Windows' };
const answers: Answers = {
  getNotices: () => ({
    mainData: [
      { id: 5, kind: 'newDevice', account: '', text: texts.signedInFromNewDevice, ...place },
      { id: 6, kind: 'accountClosed', account: 'Denis Okello (dokello)', text: texts.accountClosed, ...place },
    ],
  }),
  reopenAccounts: () => ({ opened: 1, msg: texts.accountsOpened }),
  dismissNotice: () => ({}),
};
const show = () => renderScreen(<ClosedAccounts />, { at: '/dashboard', answers });

test('ADMIN is told of a closed account, and opens all', async () => {
  signIn([], { catID: adminCategory });
  const { network, container } = show();
  await see('Denis Okello (dokello)');
  expect(container.textContent).toContain(texts.accountClosed);
  expect(container.textContent).not.toContain(texts.signedInFromNewDevice);
  press('Open all accounts to new devices');
  await waitForCall(network, 'reopenAccounts');
  await see(texts.accountsOpened);
});

test('a notice is put away by itself', async () => {
  signIn([], { catID: adminCategory });
  const { network } = show();
  await see('Denis Okello (dokello)');
  press(/Close|Dismiss/);
  expect((await waitForCall(network, 'dismissNotice')).payload).toEqual({ id: 6 });
});

test('nobody else is asked or told', async () => {
  signIn(['editUser']);
  const { network, container } = show();
  expect(container.textContent).toBe('');
  expect(network.made).toEqual([]);
});
