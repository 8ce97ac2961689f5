import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { StudentReport } from './StudentReport.tsx';
import { reportLists } from './testing/reportLists.ts';

const path = '/files/S2.pdf?sig=1';
const answers: Answers = {
  getStaffRegData: () => reportLists,
  getClassStudents: () => ({ students: [] }),
  getReportSettings: () => ({ settingData: reportLists.settingData }),
  generateStudentReport: () => ({ path }),
};

async function open(more: Answers = {}, at = '/generate_student_report') {
  signIn(['genRep', 'allMark']);
  const shown = renderScreen(<StudentReport />, { answers: { ...answers, ...more }, at });
  await see('GENERATE REPORT');
  return shown;
}

beforeEach(() => localStorage.clear());

test('a set and a class are asked for before anything is made', async () => {
  const { network } = await open();
  press('GENERATE REPORT');
  await see('Please select all feilds');
  expect(network.made.some(({ call }) => call === 'generateStudentReport')).toBe(false);
});

test('one set of a stream becomes its reports, and the address holds what was chosen', async () => {
  const { network } = await open();
  fill('Exam set', 'AOI TERM 2');
  fill('Class', 'S2');
  fill('Stream', 'WEST');
  press('GENERATE REPORT');
  const link = await screen.findByRole('link', { name: 'Download Generated Reports' });
  expect(link.getAttribute('href')).toBe(path);
  expect((await waitForCall(network, 'generateStudentReport')).payload).toEqual({
    yearID: 11,
    termID: 2,
    setID: 2,
    classID: 2,
    streamID: 2,
    curriculumID: 2,
    reportType: 'GENERAL_REPORT',
  });
  expect(window.location.search).toBe('?setID=2&classID=2&streamID=2');
  await see('AOI TERM 2 2026, S2 WEST');
});

test('all classes at once are asked for as the wire has it', async () => {
  const { network } = await open({}, '/generate_student_report?classID=-1&setID=12');
  press('GENERATE REPORT');
  const { payload } = await waitForCall(network, 'generateStudentReport');
  expect(payload).toMatchObject({ classID: 0, streamID: 0, setID: 12 });
  expect(payload.curriculumID).toBeUndefined();
});

test('Activities of Integration are offered to classes of the new curriculum alone', async () => {
  await open();
  fill('Exam set', 'AOI TERM 2');
  fill('Class', 'S5');
  expect(optionsOf('Exam set')).not.toContain('AOI TERM 2');
  expect(typedIn('Exam set')).toBe('0');
});

test('a set of another term in an old address is not chosen', async () => {
  const { network } = await open({}, '/generate_student_report?classID=2&setID=14');
  expect(typedIn('Exam set')).toBe('0');
  press('GENERATE REPORT');
  await see('Please select all feilds');
  expect(network.made.some(({ call }) => call === 'generateStudentReport')).toBe(false);
});

test('another term brings its own sets', async () => {
  await open({}, '/generate_student_report?setID=12');
  fill('Term', 'TERM 1');
  expect(optionsOf('Exam set')).toEqual(['Choose…', 'BOT TERM 1']);
  expect(typedIn('Exam set')).toBe('0');
});

test('a school without a year in use is told so', async () => {
  await open({ getStaffRegData: () => ({ ...reportLists, yearData: [] }) });
  expect(optionsOf('Year')).toEqual(['No Years found']);
});
