import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { SchoolPayCard } from './SchoolPayCard.tsx';

const state = {
  ...{ on: 1, askedAt: '2026-06-15T05:00:00.000Z', answeredAt: '2026-06-15T05:00:00.000Z', problem: '' },
  ...{ from: '2026-06-12', to: '2026-06-15', added: 3, changed: 1, vanished: 0, next: '2026-06-15T21:00:00.000Z' },
};
const off = { ...state, on: 0, askedAt: '', answeredAt: '', from: '', to: '', added: 0, changed: 0, next: '' };
const stored = { code: '', on: 0, hasPassword: 0, address: '', forged: 0, ver: 1 };

const show = (answers: Answers, who: 'admin' | 'bursar' = 'bursar') => {
  signIn(['setFee'], who === 'admin' ? { catID: 1 } : {});
  return renderScreen(<SchoolPayCard />, { answers: { getSchoolPayState: () => state, ...answers } });
};

test('it tells what the last answer brought and when SchoolPay is asked next, and asks now', async () => {
  const { network } = show({
    syncSchoolPay: () => ({ msg: 'SchoolPay is being asked', jobID: 7 }),
    getJob: () => ({ state: 'DONE' as const, done: 0, total: 0, failed: [], path: '', call: 'syncSchoolPay' }),
  });
  await see('3 new payments, 1 changed (12 Jun 2026 to 15 Jun 2026)');
  expect(screen.queryByRole('button', { name: 'Edit SchoolPay online' })).toBeNull();
  press('Pull now');
  await see('SchoolPay has answered');
  expect((await waitForCall(network, 'syncSchoolPay')).payload).toEqual({});
  await waitForCall(network, 'getSchoolPayState', 2);
});

test('what is wrong is told', async () => {
  show({ getSchoolPayState: () => ({ ...state, problem: 'SchoolPay could not be reached (ECONNREFUSED)' }) });
  await see('SchoolPay could not be reached (ECONNREFUSED)');
});

test('an administrator can turn it on with the code, its password and their own', async () => {
  const { network } = show(
    {
      getSchoolPayState: () => off,
      getSchoolPay: () => stored,
      saveSchoolPay: () => ({ ...stored, code: '700700', on: 1, hasPassword: 1, ver: 2, msg: 'SchoolPay is saved' }),
    },
    'admin',
  );
  await see(/^Off\. .*Press Edit to turn it on\.$/);
  press('Edit SchoolPay online');
  await screen.findByLabelText(/^School code/);
  press('Save', screen.getByRole('dialog'));
  expect(await screen.findAllByText('Enter the school code')).not.toEqual([]);
  fill('School code', '700700');
  fill('Password of SchoolPay', 'of SchoolPay');
  fill('Your own password', 'my own');
  press('Save', screen.getByRole('dialog'));
  await see('SchoolPay is saved');
  expect((await waitForCall(network, 'saveSchoolPay')).payload).toEqual({
    ...{ code: '700700', password: 'of SchoolPay', on: 1, newAddress: 0, current: 'my own', ver: 1 },
  });
});
