import type { Answered } from '@somero/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { ChargeTerm } from './ChargeTerm.tsx';

const { settingData, yearData, termData, classData } = schoolLists;
const yearID = settingData.currentYear;
const termID = settingData.currentTerm;
const row = { students: 60, planned: 36_000_000, charged: 0 };
const charges: Answered<'getTermCharges'> = {
  classes: [
    { classID: 2, className: 'S2', ...row, state: 'NOT CHARGED' },
    { classID: 4, className: 'S4', ...row, charged: 36_000_000, state: 'CHARGED' },
    { classID: 5, className: 'S5', ...row, planned: 0, state: 'NO FEES' },
  ],
  canCharge: 1,
  running: null,
};
const sums = { students: 60, up: 36_000_000, down: 0, released: 0, unknown: 4 };
const effect = {
  ...{ ...sums, perTerm: [{ termID, ...sums }], warning: 'Schools may not raise fees without written authority' },
  classes: [{ classID: 2, className: 'S2', total: 600_000, lastYear: 550_000 }],
};
const job = { state: 'RUNNING' as const, done: 25, total: 60, failed: [], path: '', call: 'chargeTerm' };
const answers: Answers = {
  getSchoolFeesData: () => ({
    ...{ classData, yearData, termData, settingData, paymentCategory: [], moneyAccounts: [], feeTerms: [] },
  }),
  getTermCharges: () => charges,
  getFeeChanges: () => ({ students: [] }),
  chargeTerm: ({ dryRun }) => (dryRun === 1 ? { effect } : { jobID: 7, batchID: 3 }),
  getJob: () => job,
};

async function open(more: Answers = {}, rights: ('setFee' | 'seeFee')[] = ['setFee'], at = '/charge_term') {
  signIn(rights);
  const shown = renderScreen(<ChargeTerm />, { at, answers: { ...answers, ...more } });
  await screen.findByRole('table', { name: /Classes in/ });
  return shown;
}
const chargeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Charge TERM/ });

test('the classes of the running term show what is planned and charged, and their sums', async () => {
  const { network } = await open();
  expect((await waitForCall(network, 'getTermCharges')).payload).toEqual({ yearID, termID });
  await see('NOT CHARGED');
  screen.getByText('1 of 2 classes chosen');
  screen.getByText(/^Planned .*72,000,000, charged/);
  expect(screen.getByRole('checkbox', { name: 'S5' })).toHaveProperty('disabled', true);
});

test('the preview comes first, then the chosen classes are charged and the run is followed to its end', async () => {
  let look: Answered<'getJob'> = job;
  const { network } = await open({ getJob: () => look });
  screen.getByRole('checkbox', { name: 'S4' }).click();
  await see('2 of 2 classes chosen');
  screen.getByRole('checkbox', { name: 'S4' }).click();
  await see('1 of 2 classes chosen');
  chargeButton().click();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('UGX 36,000,000');
  dialog.getByText(/Schools may not raise fees/);
  dialog.getByText(/^S2: UGX 600,000 in the term, last year/);
  expect((await waitForCall(network, 'chargeTerm')).payload).toEqual({ yearID, termID, classList: [2], dryRun: 1 });
  press('Charge', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'chargeTerm', 2)).payload).toEqual({ yearID, termID, classList: [2] });
  await see('CHARGING 25 of 60');
  look = { ...job, state: 'DONE', done: 60 };
  await screen.findByText(/is charged: 60 students/, {}, { timeout: 4000 });
});

test('a run that goes on is followed after a reload, and no second one is begun meanwhile', async () => {
  await open({ getTermCharges: () => ({ ...charges, running: { jobID: 7, done: 3, total: 60, by: 'Atim Grace' } }) });
  await see('CHARGING 25 of 60');
  expect(chargeButton().disabled).toBe(true);
});

test('what somebody else began is shown as it goes on', async () => {
  const running = { jobID: 0, done: 30, total: 60, by: 'Okello Tom' };
  await open({ getTermCharges: () => ({ ...charges, running }) });
  await see('CHARGING 30 of 60');
  screen.getByText('by Okello Tom');
});

test('a refusal is told in the dialog, and a run that failed says that the others can be charged again', async () => {
  const { network } = await open({
    chargeTerm: ({ dryRun }) => (dryRun === 1 ? { effect } : new Refusal(409, 'There is nothing to charge')),
  });
  chargeButton().click();
  await screen.findByText(/TERM/, { selector: 'h3' });
  press('Charge', screen.getByRole('dialog'));
  await see('There is nothing to charge');
  network.answers.chargeTerm = () => ({ jobID: 7, batchID: 3 });
  network.answers.getJob = () => ({ ...job, state: 'FAILED' });
  press('Charge', screen.getByRole('dialog'));
  await screen.findByText(/Students charged so far stay charged/);
});

test('a term that is over, and a reader, have nothing to choose', async () => {
  await open({ getTermCharges: () => ({ ...charges, canCharge: 0 }) });
  await see(/Here you charge the current term and later terms/);
  expect(screen.queryByRole('button', { name: /^Charge TERM/ })).toBeNull();
});

test('who only sees fees reads the classes', async () => {
  await open({}, ['seeFee']);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'S2' })).toBeNull());
});

test('To Be Charged stands under the classes of a term that is charged, for who may decide', async () => {
  const { network, unmount } = await open();
  await screen.findByRole('heading', { name: 'To Be Charged' });
  expect((await waitForCall(network, 'getFeeChanges')).payload).toEqual({ yearID, termID });
  unmount();
  await open({}, ['seeFee']);
  expect(screen.queryByRole('heading', { name: 'To Be Charged' })).toBeNull();
});
