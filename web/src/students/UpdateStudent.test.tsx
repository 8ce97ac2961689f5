import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import type { StudentRecord } from './form/StudentValues.ts';
import { SeeStudents } from './SeeStudents.tsx';
import { openStudent, seniorStudent, wholeStudent } from './testing/aStudent.ts';

const rowOf = ({
  id,
  regno,
  surname,
  firstname,
  othername,
  gender,
  levelID,
  currentClass,
  currentStream,
}: StudentRecord) => ({
  ...{ id, regno, surname, firstname, othername, gender, levelID, currentClass, currentStream },
  ...{ house: 1, residencyType: 1, status: 1 },
});
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getClassStudents: () => ({ students: [rowOf(wholeStudent)] }),
  showStudent: () => ({ selected: wholeStudent }),
  updateStudent: () => ({ ver: 4, warnings: ['Not in the usual form'], msg: 'The student has been updated' }),
  getChapters: () => ({
    mainData: [
      { id: 401, name: 'PAPER 1', code: 'P510/1', status: 1, kind: 'paper', ver: 1 },
      { id: 402, name: 'PAPER 2', code: 'P510/2', status: 1, kind: 'paper', ver: 1 },
    ],
  }),
};
const open = async (more: Answers = {}) => {
  const shown = renderScreen(<SeeStudents />, { answers: { ...answers, ...more }, at: '/see_students?classID=2' });
  fireEvent.click(await screen.findByRole('button', { name: 'Update Student Cherop Joan' }));
  await see('Basic data');
  return shown;
};
const dialog = () => screen.getByRole('dialog', { name: 'Update Student' });
const next = async () => {
  press('Next', dialog());
  await see('Clubs, games and abilities');
};

beforeEach(() => {
  signIn(['seeStu', 'editStu']);
});

test('the form is prefilled, the registration number cannot be changed, and only what was changed is sent', async () => {
  const { network } = await open();
  expect([
    typedIn('Surname', dialog()),
    typedIn('Class', dialog()),
    typedIn('Stream', dialog()),
    typedIn('Religion', dialog()),
  ]).toEqual(['Cherop', '2', '1', '1']);
  const number = within(dialog()).getByLabelText('Index number', { selector: 'input' }) as HTMLInputElement;
  expect([number.value, number.disabled]).toEqual(['003471/001', true]);
  fill('Firstname', 'Joanna', dialog());
  await next();
  expect([
    typedIn('Residency type', dialog()),
    typedIn('Status', dialog()),
    typedIn('Sibling 1', dialog()),
    typedIn('Chronic diseases', dialog()),
  ]).toEqual(['2', '1', 'Peter', 'Asthma']);
  expect(typedIn('Other clubs', dialog())).toBe('Chess');
  fill('Status', 'DISABLED', dialog());
  fill('Chronic diseases', '', dialog());
  fill('Other clubs', 'Chess, Drama', dialog());
  press('Update Student', dialog());
  await see('The student has been updated');
  await see('Not in the usual form');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await waitForCall(network, 'updateStudent')).payload).toEqual({
    studentID: 7,
    firstname: 'Joanna',
    status: 0,
    disease: '',
    clubsList: ['1', 'Chess', 'Drama'],
    ver: 3,
  });
  await waitForCall(network, 'getClassStudents', 2);
});

test('the update has words of its own for what is missing', async () => {
  await open();
  fill('Surname', '', dialog());
  press('Next', dialog());
  await refused('Please enter all fields');
  fill('Surname', 'Cherop', dialog());
  const subjects = within(within(dialog()).getByRole('group', { name: 'Subjects' }));
  fireEvent.click(subjects.getByLabelText('Select all'));
  fireEvent.click(subjects.getByLabelText('Select all'));
  for (const box of subjects.getAllByRole('checkbox')) if ((box as HTMLInputElement).checked) fireEvent.click(box);
  press('Next', dialog());
  await refused('Select at least one subject');
  fireEvent.click(subjects.getByLabelText('ENGLISH'));
  await next();
  fill('House', 'Choose…', dialog());
  press('Update Student', dialog());
  await refused('Please select house');
});

test('of an A-level student the papers follow, as they are', async () => {
  const { network } = await open({ showStudent: () => ({ selected: seniorStudent }) });
  await next();
  press('Continue', dialog());
  const papers = await screen.findByRole('group', { name: 'PHYSICS' });
  expect((within(papers).getByLabelText('P510/1 PAPER 1') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(within(papers).getByLabelText('P510/2 PAPER 2'));
  press('Update Student', screen.getByRole('dialog', { name: 'Select Papers Per Subject For The Student' }));
  expect((await waitForCall(network, 'updateStudent')).payload).toEqual({
    studentID: 7,
    papersList: [401, 402],
    ver: 3,
  });
});

test('what somebody else changed meanwhile is told and taken over; what was typed stays', async () => {
  let now = wholeStudent;
  const { network } = await open({
    showStudent: () => ({ selected: now }),
    updateStudent: (payload) =>
      payload.ver === now.ver
        ? { ver: 5, warnings: [], msg: 'The student has been updated' }
        : new Refusal(409, 'This record was changed by somebody else meanwhile', { current: now }),
  });
  fill('Firstname', 'Joanna', dialog());
  await next();
  now = { ...wholeStudent, ver: 4, lin: 'L-99', firstname: 'Joane' };
  press('Update Student', dialog());
  await see('Somebody else changed this meanwhile. Check it, then save again.');
  const told = (await see('LIN')).closest('ul') as HTMLElement;
  expect(told.textContent).toContain('L-12 → L-99 (taken over)');
  expect(told.textContent).toContain('Joan → Joane (yours is kept here and replaces it when you save)');
  press('Update Student', dialog());
  await see('The student has been updated');
  expect((await waitForCall(network, 'updateStudent', 2)).payload).toEqual({
    studentID: 7,
    firstname: 'Joanna',
    ver: 4,
  });
});

test('who may not read parents and health neither sees nor clears them', async () => {
  const { network } = await open({ showStudent: () => ({ selected: openStudent }) });
  fill('Othername', 'Faith', dialog());
  await next();
  expect(within(dialog()).queryByText('Father / guardian')).toBeNull();
  await see('Everyone who may search students can see parents, health, fees and NIN.');
  press('Update Student', dialog());
  expect((await waitForCall(network, 'updateStudent')).payload).toEqual({ studentID: 7, othername: 'Faith', ver: 3 });
});

test('changes are not thrown away by closing, unless they are meant to be', async () => {
  await open();
  fill('Surname', 'Chebet', dialog());
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await see('The changes to this student are not saved. Discard them?');
  press('Cancel');
  expect(typedIn('Surname', dialog())).toBe('Chebet');
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
  press('Discard them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may not change students has no button for it', async () => {
  signIn(['seeStu']);
  renderScreen(<SeeStudents />, { answers, at: '/see_students?classID=2' });
  const link = await screen.findByRole('link', { name: 'Cherop' });
  expect(link.getAttribute('href')).toBe('/student?id=7');
  expect(screen.queryByRole('button', { name: /Update Student/ })).toBeNull();
});
