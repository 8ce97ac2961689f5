import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
import { schoolLists } from '../../testing/schoolLists.ts';
import { aStudentRow } from '../testing/aStudentRow.ts';
import { ChangeStudents } from './ChangeStudents.tsx';

const paper = (id: number, name: string, status = 1) => ({
  id,
  name,
  code: '',
  status,
  kind: 'paper' as const,
  ver: 1,
});
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getClassStudents: () => ({
    students: [aStudentRow(1, 'Cherop'), aStudentRow(2, 'Ocen'), aStudentRow(3, 'Zziwa', { currentStream: 0 })],
  }),
  getChapters: () => ({ mainData: [paper(71, 'PAPER 1'), paper(72, 'PAPER 2'), paper(73, 'OLD', 0)] }),
  changeStudents: () => ({ msg: '2 students were changed', changed: 2, batchID: 5 }),
  undoBatch: () => ({ msg: '2 students put back as before', changed: 2 }),
};
const show = (at: string, given: Answers = answers) => {
  signIn(['editStu', 'seeStu']);
  return renderScreen(<ChangeStudents />, { answers: given, at });
};
const choose = async (name: RegExp) => fireEvent.click(await screen.findByLabelText(name));
afterEach(() => vi.restoreAllMocks());
const confirm = async () => press('Change', await screen.findByRole('dialog'));

test('the class of the address is shown, and another is searched for', async () => {
  const { network } = show('/change_students?classID=2&streamID=2');
  await see('Cherop Joan');
  expect((await waitForCall(network, 'getClassStudents')).payload).toEqual({ classID: 2, streamID: 2 });
  fill('Class', 'S4');
  expect((await waitForCall(network, 'getClassStudents', 2)).payload).toEqual({ classID: 4, streamID: 0 });
});

test('a class must be chosen', async () => {
  show('/change_students');
  await see('Please select class and stream');
});

test('what is to change and for whom is asked for before anything is sent', async () => {
  const { network } = show('/change_students?classID=2');
  await see('Cherop Joan');
  press('Change');
  await see('Choose what to change');
  fill('New house', 'KABAKA');
  press('Change');
  await see('Select atleast one student');
  expect(network.made.some(({ call }) => call === 'changeStudents')).toBe(false);
});

test('stream, house, residency and subjects go together, only what changes, and the numbers are confirmed', async () => {
  const { network } = show('/change_students?classID=2');
  fill('New stream', 'WEST', (await see('What changes')).closest('section') as HTMLElement);
  fill('New residency', 'BOARDING');
  fireEvent.click(screen.getAllByLabelText('ENGLISH')[0] as HTMLElement);
  // A subject is either added or removed.
  expect(screen.getAllByLabelText('ENGLISH')).toHaveLength(1);
  fireEvent.click(screen.getAllByLabelText('MATHEMATICS')[1] as HTMLElement);
  await choose(/Cherop/);
  await choose(/Ocen/);
  press('Change');
  await see(
    'Change 2 students of S2: stream WEST; residency BOARDING; with ENGLISH; without MATHEMATICS? It can be undone as a whole.',
  );
  await confirm();
  await see('2 students were changed');
  expect((await waitForCall(network, 'changeStudents')).payload).toEqual({
    studentList: [1, 2],
    streamID: 2,
    residencyType: 2,
    addSubjects: [1],
    removeSubjects: [2],
  });
  // Chosen again next time.
  await see('0 of 3 selected');
});

test('a change can be undone at once', async () => {
  const { network } = show('/change_students?classID=2');
  await see('Cherop Joan');
  fill('New house', 'KABAKA');
  await choose(/Cherop/);
  press('Change');
  await confirm();
  await see('2 students were changed');
  press('Undo the change of 1 student of S2');
  press('Undo', await screen.findByRole('dialog'));
  await see('2 students put back as before');
  expect((await waitForCall(network, 'undoBatch')).payload).toEqual({ id: 5 });
});

test('those who still need a stream are a list of their own', async () => {
  show('/change_students?classID=2&streamID=-1');
  await see('Zziwa Joan');
  expect(screen.queryByText('Cherop Joan')).toBeNull();
  expect(screen.getByText('0 of 1 selected')).toBeTruthy();
});

test('an A-level subject is added with its papers', async () => {
  const { network } = show('/change_students?classID=5');
  await choose(/Cherop/);
  fireEvent.click(screen.getAllByLabelText('PHYSICS')[0] as HTMLElement);
  await see('Papers of PHYSICS');
  expect(screen.queryByLabelText('OLD')).toBeNull();
  press('Change');
  await see('Select papers per subject as to be taken by the student');
  fireEvent.click(screen.getByLabelText('PAPER 2'));
  press('Change');
  await confirm();
  expect((await waitForCall(network, 'changeStudents')).payload).toEqual({
    studentList: [1],
    addSubjects: [40],
    addPapers: [72],
  });
});

test('a refusal names the students and keeps what was chosen', async () => {
  const names = ['Ocen Joan (003472/002)'];
  const msg = 'Some students would be left without a subject, so nothing was changed';
  show('/change_students?classID=2', { ...answers, changeStudents: () => new Refusal(409, msg, { names }) });
  await choose(/Ocen/);
  fireEvent.click(screen.getAllByLabelText('ENGLISH')[1] as HTMLElement);
  press('Change');
  await confirm();
  await see('Ocen Joan (003472/002)');
  expect(screen.getByText('1 of 3 selected')).toBeTruthy();
});

test('those whose change was not answered stay chosen, so that the same change can go out again', async () => {
  const { network } = show('/change_students?classID=2&streamID=-1', { ...answers });
  network.answers.changeStudents = () => {
    // They have a stream now.
    network.answers.getClassStudents = () => ({ students: [] });
    throw new TypeError('Failed to fetch');
  };
  await choose(/Zziwa/);
  fill('New house', 'KABAKA');
  press('Change');
  await confirm();
  await see(/^No connection/);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitForCall(network, 'getClassStudents', 2);
  await see('1 of 1 selected');
  Object.assign(network.answers, { changeStudents: answers.changeStudents });
  press('Change');
  await confirm();
  await see('2 students were changed');
  const [lost, again] = network.made.filter(({ call }) => call === 'changeStudents');
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});

test('a change that was refused has the students read again', async () => {
  const { network } = show('/change_students?classID=2', {
    ...answers,
    changeStudents: () => new Refusal(409, 'Some students are no longer in this class', { names: ['Ocen Joan'] }),
  });
  await choose(/Ocen/);
  fill('New house', 'KABAKA');
  press('Change');
  await confirm();
  await see('Ocen Joan');
  await waitForCall(network, 'getClassStudents', 2);
});
