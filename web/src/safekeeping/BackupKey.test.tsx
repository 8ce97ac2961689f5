import type { Answered } from '@somero/contract';
import { rights } from '@somero/contract/rights.ts';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { BackupKey } from './BackupKey.tsx';

const key = `AGE-SECRET-KEY-1${'QPZR'.repeat(14)}9X`;
const state = (of: Answered<'getSafekeeping'>['key']): Answered<'getSafekeeping'> => ({
  ...{ isOn: 1, problems: [], places: [], backup: null, proof: null, next: '', mainData: [], key: of },
});
const show = (answers: Answers = {}) => {
  signIn(rights, { catID: 1 });
  return renderScreen(<BackupKey />, {
    at: '/backup_key',
    answers: { getSafekeeping: () => state('MADE'), ...answers },
  });
};

test('the key is shown for one’s own password, in fours, and printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const wrong = 'The current password is not right';
  const { network } = show({
    printBackupKey: ({ current }) =>
      current === 'mine'
        ? { school: 'St. Kizito SS', at: '2026-06-15T08:00:00.000Z', key }
        : new Refusal(400, wrong, { fields: { current: wrong } }),
  });
  await see(/^This key opens the backups/);
  press('Show the key');
  await see(texts.enterOwn);
  fill('Your password', 'another');
  press('Show the key');
  await refused(wrong);
  fill('Your password', 'mine');
  press('Show the key');
  await see(`AGE-SECRET-KEY-1 ${'QPZR '.repeat(14)}9X`);
  await see('The key of the backups of St. Kizito SS');
  press('Print');
  expect(print).toHaveBeenCalledOnce();
  expect((await waitForCall(network, 'printBackupKey', 2)).payload).toEqual({ current: 'mine' });
});

test.each([
  ['PRINTED', texts.keyIsPrinted],
  ['NONE', texts.noKey],
  ['ELSEWHERE', texts.keyElsewhere],
] as const)('of a key that is %s it says why it is not shown', async (of, says) => {
  show({ getSafekeeping: () => state(of) });
  await see(says);
});
