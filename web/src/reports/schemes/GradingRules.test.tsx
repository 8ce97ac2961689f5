import type { Answered } from '@somero/contract';
import { screen, waitFor, within } from '@testing-library/react';
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
} from '../../testing/renderScreen.tsx';
import { reportLists } from '../testing/reportLists.ts';
import { GradingRules } from './GradingRules.tsx';

type Scheme = Answered<'getGradingSchemes'>['mainData'][number];

const equal = { BOT: 1, MOT: 1, EOT: 1, OTHER: 1 };
const letters = (limits: number[]) => limits.map((min, index) => ({ grade: 'ABCDE'[index] ?? '', min }));
const nine = (limits: number[]) =>
  limits.map((min, index) => ({ grade: ['D1', 'D2', 'C3', 'C4', 'C5', 'C6', 'P7', 'P8', 'F9'][index] ?? '', min }));
const scheme = (more: Partial<Scheme>): Scheme => ({
  ...{ id: 'NLSC-2020', curriculumID: 2, name: 'New Lower Secondary Curriculum', validFrom: 2020, inUse: 0, own: 0 },
  ...{ by: '', at: '', grades: letters([80, 70, 60, 50, 0]), paperGrades: [], setWeights: equal, showPosition: 0 },
  ...{ forceEnglishMaths: 0, oRule: '', subsidiaryGradeOrBetter: null },
  ...more,
});
const mainData = [
  scheme({
    id: 'UCE-a-2020',
    curriculumID: 1,
    name: 'O-level, grades D1 to F9',
    inUse: 1,
    showPosition: 1,
    grades: nine([80, 75, 70, 65, 60, 55, 50, 40, 0]),
  }),
  scheme({
    ...{ id: 'NLSC-school-1', name: 'Our own', validFrom: 2025, inUse: 1, own: 1 },
    ...{ by: 'Aisha Nakato', at: '2025-02-01T08:00:00.000Z', grades: letters([80, 75, 60, 40, 0]) },
    setWeights: { BOT: 15, MOT: 15, EOT: 70, OTHER: 0 },
  }),
  scheme({}),
  scheme({
    ...{ id: 'UACE-b-2013', curriculumID: 3, name: 'A-level, letters from paper grades', validFrom: 2013, inUse: 1 },
    ...{ grades: [], paperGrades: nine([80, 75, 70, 65, 60, 55, 45, 35, 0]), oRule: 'STRICT' },
    subsidiaryGradeOrBetter: 6,
  }),
];
const answers: Answers = { getStaffRegData: () => reportLists, getGradingSchemes: () => ({ mainData }) };
const panel = () => within(screen.getByRole('tabpanel'));

async function open(rights: Parameters<typeof signIn>[0], more: Answers = {}, at = '/grading_rules') {
  signIn(rights);
  const shown = renderScreen(<GradingRules />, { answers: { ...answers, ...more }, at });
  await screen.findByRole('tab', { name: 'New lower secondary' });
  return shown;
}

test('the version in use is shown with its bands and weights, and all versions with who made them', async () => {
  await open(['genRep']);
  const bands = within(panel().getByRole('table', { name: 'Grades of the total of 20 + 80' }));
  expect(bands.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'GradeMarks',
    'A80 to 100',
    'B75 to 79',
    'C60 to 74',
    'D40 to 59',
    'E0 to 39',
  ]);
  panel().getByText('BOT 15 · MOT 15 · EOT 70 · Other sets left out');
  panel().getByText('Aisha Nakato');
  panel().getByText('2025-02-01 11:00');
  panel().getByText('Earlier');
  expect(panel().queryByRole('button', { name: 'Change' })).toBeNull();

  press('Show New Lower Secondary Curriculum of 2020');
  await waitFor(() => panel().getByText('Not in use'));
  panel().getByText('All exams count alike');
});

test('each curriculum has its own rules', async () => {
  await open(['setRep'], {}, '/grading_rules?curriculum=3');
  panel().getByText('Strict: a 9 beside an 8 or another 9 gives F');
  panel().getByText('Grade 6 or better');
  press('Change');
  await see('What would move');
  panel().getByLabelText('C6 from');
  panel().getByLabelText('Border of O and F');
  expect(panel().queryByLabelText(/English and Mathematics/)).toBeNull();
});

test('what is wrong is said while it is typed, and then nothing can be tried or saved', async () => {
  const { network } = await open(['setRep']);
  press('Change');
  await see('What would move');
  fill('B from', '85');
  await see('Give each grade a lower limit, from the best down. The last one must be 0');
  expect(panel().getByLabelText('B from').getAttribute('aria-invalid')).toBe('true');
  expect((panel().getByRole('button', { name: 'See what would move' }) as HTMLButtonElement).disabled).toBe(true);
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Give each grade a lower limit');
  fill('B from', '72');
  await see('A 80 to 100, B 72 to 79, C 60 to 71, D 40 to 59, E 0 to 39');
  for (const exam of ['BOT', 'MOT', 'EOT']) fill(exam, '0');
  await see('At least one kind of exam must count. A weight is from 0 to 1000');
  expect(network.made.some(({ call }) => call === 'saveGradingScheme')).toBe(false);
});

test('what would move is shown before it is saved, and a change after that asks to look again', async () => {
  const { network } = await open(['setRep'], {
    previewGradingScheme: () => ({
      ...{ looked: 1200, moved: 7, moves: [{ from: 'B', to: 'A', count: 7 }] },
      examples: [{ student: 'OCEN Jonah', className: 'S2 EAST', subject: 'ENGLISH', from: 'B', to: 'A' }],
    }),
  });
  press('Change');
  await see('What would move');
  fill('A from', '78');
  press('See what would move');
  await see('7 of 1,200 grades would move');
  within(panel().getByRole('list', { name: 'Moves' })).getByText('B → A');
  panel().getByText('OCEN Jonah');
  expect((await waitForCall(network, 'previewGradingScheme')).payload).toEqual({
    ...{ curriculumID: 2, validFrom: 2026, yearID: 11, termID: 2, showPosition: 0 },
    grades: letters([78, 75, 60, 40, 0]),
    setWeights: { BOT: 15, MOT: 15, EOT: 70, OTHER: 0 },
  });
  fill('A from', '77');
  await see('The rules have changed. Look again.');
  expect(screen.queryByText('7 of 1,200 grades would move')).toBeNull();
});

test('a table that schools use fills the limits', async () => {
  await open(['setRep']);
  press('Change');
  await see('What would move');
  fill('A table that schools use', '80 70 60 50');
  await see('A 80 to 100, B 70 to 79, C 60 to 69, D 50 to 59, E 0 to 49');
});

test('new rules are saved after a word on what becomes of issued reports', async () => {
  const refused = new Refusal(409, 'These rules apply already');
  const { network } = await open(['setRep'], {
    saveGradingScheme: ({ name }) =>
      name ? { id: 'NLSC-school-2', msg: 'The new grading rules have been saved' } : refused,
  });
  press('Change');
  await see('What would move');
  fill('Valid from year', '2027');
  press('Save');
  await see(/Issued reports keep their rules and grades/);
  expect(network.made.some(({ call }) => call === 'saveGradingScheme')).toBe(false);
  press('Save the rules');
  await see('These rules apply already');
  fill('Name of these rules', 'After the board of 2026');
  press('Save');
  press('Save the rules', await screen.findByRole('dialog'));
  await see('The new grading rules have been saved');
  // The form was long: what is said above it comes into view.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The new grading rules have been saved'));
  expect((await waitForCall(network, 'saveGradingScheme', 2)).payload).toMatchObject({
    ...{ curriculumID: 2, validFrom: 2027, name: 'After the board of 2026' },
  });
  await waitForCall(network, 'getGradingSchemes', 2);
  panel().getByRole('button', { name: 'Change' });
});

test('an earlier version is taken up again as the beginning of a new one', async () => {
  await open(['setRep'], {}, '/grading_rules?version=NLSC-2020');
  press('Use again');
  await see('New rules, based on: New Lower Secondary Curriculum');
  expect((panel().getByLabelText('D from') as HTMLInputElement).value).toBe('50');
  press('Cancel');
  await see('Use again');
});
