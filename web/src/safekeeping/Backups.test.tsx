import type { Answered } from '@somero/contract';
import { rights } from '@somero/contract/rights.ts';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, press, Refusal, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { Backups } from './Backups.tsx';

type Found = Answered<'getSafekeeping'>;

const at = '2026-06-15T08:00:00.000Z';
const backup = { id: 2, kind: 'BACKUP' as const, at, ok: 1, words: '1,200 rows, 1 file' };
const proof = { id: 1, kind: 'PROOF' as const, at: '2026-06-15T00:00:00.000Z', ok: 1, words: 'admin signed in' };
const whole: Found = {
  ...{ isOn: 1, problems: [], backup, proof, next: '2026-06-15T09:00:00.000Z', key: 'PRINTED' },
  places: [{ address: '/media/stick/somero', error: '', sets: 48, free: 12_300_000_000 }],
  mainData: [backup, proof],
};
const show = (found: Partial<Found> = {}, answers: Answers = {}) => {
  signIn(rights, { catID: 1 });
  return renderScreen(<Backups />, {
    at: '/backups',
    answers: { getSafekeeping: () => ({ ...whole, ...found }), ...answers },
  });
};

test('it says when the last backup and the last proof were, where they lie, and when the next comes', async () => {
  const { container } = show();
  await see('/media/stick/somero');
  expect(container.textContent).toContain('Last backup15 Jun 2026, 11:00 Good');
  expect(container.textContent).toContain('Last proof that one restores15 Jun 2026, 03:00 Good');
  expect(container.textContent).toContain('Next backup15 Jun 2026, 12:00');
  await see('48 backups kept · 12.3 GB free');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('what is wrong is said above all, and at its place', async () => {
  const missing = '/media/stick/somero is not there: is the stick in its place?';
  show({
    problems: [texts.failed, texts.printKey],
    places: [{ address: '/media/stick/somero', error: missing, sets: 0, free: null }],
    backup: { ...backup, ok: 0, words: missing },
    key: 'MADE',
  });
  await see('Not there');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([texts.failed, texts.printKey]);
  expect(screen.getByRole('link', { name: /^Print it/ }).getAttribute('href')).toBe('/backup_key');
});

test('without BACKUP_URL it says what to do, and in the beginning that nothing was made yet', async () => {
  show({ isOn: 0, problems: [texts.notSetUp], places: [], backup: null, proof: null, next: '', mainData: [] });
  await see('BACKUP_URL');
  await see('No backup has been made yet');
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});

test('a backup is made now, and why one failed is said', async () => {
  const run = { done: 0, total: 0, failed: [], path: '', call: 'makeBackup' };
  const ends = [
    { ...run, state: 'FAILED' as const, msg: 'is the stick in its place?' },
    { ...run, state: 'DONE' as const, msg: '' },
  ];
  const { network } = show(
    {},
    {
      makeBackup: () => ({ jobID: 9 + ends.length, msg: texts.made }),
      getJob: () => ends.shift() ?? { ...run, state: 'DONE', msg: '' },
    },
  );
  await see('/media/stick/somero');
  press('Back up now');
  await see('is the stick in its place?');
  await waitForCall(network, 'getSafekeeping', 2);
  press('Back up now');
  await see(texts.isMade);
  await waitForCall(network, 'getSafekeeping', 3);
});

test('what went wrong is said, and it can be tried again', async () => {
  let works = false;
  show({}, { getSafekeeping: () => (works ? whole : new Refusal(500, 'Something went wrong')) });
  await see('Something went wrong');
  works = true;
  press('Try again');
  await see('/media/stick/somero');
});
