import type { Answered } from '@somero/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { AssignTeacher } from './AssignTeacher.tsx';

const user = (id: number, fname: string, catID = 2) => ({
  id,
  fname,
  lname: 'Okello',
  username: fname.toLowerCase(),
  accountType: catID === 2 ? 'TEACHER' : 'BURSAR',
  catID,
});
const hole = {
  classID: 2,
  className: 'S2',
  streamID: 2,
  streamName: 'WEST',
  subjectID: 2,
  subjectName: 'MATHEMATICS',
  students: 41,
};
const overview: Answered<'getTeachingOverview'> = {
  teachers: [
    { userID: 8, username: 'peter', name: 'Peter Okello', subjects: 2, streams: 3, students: 90, assignments: 5 },
  ],
  holes: [hole],
  taken: 12,
  taught: [],
};
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getUsers: () => ({ mainData: [user(8, 'Peter'), user(9, 'Agnes'), user(10, 'Brian', 5)] }),
  getTeachingOverview: () => overview,
  getTeacherAssignments: () => ({ assignments: [] }),
  assignSubjects: ({ assignments }) => ({
    msg: '3 added to what the teacher teaches. 0 were there already',
    added: 3,
    rows: (assignments as { sclass: number; streamID: number; subject: number }[]).map((row, index) => ({
      ...row,
      id: index + 1,
      isNew: 1,
      alsoTaughtBy: index === 0 ? [{ userID: 9, name: 'Agnes Okello' }] : [],
    })),
  }),
  assignTeacher: () => ({ id: 5, alsoTaughtBy: [] }),
};
const show = async (more: Answers = {}, at = '/assign_teacher') => {
  const shown = renderScreen(<AssignTeacher />, { answers: { ...answers, ...more }, at });
  await screen.findByRole('heading', { name: 'Load of each teacher' });
  return shown;
};
const tick = (list: string, name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: list })).getByLabelText(name));
const places = 'Classes and streams';

beforeEach(() => {
  localStorage.clear();
  signIn(['editSub']);
});

test('only users of the category TEACHER can be given anything', async () => {
  await show();
  const words = optionsOf('Teacher');
  expect(words).toEqual(['Choose…', 'Agnes Okello (agnes)', 'Peter Okello (peter)']);
});

test('several subjects in several streams go in one press, without those that were unticked', async () => {
  const { network } = await show();
  fill('Teacher', 'Peter Okello (peter)');
  tick(places, 'S2 EAST');
  tick(places, 'S2 WEST');
  tick('Subjects', 'ENGLISH');
  tick('Subjects', 'MATHEMATICS');
  tick('What will be assigned', 'S2 EAST MATHEMATICS');
  press('Assign Teacher');
  await see('3 added to what the teacher teaches. 0 were there already');
  expect((await waitForCall(network, 'assignSubjects')).payload).toEqual({
    teacher: 8,
    assignments: [
      { sclass: 2, streamID: 1, subject: 1 },
      { sclass: 2, streamID: 2, subject: 1 },
      { sclass: 2, streamID: 2, subject: 2 },
    ],
  });
});

test('a lesson that another teacher has too is warned of, with the way to that teacher', async () => {
  await show();
  fill('Teacher', 'Peter Okello (peter)');
  tick(places, 'S2 EAST');
  tick('Subjects', 'ENGLISH');
  press('Assign Teacher');
  await see(/Another teacher already has some of this/);
  expect(screen.getByRole('link', { name: 'Agnes Okello' }).getAttribute('href')).toBe('/unassign_teacher?teacher=9');
});

test('the subjects on offer are those of the classes, and each class gets its own level only', async () => {
  const { network } = await show({}, '/assign_teacher?teacher=8');
  tick(places, 'S2 EAST');
  expect(within(screen.getByRole('group', { name: 'Subjects' })).queryByLabelText(/PHYSICS/)).toBeNull();
  tick(places, 'S5 EAST');
  tick('Subjects', 'ENGLISH (O-LEVEL)');
  tick('Subjects', 'PHYSICS (A-LEVEL)');
  press('Assign Teacher');
  expect((await waitForCall(network, 'assignSubjects')).payload.assignments).toEqual([
    { sclass: 2, streamID: 1, subject: 1 },
    { sclass: 5, streamID: 1, subject: 40 },
  ]);
});

test('what is left out is asked for, the teacher too', async () => {
  const { network } = await show();
  press('Assign Teacher');
  await see('Please enter all fields');
  tick(places, 'S2 EAST');
  tick('Subjects', 'ENGLISH');
  press('Assign Teacher');
  await see('Please enter all fields');
  expect(network.made.some(({ call }) => call === 'assignSubjects')).toBe(false);
});

test('the list says what nobody teaches yet and what this teacher has already', async () => {
  const assignment = { id: 3, levelID: 1, classID: 2, streamID: 1, subjectID: 2, className: 'S2', streamName: 'EAST' };
  const rest = {
    subjectName: 'MATHEMATICS',
    students: 40,
    createdAt: '2026-02-03T08:00:00Z',
    endedAt: '',
    alsoTaughtBy: [],
  };
  await show(
    { getTeacherAssignments: () => ({ assignments: [{ ...assignment, ...rest }] }) },
    '/assign_teacher?teacher=8',
  );
  tick(places, 'S2 EAST');
  tick(places, 'S2 WEST');
  tick('Subjects', 'MATHEMATICS');
  await see('S2 EAST MATHEMATICS: this teacher has it already');
  await see('S2 WEST MATHEMATICS: nobody teaches it yet');
});

test('a hole is filled with one press for the chosen teacher', async () => {
  const { network } = await show({}, '/assign_teacher?teacher=8');
  await see('11 of 12 have one');
  press('Fill S2 WEST MATHEMATICS');
  await see('Peter Okello (peter) has S2 WEST MATHEMATICS');
  const { payload } = await waitForCall(network, 'assignTeacher');
  expect(payload).toEqual({ teacher: 8, sclass: 2, streamID: 2, subject: 2 });
  await waitForCall(network, 'getTeachingOverview', 2);
});

test('a hole is not filled before somebody is chosen, or when the server refuses', async () => {
  await show({ assignTeacher: () => new Refusal(409, 'This teacher has this subject in this stream already') });
  await see('11 of 12 have one');
  press('Fill S2 WEST MATHEMATICS');
  await see('Please select teacher');
  press('Peter Okello');
  press('Fill S2 WEST MATHEMATICS');
  await see('This teacher has this subject in this stream already');
});

test('a school without teachers says so', async () => {
  await show({
    getUsers: () => ({ mainData: [] }),
    getTeachingOverview: () => ({ teachers: [], holes: [], taken: 0, taught: [] }),
  });
  await waitFor(() => expect(screen.getAllByText('No teachers found')).toHaveLength(2));
});
