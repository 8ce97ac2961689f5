import type { Answered } from '@somero/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { AssignTeacher } from './AssignTeacher.tsx';

const user = (id: number, fname: string) => ({
  ...{ id, fname, lname: 'Okello', username: fname.toLowerCase(), accountType: 'TEACHER', catID: 2 },
});
const load = (userID: number, name: string) => ({
  ...{ userID, username: '', name, subjects: 1, streams: 1, students: 40, assignments: 1 },
});
const s2East = { classID: 2, className: 'S2', streamID: 1, streamName: 'EAST' };
const overview: Answered<'getTeachingOverview'> = {
  teachers: [load(8, 'Peter Okello'), load(9, 'Agnes Okello')],
  holes: [{ ...s2East, subjectID: 2, subjectName: 'MATHEMATICS', students: 41 }],
  taken: 2,
  taught: [{ id: 71, userID: 8, classID: 2, streamID: 1, subjectID: 1 }],
};
const show = async (more: Answers = {}) => {
  const answers: Answers = {
    getStaffRegData: () => schoolLists,
    getUsers: () => ({ mainData: [user(8, 'Peter'), user(9, 'Agnes')] }),
    getTeachingOverview: () => overview,
    assignTeacher: () => ({ id: 72, alsoTaughtBy: [] }),
    unassignTeacher: () => ({}),
    ...more,
  };
  const shown = renderScreen(<AssignTeacher />, { answers, at: '/assign_teacher' });
  await screen.findByRole('table', { name: /Teachers of S2/ });
  return shown;
};
const cell = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  signIn(['editSub']);
});

test('a class with a hole is shown first, with initials, and what nobody teaches is marked', async () => {
  await show();
  expect(cell('S2 EAST ENGLISH: Peter Okello').textContent).toBe('PO');
  expect(cell('S2 EAST MATHEMATICS: nobody yet').textContent).toBe('None');
});

test('a cell takes a name by keyboard, which is saved at once and can be undone', async () => {
  const { network } = await show();
  const first = cell('S2 EAST ENGLISH: Peter Okello');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cell('S2 EAST MATHEMATICS: nobody yet'));
  fireEvent.click(document.activeElement as HTMLElement);
  const name = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Teacher' });
  fireEvent.change(name, { target: { value: 'agn' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await see('Agnes Okello (agnes) has S2 EAST MATHEMATICS');
  const { payload } = await waitForCall(network, 'assignTeacher');
  expect(payload).toEqual({ teacher: 9, sclass: 2, streamID: 1, subject: 2 });
  press('Undo');
  await see('Undone');
  expect((await waitForCall(network, 'unassignTeacher')).payload).toEqual({ deletedID: 72 });
});

test('another teacher comes instead of the one who has it, or beside them', async () => {
  const { network } = await show();
  press('S2 EAST ENGLISH: Peter Okello');
  const dialog = await screen.findByRole('dialog', { name: 'S2 EAST ENGLISH' });
  fireEvent.click(within(dialog).getByRole('option', { name: 'Agnes Okello (agnes)' }));
  await see('Agnes Okello (agnes) has S2 EAST ENGLISH instead of Peter Okello');
  expect((await waitForCall(network, 'unassignTeacher')).payload).toEqual({ deletedID: 71 });
  press('S2 EAST ENGLISH: Peter Okello');
  const again = within(await screen.findByRole('dialog'));
  fireEvent.click(again.getByLabelText('Instead of Peter Okello'));
  fireEvent.click(again.getByRole('option', { name: 'Agnes Okello (agnes)' }));
  await see('Agnes Okello (agnes) has S2 EAST ENGLISH');
  expect(network.made.filter(({ call }) => call === 'unassignTeacher')).toHaveLength(1);
});

test('what the server refuses is said', async () => {
  await show({ unassignTeacher: () => new Refusal(404, 'There is no such assignment') });
  press('S2 EAST ENGLISH: Peter Okello');
  press('Take away from Peter Okello', await screen.findByRole('dialog'));
  await see('There is no such assignment');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
