import type { Answered } from '@somero/contract';
import { screen, within } from '@testing-library/react';
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
} from '../../testing/renderScreen.tsx';
import { UnassignTeacher } from './UnassignTeacher.tsx';

type Assignment = Answered<'getTeacherAssignments'>['assignments'][number];

const assignment = (id: number, subjectName: string, endedAt = ''): Assignment => ({
  id,
  levelID: 1,
  classID: 2,
  streamID: 1,
  subjectID: id,
  className: 'S2',
  streamName: 'EAST',
  subjectName,
  students: 40,
  createdAt: '2026-02-03T08:00:00.000Z',
  endedAt,
  alsoTaughtBy: id === 1 ? [{ userID: 9, name: 'Agnes Akello' }] : [],
});
const load = { subjects: 1, streams: 1, students: 40, assignments: 1 };
const teachers = [{ userID: 8, username: 'peter', name: 'Peter Okello', ...load }];
const school = () => {
  let assignments = [assignment(1, 'ENGLISH'), assignment(2, 'ART', '2026-05-01T08:00:00.000Z')];
  const answers: Answers = {
    getTeachingOverview: () => ({ teachers, holes: [], taken: 9, taught: [] }),
    getTeacherAssignments: () => ({ assignments }),
    unassignTeacher: ({ deletedID }) => {
      assignments = assignments.map((each) =>
        each.id === deletedID ? { ...each, endedAt: '2026-11-20T09:00:00.000Z' } : each,
      );
      return { msg: 'Unassigned' };
    },
  };
  return answers;
};

beforeEach(() => void signIn(['editSub']));

test('before a teacher is chosen there is nothing to take away', async () => {
  const { network } = renderScreen(<UnassignTeacher />, { answers: school(), at: '/unassign_teacher' });
  await see('Please select teacher');
  expect(network.made.map(({ call }) => call)).toEqual(['getTeachingOverview']);
});

test('a school without teachers says so', async () => {
  const answers: Answers = { getTeachingOverview: () => ({ teachers: [], holes: [], taken: 0, taught: [] }) };
  renderScreen(<UnassignTeacher />, { answers, at: '/unassign_teacher' });
  expect(await screen.findAllByText('No teachers found')).toHaveLength(2);
});

test('what the chosen teacher has is listed with who else has it, and what has ended stands apart', async () => {
  renderScreen(<UnassignTeacher />, { answers: school(), at: '/unassign_teacher' });
  await see('Please select teacher');
  fill('Teacher', 'Peter Okello (peter)');
  expect((await see('ENGLISH')).closest('tr')?.textContent).toContain('Agnes Akello');
  expect(within(screen.getByRole('region', { name: 'Ended assignments' })).getByText('2026-05-01')).toBeTruthy();
  expect(window.location.search).toBe('?teacher=8');
});

test('an assignment ends after a question, and moves to what has ended', async () => {
  const { network } = renderScreen(<UnassignTeacher />, { answers: school(), at: '/unassign_teacher?teacher=8' });
  await see('ENGLISH');
  press('Unassign S2 EAST ENGLISH');
  await see(/Take S2 EAST ENGLISH from this teacher/);
  expect(network.made.some(({ call }) => call === 'unassignTeacher')).toBe(false);
  press('Unassign', screen.getByRole('dialog'));
  await see('Unassigned');
  expect((await waitForCall(network, 'unassignTeacher')).payload).toEqual({ deletedID: 1 });
  await see('2026-11-20');
});

test('a refusal is told and the assignment stays', async () => {
  const refused = { unassignTeacher: () => new Refusal(404, 'There is no such assignment, or it has ended') };
  const answers = { ...school(), ...refused };
  renderScreen(<UnassignTeacher />, { answers, at: '/unassign_teacher?teacher=8' });
  await see('ENGLISH');
  press('Unassign S2 EAST ENGLISH');
  press('Unassign', screen.getByRole('dialog'));
  await see('There is no such assignment, or it has ended');
  await see('ENGLISH');
});
