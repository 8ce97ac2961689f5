import type { Right } from '@somero/contract/rights.ts';
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
import { schoolLists } from '../testing/schoolLists.ts';
import { ReportSettings } from './ReportSettings.tsx';

const settingData = schoolLists.settingData;
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getReportSettings: () => ({ settingData }),
};
const open = async (more: Answers = {}, rights: readonly Right[] = ['setRep']) => {
  signIn(rights);
  const shown = renderScreen(<ReportSettings />, { at: '/report_settings', answers: { ...answers, ...more } });
  await screen.findByLabelText('Current year');
  return shown;
};

test('the settings are shown in words and saved as ids, flags and dates, with the version that was read', async () => {
  const { network } = await open({
    updateReportSettings: () => ({ msg: 'The report settings are saved', settingData: { ...settingData, ver: 4 } }),
  });
  expect(screen.getByLabelText('Permission to edit marks')).toHaveProperty('value', '0');
  fill('Permission to edit marks', 'YES');
  fill('Report date for boarding students', '2026-09-13');
  press('Update');
  await see('The report settings are saved');
  expect((await waitForCall(network, 'updateReportSettings')).payload).toEqual({
    currentYearID: 11,
    currentTermID: 2,
    allowAddMarks: '1',
    allowEditMarks: '1',
    reportDate: '2026-09-14',
    reportDate2: '2026-09-13',
    remarksOnReports: '0',
    termEnds: '',
    requirements: '',
    daysOpen: '',
    ver: 3,
  });
});

test('each term has its own dates, and the form shows those of the chosen one', async () => {
  const { network } = await open({
    updateReportSettings: () => ({ settingData: { ...settingData, currentTerm: 3, termName: 'TERM 3', ver: 4 } }),
  });
  await see(/Printed on the TERM 2 cards of day students/);
  fill('Current term', 'TERM 3');
  expect(screen.getByLabelText('Report date for day students')).toHaveProperty('value', '');
  await see(/Printed on the TERM 3 cards of day students/);
  fill('Current term', 'TERM 2');
  expect(screen.getByLabelText('Report date for day students')).toHaveProperty('value', '2026-09-14');
  fill('Current term', 'TERM 3');
  fill('Report date for day students', '2027-02-01');
  press('Update');
  expect((await waitForCall(network, 'updateReportSettings')).payload).toMatchObject({
    currentTermID: 3,
    reportDate: '2027-02-01',
    reportDate2: '',
  });
});

test('the last day of the term, the requirements and the words beside a grade are saved with the term', async () => {
  const { network } = await open({ updateReportSettings: () => ({ settingData: { ...settingData, ver: 4 } }) });
  fill('Last day of the term', '2026-08-28');
  fill('Requirements for the next term', '2 reams of paper');
  fill('Words beside the grade, new curriculum', 'Remark, for example Good work, aim higher');
  press('Update');
  expect((await waitForCall(network, 'updateReportSettings')).payload).toMatchObject({
    termEnds: '2026-08-28',
    requirements: '2 reams of paper',
    remarksOnReports: '1',
  });
});

test('a report date can be cleared', async () => {
  const { network } = await open({ updateReportSettings: () => ({ settingData: { ...settingData, reportDate: '' } }) });
  fill('Report date for day students', '');
  press('Update');
  expect((await waitForCall(network, 'updateReportSettings')).payload.reportDate).toBe('');
});

test('when somebody else saved meanwhile, their change is shown, what was typed stays, and the next save goes through', async () => {
  let now = settingData;
  const { network } = await open({
    getReportSettings: () => ({ settingData: now }),
    updateReportSettings: ({ ver }) => {
      if (ver === now.ver) return { msg: 'Saved', settingData: now };
      return new Refusal(409, 'This record was changed by somebody else meanwhile', { current: now });
    },
  });
  fill('Permission to add marks', 'NO');
  now = { ...settingData, currentTerm: 3, termName: 'TERM 3', ver: 4 };
  press('Update');
  await see('This record was changed by somebody else meanwhile');
  await see(/TERM 2 → TERM 3 \(taken over\)/);
  expect(screen.getByLabelText('Current term')).toHaveProperty('value', '3');
  expect(screen.getByLabelText('Permission to add marks')).toHaveProperty('value', '0');
  press('Update');
  const second = await waitForCall(network, 'updateReportSettings', 2);
  expect(second.payload).toMatchObject({ currentTermID: 3, allowAddMarks: '0', ver: 4 });
});

test('a field that both changed keeps what was typed here, and says so', async () => {
  let now = settingData;
  await open({
    getReportSettings: () => ({ settingData: now }),
    updateReportSettings: () => new Refusal(409, 'This record was changed by somebody else meanwhile'),
  });
  fill('Current term', 'TERM 1');
  now = { ...settingData, currentTerm: 3, ver: 4 };
  press('Update');
  await see(/TERM 2 → TERM 3 \(yours is kept here/);
  expect(screen.getByLabelText('Current term')).toHaveProperty('value', '1');
});

test('settings that cannot be read offer another try', async () => {
  signIn(['setRep']);
  const { network } = renderScreen(<ReportSettings />, {
    answers: { ...answers, getReportSettings: () => new Refusal(503, 'Busy') },
  });
  await see('Busy');
  network.answers = answers;
  press('Try again');
  await screen.findByLabelText('Current year');
});

test('who sets fees too switches the balance on report cards, and is told who will see it', async () => {
  const { network } = await open({ updateReportSettings: () => ({ settingData: { ...settingData, ver: 4 } }) }, [
    'setRep',
    'setFee',
  ]);
  await see(/students and their parents will see it/);
  fill('Balance of fees on report cards', 'YES');
  press('Update');
  expect((await waitForCall(network, 'updateReportSettings')).payload).toMatchObject({ balanceOnReports: '1' });
});

test('without the right to set fees the switch is shown and stays', async () => {
  await open();
  expect(screen.getByLabelText('Balance of fees on report cards')).toHaveProperty('disabled', true);
  await see(/Only somebody who also sets fees can change this/);
});
