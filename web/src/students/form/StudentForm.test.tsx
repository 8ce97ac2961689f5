import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fill,
  optionsOf,
  press,
  Refusal,
  refused,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { addStudentAnswers, fillBasics, goToSecondStep, openAddStudent, tick } from '../testing/openAddStudent.tsx';

beforeEach(() => {
  signIn(['editStu']);
});

test('each rule of the first step has its words, in the order of the specification', async () => {
  await openAddStudent();
  press('Next');
  await refused('Please enter all fields marked with a *');
  expect(screen.getAllByText('Required').length).toBe(12);
  fillBasics();
  fill('Nationality', '');
  press('Next');
  await refused('Please enter all fields marked with a *');
  fill('Nationality', 'Kenyan');
  fill('Index number', '003301 368');
  press('Next');
  await refused('Select at least one subject');
  expect(screen.getAllByText('Select at least one subject')).toHaveLength(2);
  tick('Subjects', 'ENGLISH');
  press('Next');
  await refused('Index number must not contain spaces');
  fill('Index number', '003301/368');
  fill('Date of birth', '2999-01-01');
  press('Next');
  await refused('This day has not come yet');
  fill('Date of birth', '2012-06-04');
  press('Next');
  await see('Clubs, games and abilities');
});

test('one press ticks the subjects that most of the class take, and keeps what was ticked', async () => {
  // One of another level, and one that is no more.
  const { network } = await openAddStudent({ getUsualSubjects: () => ({ subjectList: [1, 40, 99] }) });
  fill('Class', 'S2');
  tick('Subjects', 'MATHEMATICS');
  const words = 'Tick the 1 subject that most of S2 take';
  await see(words);
  expect((await waitForCall(network, 'getUsualSubjects')).payload).toEqual({ classID: 2 });
  press(words);
  const isTicked = (name: string) =>
    within(screen.getByRole('group', { name: 'Subjects' })).getByLabelText<HTMLInputElement>(name).checked;
  expect(['ENGLISH', 'MATHEMATICS'].map(isTicked)).toEqual([true, true]);
  expect(screen.queryByText(words)).toBeNull();
});

test('the first step asks for the residency type, then the house, before the student is added', async () => {
  const { network } = await openAddStudent();
  fillBasics();
  tick('Subjects', 'ENGLISH');
  fill('Residency type', 'Choose…');
  fill('House', 'Choose…');
  press('Add Student');
  await refused('Please select Residency Type');
  fill('Residency type', 'DAY');
  press('Next');
  await refused('Please select house');
  fill('House', 'KABAKA');
  press('Next');
  await see('Clubs, games and abilities');
  fill('Number of siblings', 'three');
  press('Add Student');
  await refused('Enter a whole number');
  expect(network.made.map(({ call }) => call)).not.toContain('addStudent');
});

test('the level and the class narrow the classes, the streams and the subjects', async () => {
  await openAddStudent();
  expect(optionsOf('Level')).toEqual(['Choose…', 'O-LEVEL', 'A-LEVEL']);
  expect(optionsOf('Class')).toEqual(['Choose…', 'S2', 'S4', 'S5']);
  fill('Class', 'S2');
  expect(typedIn('Level')).toBe('1');
  expect(optionsOf('Stream')).toEqual(['Choose…', 'EAST', 'WEST']);
  tick('Subjects', 'MATHEMATICS');
  fill('Stream', 'WEST');
  fill('Level', 'A-LEVEL');
  expect([typedIn('Class'), typedIn('Stream')]).toEqual(['0', '0']);
  expect(optionsOf('Class')).toEqual(['Choose…', 'S5']);
  const subjects = within(screen.getByRole('group', { name: 'Subjects' }));
  expect(subjects.queryByLabelText('MATHEMATICS')).toBeNull();
  expect(subjects.getByText('0 chosen')).toBeTruthy();
  // S4 has one stream: there is nothing to choose.
  fill('Level', 'O-LEVEL');
  fill('Class', 'S4');
  expect(typedIn('Stream')).toBe('1');
});

test('Back loses nothing, nor does Next', async () => {
  await openAddStudent();
  await goToSecondStep();
  fill('Chronic diseases', 'Asthma');
  press('Back');
  expect([typedIn('Surname'), typedIn('Index number'), typedIn('Stream')]).toEqual(['Akello', '003301/368', '1']);
  press('Next');
  await see('Clubs, games and abilities');
  expect(typedIn('Chronic diseases')).toBe('Asthma');
});

test('of an A-level student the papers are asked, subject by subject', async () => {
  const { network } = await openAddStudent();
  await goToSecondStep('S5', 'PHYSICS');
  press('Continue');
  await see('Select Papers Per Subject For The Student');
  const dialog = within(screen.getByRole('dialog'));
  const physics = within(await dialog.findByRole('group', { name: 'PHYSICS' }));
  expect(physics.queryByLabelText('P510/9 PAPER 9')).toBeNull();
  press('Add Student');
  await refused('Select papers per subject as to be taken by the student');
  fireEvent.click(physics.getByLabelText('P510/2 PAPER 2'));
  expect(dialog.queryByRole('alert')).toBeNull();
  press('Add Student');
  expect((await waitForCall(network, 'addStudent')).payload).toMatchObject({
    level: 2,
    sclass: 5,
    subjectList: [40],
    papersList: [402],
  });
  await screen.findByRole('link', { name: 'Download Admission & Acceptance' });
  expect(screen.queryByText('Select Papers Per Subject For The Student')).toBeNull();
});

const chemistry = { id: 41, name: 'CHEMISTRY', level: 2, category: 2, code: 'P525', short: 'CHE', ownShort: '' };

test('a subject of which no paper is chosen is warned of before the student is added', async () => {
  const { network } = await openAddStudent({
    getStaffRegData: () => ({ ...schoolLists, subjectData: [...schoolLists.subjectData, chemistry] }),
    getChapters: ({ subject }) => (subject === chemistry.id ? { mainData: [] } : addStudentAnswers.getChapters()),
  });
  fillBasics('S5');
  tick('Subjects', 'PHYSICS');
  tick('Subjects', 'CHEMISTRY');
  press('Next');
  await see('Clubs, games and abilities');
  press('Continue');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByLabelText('P510/2 PAPER 2'));
  await see('CHEMISTRY has no paper in use, so it cannot have marks');
  press('Add Student');
  expect((await waitForCall(network, 'addStudent')).payload).toMatchObject({ papersList: [402] });
});

test('a subject without papers says so, and papers that do not come can be asked for again', async () => {
  let asked = 0;
  await openAddStudent({
    getChapters: () => (++asked < 2 ? new Refusal(500, 'Something went wrong') : { mainData: [] }),
  });
  await goToSecondStep('S5', 'PHYSICS');
  press('Continue');
  await see('Something went wrong');
  press('Try again');
  await see('No papers has been found in relation to level and subject');
});
