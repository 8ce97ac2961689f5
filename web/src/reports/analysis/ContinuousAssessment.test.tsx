import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { ContinuousAssessment } from './ContinuousAssessment.tsx';

const classData = [
  ...schoolLists.classData.map((each) => (each.id === 4 ? { ...each, curriculumID: 2 } : each)),
  { id: 3, name: 'S3', streams: '1', curriculumID: 2, level_id: 1, status: 1, ver: 1 },
];
const answers: Answers = {
  getStaffRegData: () => ({ ...schoolLists, classData }),
  exportContinuousAssessment: () => ({ path: '/files/ca.xlsx?sig=1', gaps: 3 }),
};
const open = (more: Answers = {}) =>
  renderScreen(<ContinuousAssessment />, { answers: { ...answers, ...more }, at: '/continuous_assessment' });

beforeEach(() => signIn(['genRep', 'allMark']));

test('S3 and S4 on the new curriculum are on offer, and one of them is asked for', async () => {
  const { network } = open();
  await see('Make the sheet');
  const words = optionsOf('Class');
  expect(words).toEqual(['Choose…', 'S4', 'S3']);
  press('Make the sheet');
  await see('Please select all feilds');
  expect(network.made.some(({ call }) => call === 'exportContinuousAssessment')).toBe(false);
});

test('the sheet is made, and its gaps are counted', async () => {
  const { network } = open();
  await see('Make the sheet');
  fill('Class', 'S3');
  fill('Year', '2025');
  press('Make the sheet');
  await see(/^3 gaps, listed in the sheet/);
  expect((await waitForCall(network, 'exportContinuousAssessment')).payload).toEqual({ yearID: 10, classID: 3 });
  expect(screen.getByRole('link', { name: 'Download the sheet' }).getAttribute('href')).toBe('/files/ca.xlsx?sig=1');
});

test('a sheet without gaps says so, and a refusal its reason', async () => {
  const { network } = open({ exportContinuousAssessment: () => ({ path: '/files/ca.xlsx', gaps: 0 }) });
  await see('Make the sheet');
  fill('Class', 'S4');
  press('Make the sheet');
  await see('Nothing is missing.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  network.answers.exportContinuousAssessment = () => new Refusal(409, 'No students found');
  fill('Class', 'S3');
  press('Make the sheet');
  await see('No students found');
});

test('a school without such a class is told what the sheet is for', async () => {
  open({ getStaffRegData: () => schoolLists });
  await see('UNEB takes continuous assessment for S3 and S4 on the new curriculum.');
});
