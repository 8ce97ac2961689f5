import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { EndOfYearReport } from './EndOfYearReport.tsx';
import { reportLists } from './testing/reportLists.ts';

const button = 'GENERATE STUDENTS EOY REPORT';
const answers: Answers = {
  getStaffRegData: () => reportLists,
  getClassStudents: () => ({ students: [] }),
  getReportSettings: () => ({ settingData: reportLists.settingData }),
};

async function open(more: Answers = {}) {
  signIn(['genRep', 'allMark']);
  const shown = renderScreen(<EndOfYearReport />, { answers: { ...answers, ...more }, at: '/generate_EOY_report' });
  await see(button);
  return shown;
}

test('a class is asked for', async () => {
  const { network } = await open();
  press(button);
  await see('Please select all feilds');
  expect(network.made.some(({ call }) => call === 'generateEOYReport')).toBe(false);
});

test('the year of a class is made, with the words of the specification while it runs and at its end', async () => {
  let look = 0;
  const { network } = await open({
    generateEOYReport: () => ({ jobID: 8 }),
    getJob: () => {
      look += 1;
      const state = look > 1 ? 'DONE' : 'RUNNING';
      return { state, done: look * 20, total: 40, failed: [], path: '/files/y.pdf?sig=1', call: 'generateEOYReport' };
    },
  });
  fill('Class', 'S2');
  press(button);
  await see('Generating Reports');
  await see('20 of 40 students');
  await screen.findByRole('link', { name: 'Download Generated Reports' }, { timeout: 3000 });
  await see('Reports have been generated successfully');
  expect((await waitForCall(network, 'generateEOYReport')).payload).toEqual({
    yearID: 11,
    classID: 2,
    streamID: 0,
    reportType: 'EOY_REPORT',
  });
  screen.getByText('2026, S2');
});

test('classes of every curriculum are on offer, and all of them at once', async () => {
  await open();
  expect(optionsOf('Class')).toEqual(['Choose…', 'ALL CLASSES', 'S2', 'S4', 'S5']);
});

test('a school without a year in use is told so', async () => {
  await open({ getStaffRegData: () => ({ ...reportLists, yearData: [] }) });
  expect(optionsOf('Year')).toEqual(['NO YEAR FOUND']);
});
