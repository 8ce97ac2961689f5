import type { Answered } from '@somero/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { later } from '../../testing/later.ts';
import {
  type Answers,
  chosenIn,
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
import { ClassTeachers } from './ClassTeachers.tsx';

type Rows = Answered<'getClassTeachers'>['mainData'];
const user = (id: number, fname: string, catID = 2, status = 1) => ({
  id,
  fname,
  lname: 'Okello',
  username: fname.toLowerCase(),
  accountType: catID === 2 ? 'TEACHER' : 'BURSAR',
  catID,
  status,
});
const users = [user(8, 'Peter'), user(9, 'Agnes'), user(10, 'Brian', 5), user(11, 'Ruth', 2, 0)];
const stream = (classID: number, streamID: number, userID = 0): Rows[number] => ({
  classID,
  className: `S${classID}`,
  streamID,
  streamName: streamID === 1 ? 'EAST' : 'WEST',
  userID,
  name: userID === 0 ? '' : `${users.find(({ id }) => id === userID)?.fname} Okello`,
});

/** A school that remembers who was named. */
function school() {
  let rows: Rows = [stream(2, 1, 8), stream(2, 2), stream(4, 1, 11)];
  const answers: Answers = {
    getStaffRegData: () => schoolLists,
    getUsers: () => ({ mainData: users }),
    getClassTeachers: () => ({ mainData: rows }),
    setClassTeacher: ({ sclass, streamID, userID }) => {
      rows = rows.map((row) =>
        row.classID === sclass && row.streamID === streamID ? stream(row.classID, row.streamID, Number(userID)) : row,
      );
      return { id: 1 };
    },
  };
  return answers;
}
const show = async (answers = school(), at = '/class_teachers') => {
  const shown = renderScreen(<ClassTeachers />, { answers, at });
  await see('2 of 3 streams have one');
  return shown;
};
const picker = (of: string) => screen.getByLabelText<HTMLSelectElement>(`Class teacher of ${of}`);
const chosen = (of: string) => chosenIn(`Class teacher of ${of}`);
const rowOf = (of: string) => picker(of).closest('tr') as HTMLElement;

beforeEach(() => {
  localStorage.clear();
  signIn(['editSub']);
});

test('every stream shows its class teacher, and who has none is marked', async () => {
  await show();
  expect(['S2 EAST', 'S2 WEST', 'S4 EAST'].map(chosen)).toEqual(['Peter Okello (peter)', 'Nobody', 'Ruth Okello']);
  expect(within(rowOf('S2 WEST')).getByText('Nobody yet')).toBeTruthy();
  expect(within(rowOf('S2 EAST')).queryByText('Nobody yet')).toBeNull();
});

test('only active teachers are on offer, beside the one who is assigned', async () => {
  await show();
  const words = (of: string) => optionsOf(`Class teacher of ${of}`);
  expect(words('S2 WEST')).toEqual(['Nobody', 'Agnes Okello (agnes)', 'Peter Okello (peter)']);
  expect(words('S4 EAST')).toEqual(['Nobody', 'Agnes Okello (agnes)', 'Peter Okello (peter)', 'Ruth Okello']);
});

test('a choice is saved at once, for the year of the address, and can be undone', async () => {
  const { network } = await show(school(), '/class_teachers?year=10');
  fill('Class teacher of S2 WEST', 'Agnes Okello (agnes)');
  await see('Saved');
  expect((await waitForCall(network, 'setClassTeacher')).payload).toEqual({
    year: 10,
    sclass: 2,
    streamID: 2,
    userID: 9,
  });
  await see('3 of 3 streams have one');
  press('Undo', rowOf('S2 WEST'));
  await see('Undone');
  expect((await waitForCall(network, 'setClassTeacher', 2)).payload).toMatchObject({ userID: 0 });
  await waitFor(() => expect(chosen('S2 WEST')).toBe('Nobody'));
  await see('2 of 3 streams have one');
});

test('a choice that did not arrive stays, says why, and is tried again', async () => {
  const { network } = await show();
  network.offline = true;
  fill('Class teacher of S2 WEST', 'Agnes Okello (agnes)');
  await see(/^No connection/);
  expect(chosen('S2 WEST')).toBe('Agnes Okello (agnes)');
  network.offline = false;
  press('Try again', rowOf('S2 WEST'));
  await see('Saved');
});

test('a refusal says its reason, and left alone the stream is as it was', async () => {
  await show({ ...school(), setClassTeacher: () => new Refusal(400, 'Please select teacher') });
  fill('Class teacher of S2 EAST', 'Agnes Okello (agnes)');
  await see('Please select teacher');
  press('Leave it');
  expect(chosen('S2 EAST')).toBe('Peter Okello (peter)');
});

test('who has two streams is pointed out', async () => {
  await show();
  fill('Class teacher of S2 WEST', 'Peter Okello (peter)');
  await see('Also of S2 WEST');
});

/** Each choice is answered when the test says so. */
async function showSlow() {
  const answers = school();
  const { setClassTeacher } = answers;
  let now = later();
  answers.setClassTeacher = async (payload) => {
    now = later();
    await now.wait;
    return setClassTeacher?.(payload) ?? { id: 1 };
  };
  return { ...(await show(answers)), go: () => now.go() };
}

test('the keyboard stays on the picker while its choice is saved and after, also when it is undone', async () => {
  const { network, go } = await showSlow();
  picker('S2 WEST').focus();
  fill('Class teacher of S2 WEST', 'Agnes Okello (agnes)');
  await see('Saving…');
  // jsdom leaves the focus on what is disabled; a browser does not.
  expect(picker('S2 WEST').disabled).toBe(false);
  await waitForCall(network, 'setClassTeacher');
  await go();
  await see('Saved');
  expect(document.activeElement).toBe(picker('S2 WEST'));
  within(rowOf('S2 WEST')).getByRole('button', { name: 'Undo' }).focus();
  press('Undo', rowOf('S2 WEST'));
  expect(document.activeElement).toBe(picker('S2 WEST'));
});

test('what is chosen while the last choice is being saved is saved after it', async () => {
  const { network, go } = await showSlow();
  fill('Class teacher of S2 WEST', 'Agnes Okello (agnes)');
  await waitForCall(network, 'setClassTeacher');
  fill('Class teacher of S2 WEST', 'Peter Okello (peter)');
  expect(chosen('S2 WEST')).toBe('Peter Okello (peter)');
  await see('Saving…');
  expect(network.made.filter(({ call }) => call === 'setClassTeacher')).toHaveLength(1);
  await go();
  const last = await waitForCall(network, 'setClassTeacher', 2);
  expect(last.payload).toMatchObject({ userID: 8 });
  await go();
  await see('Saved');
  expect(chosen('S2 WEST')).toBe('Peter Okello (peter)');
});

test('a choice whose answer was lost is not said to be refused, and left alone the stream is as the server has it', async () => {
  const answers = school();
  const { setClassTeacher } = answers;
  answers.setClassTeacher = (payload) => {
    setClassTeacher?.(payload);
    throw new TypeError('Failed to fetch');
  };
  await show(answers);
  fill('Class teacher of S2 WEST', 'Agnes Okello (agnes)');
  await see(/^No connection/);
  expect(screen.queryByText(/Not saved/)).toBeNull();
  press('Leave it');
  await see('3 of 3 streams have one');
  expect(chosen('S2 WEST')).toBe('Agnes Okello (agnes)');
});
