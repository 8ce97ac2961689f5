import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
import { Assessment } from './Assessment.tsx';
import { reportLists } from './testing/reportLists.ts';

const answers: Answers = {
  getStaffRegData: () => reportLists,
  getClassStudents: () => ({ students: [] }),
  getReportSettings: () => ({ settingData: reportLists.settingData }),
  generateAssessment: () => ({ path: '/files/sheet?sig=1' }),
};

async function open(more: Answers = {}, at = '/generate_assement?classID=2&setID=12') {
  signIn(['genRep', 'allMark']);
  const shown = renderScreen(<Assessment />, { answers: { ...answers, ...more }, at });
  await see('GENERATE REPORT');
  return shown;
}

beforeEach(() => localStorage.clear());

test('all five are asked for', async () => {
  const { network } = await open({}, '/generate_assement');
  press('GENERATE REPORT');
  await see('Please select all feilds');
  expect(network.made.some(({ call }) => call === 'generateAssessment')).toBe(false);
});

test('a PDF is downloaded or viewed', async () => {
  const { network } = await open();
  press('GENERATE REPORT');
  const link = await screen.findByRole('link', { name: 'Download Assessment' });
  expect(link.hasAttribute('download')).toBe(true);
  screen.getByRole('link', { name: 'View' });
  expect((await waitForCall(network, 'generateAssessment')).payload).toEqual({
    yearID: 11,
    termID: 2,
    setID: 12,
    classID: 2,
    streamID: 0,
    curriculumID: 2,
    format: 'PDF',
  });
});

test('a sheet is downloaded only, and has no single reports', async () => {
  const { network } = await open();
  fill('Format', 'Excel');
  press('GENERATE REPORT');
  await screen.findByRole('link', { name: 'Download Assessment' });
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Single reports' })).toBeNull();
  expect((await waitForCall(network, 'generateAssessment')).payload).toMatchObject({ format: 'EXCEL' });
  expect(window.location.search).toContain('format=EXCEL');
});

test('a set that does not fit the class is refused at its field', async () => {
  const msg = 'This exam set does not belong to the curriculum of the class';
  await open({ generateAssessment: () => new Refusal(400, msg, { fields: { setID: msg } }) });
  press('GENERATE REPORT');
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  expect(screen.getByLabelText('Exam set').getAttribute('aria-invalid')).toBe('true');
});
