import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  cellsOf,
  fill,
  plain,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { answers, noEffect, s2Fees, someEffect } from '../testing/feesSchool.ts';
import { SeeFeesSettings } from './SeeFeesSettings.tsx';

beforeEach(() => localStorage.clear());

async function open(
  { at = '/seeFeesSettings?sclass=2', rights = ['setFee'] as ('setFee' | 'seeFee')[] } = {},
  more: Answers = {},
) {
  signIn(rights);
  const shown = renderScreen(<SeeFeesSettings />, { at, answers: { ...answers, ...more } });
  await screen.findByRole('button', { name: 'SEARCH' });
  return shown;
}

const details = () => screen.findByRole('dialog', { name: 'S2, 2026' });

test('year and class are asked for in the words of the specification, and the fees of a class are there once it is chosen', async () => {
  const { network } = await open({ at: '/seeFeesSettings' });
  await see('Select all feilds marked with *');
  expect(network.made.map(({ call }) => call)).not.toContain('getFeesSettings');
  fill('Class', 'S2');
  expect((await waitForCall(network, 'getFeesSettings')).payload).toEqual({ year: 11, sclass: 2, settingType: 0 });
});

test('the table shows the totals of the terms, the day at the school, and a student below the class', async () => {
  await open();
  expect(await cellsOf('1,050,000')).toEqual([
    ...['1', 'S2', '2026', '1,050,000', '600,000', '0', 'Active', '2026-02-03', 'View details'],
  ]);
  expect((await cellsOf('U001/9')).slice(0, 6)).toEqual(['2', 'S2Akello Joan U001/9', '2026', '0', '400,000', '0']);
});

test('a failed search clears the table and says why', async () => {
  let isBroken = false;
  await open(undefined, {
    getFeesSettings: () => (isBroken ? new Refusal(500, 'Something went wrong') : { studentSettingData: [s2Fees] }),
  });
  await see('2026-02-03');
  isBroken = true;
  press('SEARCH');
  await refused('Something went wrong');
  expect(screen.queryByText('2026-02-03')).toBeNull();
});

test('a class without fees says No data found', async () => {
  await open(undefined, { getFeesSettings: () => ({ studentSettingData: [] }) });
  await see('No data found');
});

test('the details are changed and saved with the version that was read; a setting keeps a line', async () => {
  const saved = { msg: 'The fees are saved', id: 31, ver: 5, effect: noEffect, past: [] };
  const { network } = await open(undefined, { addFees: () => saved });
  await screen.findByRole('button', { name: 'View details of S2' });
  press('View details of S2');
  const dialog = await details();
  await within(dialog).findByRole('button', { name: 'Update Fees' });
  for (const name of ['Term One', 'Term One', 'Term Two'])
    press(/^Delete/, within(dialog).getByRole('region', { name }).querySelector('tbody tr') as HTMLElement);
  press('Update Fees', dialog);
  expect(await within(dialog).findByText('Select atleast one fees category')).toBeDefined();
  press('Discard', dialog);
  press('Delete BOARDING', within(dialog).getByRole('region', { name: 'Term One' }));
  press('Update Fees', dialog);
  await see('The fees are saved');
  expect((await waitForCall(network, 'addFees', 2)).payload).toMatchObject({
    ...{ currentID: 31, ver: 4, term1Fees: [{ catID: 1, amount: 600_000 }] },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('fees are made Inactive after a preview of what is taken back', async () => {
  const effect = { ...someEffect, up: 0, down: 5_040_000, perTerm: [] };
  const { network } = await open(undefined, {
    changeFeesStatus: ({ dryRun }) => ({ msg: dryRun ? '' : 'The fees are Inactive', effect }),
  });
  await screen.findByRole('button', { name: 'View details of S2' });
  press('View details of S2');
  press('Make Inactive', await details());
  const preview = await screen.findByRole('dialog', { name: 'Make Inactive' });
  expect(preview.textContent).toContain('what was paid becomes credit');
  press('Make Inactive', preview);
  await see('The fees are Inactive');
  expect((await waitForCall(network, 'changeFeesStatus', 2)).payload).toEqual({ id: 31, ver: 4, status: 0 });
});

test('the history says who changed what', async () => {
  await open(undefined, {
    getFeesHistory: () => ({
      changes: [
        {
          ...{ at: '2026-03-01T08:00:00.000Z', by: 'Grace Atim', call: 'addFees' },
          changes: [{ field: 'Term 2', from: 'UGX 500,000', to: 'UGX 600,000' }],
        },
      ],
    }),
  });
  await screen.findByRole('button', { name: 'View details of S2' });
  press('View details of S2');
  press('History', await details());
  await see('Term 2: UGX 500,000 → UGX 600,000');
  await see('1 Mar 2026, 11:00 · Saved');
});

test('a closed year is only read, and so are the fees for who only sees them', async () => {
  const old = { ...s2Fees, yearID: 10, yearName: '2025' };
  const { unmount } = await open(
    { at: '/seeFeesSettings?sclass=2&year=10' },
    {
      getFeesSettings: () => ({ studentSettingData: [old] }),
    },
  );
  await screen.findByRole('button', { name: 'View details of S2' });
  press('View details of S2');
  const closed = await screen.findByRole('dialog', { name: 'S2, 2025' });
  await within(closed).findByText('This year is closed, so its fees stay as they are.');
  expect(within(closed).queryByRole('button', { name: /Update|Make|Delete/ })).toBeNull();
  unmount();
  await open({ rights: ['seeFee'] });
  await screen.findByRole('button', { name: 'View details of S2' });
  press('View details of S2');
  const dialog = await details();
  await within(dialog).findByRole('region', { name: 'Term One' });
  expect(within(dialog).queryByRole('button', { name: /Update|Make|Delete/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy Fees' })).toBeNull();
});

test('Copy Fees shows what would be copied, with the Ministry’s sentence, before it copies', async () => {
  const row = { classID: 2, className: 'S2', ok: true, msg: '', fromTotal: 1_650_000, total: 1_733_000 };
  const left = { ...row, classID: 4, className: 'S4', ok: false, msg: 'Has fees already' };
  const { network } = await open(undefined, {
    copyFees: ({ dryRun }) => ({
      ...{ rows: [row, left], added: dryRun ? 0 : 1, warning: someEffect.warning },
      msg: dryRun ? 'The fees of 1 class can be copied' : 'The fees of 1 class are copied',
    }),
  });
  press('Copy Fees');
  const dialog = await screen.findByRole('dialog', { name: 'Copy Fees' });
  fill('Change, %', '5', dialog);
  press('Show what is copied', dialog);
  expect((await cellsOf('Has fees already')).slice(0, 4)).toEqual(['S4', '1,650,000', '–', 'Left Has fees already']);
  expect(plain(within(dialog).getByRole('alert').textContent)).toBe(someEffect.warning);
  press('Copy the fees of 1 class', dialog);
  await see('The fees of 1 class are copied');
  const { settingData } = schoolLists;
  expect((await waitForCall(network, 'copyFees', 2)).payload).toEqual({
    ...{ fromYearID: 10, toYearID: settingData.currentYear, percent: '5', classList: [], dryRun: 0 },
  });
  await waitFor(() => expect(within(dialog).queryByText('Has fees already')).toBeNull());
});
