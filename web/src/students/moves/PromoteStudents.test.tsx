import type { Answered } from '@somero/contract';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  cellsOf,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { PromoteStudents } from './PromoteStudents.tsx';

type Moving = Answered<'previewPromotion'>['students'][number];

const moving = (id: number, name: string, more: Partial<Moving> = {}): Moving => ({
  id,
  regno: `00347${id}/00${id}`,
  name,
  status: 1,
  currentStream: 1,
  toStream: 1,
  marksEntered: 12,
  marksExpected: 12,
  notes: [],
  ...more,
});
const students = [
  moving(1, 'Cherop Joan'),
  moving(2, 'Ocen Paul', { currentStream: 2, toStream: 0, notes: ['No stream WEST in S4: will need a stream'] }),
  moving(3, 'Zziwa Ann', { status: 0, notes: ['Disabled: not moved'] }),
  moving(4, 'Adoch Ruth', { marksEntered: 10, notes: ['End-of-term marks are missing in 2 of 12 subjects'] }),
];
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  previewPromotion: () => ({ students }),
  promoteStudents: ({ studentList }) => ({
    msg: `${(studentList as number[]).length} students were promoted to S4; 1 needs a stream`,
    changed: (studentList as number[]).length,
    batchID: 9,
    needStream: [{ id: 2, regno: '003472/002', name: 'Ocen Paul' }],
  }),
  undoBatch: () => ({ msg: '3 students put back as before', changed: 3 }),
};
const s2ToS4 = '/promote_student?class1=2&class2=4';
const show = (at = '/promote_student', given: Answers = answers) => {
  signIn(['editStu']);
  return renderScreen(<PromoteStudents />, { answers: given, at });
};
const box = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
afterEach(() => vi.restoreAllMocks());
/** A user who comes back to the window after a while sees everything read again. */
const lookAgain = () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
};
const confirm = async () => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^(Promote|Deactivate) \d+$/ }));
};

test('classes that are missing or do not fit are refused in the words of the document', async () => {
  show();
  await see('Promote from class');
  await see('Select class both classes');
  fill('Promote from class', 'S4');
  fill('Promote to class', 'S5');
  await see('Promotion is only allowed in the same level eg olevel class to olevel class');
  fill('Promote to class', 'S2');
  await see("In promotion, 'promote from class' can not be greater than 'promote to class'");
  fill('Action', 'DEMOTE TO STUDENT');
  fill('Demote from class', 'S2');
  fill('Demote to class', 'S4');
  await see("In demotion, 'demote from class' can not be less than 'demote to class'");
  fill('Demote to class', 'S5');
  await see('Demotion is only allowed in the same level eg olevel class to olevel class');
  fill('Action', 'DEACTIVATE STUDENT');
  await see('Select class');
});

test('a search shows for each student what would happen and what is odd about it', async () => {
  const { network } = show();
  await see('Promote from class');
  fill('Promote from class', 'S2');
  fill('Promote to class', 'S4');
  expect(await cellsOf('Cherop Joan')).toEqual([
    '',
    '003471/001',
    'Cherop Joan',
    'EAST',
    'S4\u00A0EAST',
    '12 of 12',
    '',
  ]);
  expect(await cellsOf('Ocen Paul')).toEqual([
    '',
    '003472/002',
    'Ocen Paul',
    'WEST',
    'S4, stream to be set',
    '12 of 12',
    'No stream WEST in S4: will need a stream',
  ]);
  await see(/· 4 students · 3 with a note, 1 will need a stream$/);
  expect((await waitForCall(network, 'previewPromotion')).payload).toEqual({
    action: 'PROMOTE',
    class1: 2,
    class2: 4,
    class3: 0,
  });
  expect(window.location.search).toBe('?class1=2&class2=4');
});

test('the class that the students go to follows from theirs, as far as the level has one', async () => {
  show();
  await see('Promote from class');
  fill('Promote from class', 'S2');
  expect(typedIn('Promote to class')).toBe('4');
  fill('Promote from class', 'S4');
  expect(typedIn('Promote to class')).toBe('0');
  await see('Select class both classes');
  fill('Action', 'DEMOTE TO STUDENT');
  fill('Demote from class', 'S4');
  expect(typedIn('Demote to class')).toBe('2');
});

test('only those with a note can be shown, and who is hidden stays chosen', async () => {
  show(s2ToS4);
  fireEvent.click(await box(/Cherop/));
  fireEvent.click(screen.getByLabelText('With a note'));
  expect(screen.queryByText('Cherop Joan')).toBeNull();
  expect(screen.getByText('1 of 4 selected')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Select All'));
  expect(screen.getByText('3 of 4 selected')).toBeTruthy();
});

test('who is disabled already cannot be chosen', async () => {
  show(s2ToS4);
  expect((await box(/Zziwa/)).disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Select All'));
  expect(screen.getByText('3 of 4 selected')).toBeTruthy();
});

test('nothing is sent without a student, nor before the numbers were confirmed', async () => {
  const { network } = show(s2ToS4);
  await see('Cherop Joan');
  press('Promote');
  await see('Select atleast one student');
  fireEvent.click(screen.getByLabelText('Select All'));
  expect(screen.queryByText('Select atleast one student')).toBeNull();
  press('Promote 3');
  await see(
    'Promote 3 students from S2 to S4? 1 student will still need a stream. 2 of them have a note. It can be undone as a whole.',
  );
  expect(network.made.some(({ call }) => call === 'promoteStudents')).toBe(false);
});

test('what was moved is told with who needs a stream, the choices clear, and the main data is read again', async () => {
  const { network } = show(s2ToS4);
  await see('Cherop Joan');
  fireEvent.click(screen.getByLabelText('Select All'));
  press('Promote 3');
  await confirm();
  await see('3 students were promoted to S4; 1 needs a stream');
  expect((await waitForCall(network, 'promoteStudents')).payload).toEqual({
    action: 'PROMOTE',
    class1: 2,
    class2: 4,
    class3: 0,
    studentList: [1, 2, 4],
  });
  await see('Ocen Paul · 003472/002');
  const link = screen.getByRole('link', { name: 'Set their streams' });
  expect(link.getAttribute('href')).toBe('/change_students?classID=4&streamID=-1');
  expect(screen.queryByRole('table')).toBeNull();
  expect(window.location.search).toBe('');
  await waitForCall(network, 'getStaffRegData', 2);
});

test('a move can be undone at once, after a question', async () => {
  const { network } = show(s2ToS4);
  await see('Cherop Joan');
  fireEvent.click(screen.getByLabelText('Select All'));
  press('Promote 3');
  await confirm();
  await see(/were promoted/);
  press('Undo the promotion of 3 students, S2 to S4');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/^Take back the promotion of 3 students, S2 to S4\?/);
  press('Undo', dialog);
  await see('3 students put back as before');
  expect((await waitForCall(network, 'undoBatch')).payload).toEqual({ id: 9 });
  expect(screen.queryByText(/were promoted/)).toBeNull();
});

test('who was moved meanwhile is named, and the list is read again', async () => {
  const names = ['Cherop Joan (003471/001)'];
  const { network } = show(s2ToS4, {
    ...answers,
    promoteStudents: () =>
      new Refusal(409, 'Some students are no longer in this class, so nobody was moved', { names }),
  });
  fireEvent.click(await box(/Cherop/));
  press('Promote 1');
  await confirm();
  await see('Cherop Joan (003471/001)');
  await waitForCall(network, 'previewPromotion', 2);
  expect(screen.queryByText(/were promoted/)).toBeNull();
});

test('who was disabled meanwhile is not chosen any more', async () => {
  const { network } = show(s2ToS4, {
    ...answers,
    promoteStudents: () =>
      new Refusal(409, 'Some students are disabled, so nobody was moved', { names: ['Cherop Joan'] }),
  });
  fireEvent.click(await box(/Cherop/));
  fireEvent.click(await box(/Ocen/));
  network.answers.previewPromotion = () => ({
    students: students.map((each) => (each.id === 1 ? { ...each, status: 0 } : each)),
  });
  press('Promote 2');
  await confirm();
  await see('1 of 4 selected');
  expect((await box(/Cherop/)).checked).toBe(false);
});

test('a deactivation asks for one class and says what it is', async () => {
  const { network } = show('/promote_student?action=DEACTIVATE&class3=4', {
    ...answers,
    promoteStudents: () => ({ msg: '1 student was deactivated', changed: 1, batchID: 9, needStream: [] }),
  });
  fireEvent.click(await box(/Ocen/));
  expect((await cellsOf('Ocen Paul'))[4]).toBe('DISABLED');
  press('Deactivate 1');
  await see('Deactivate 1 student of S4? 1 of them has a note. It can be undone as a whole.');
  await confirm();
  await see('1 student was deactivated');
  expect((await waitForCall(network, 'promoteStudents')).payload).toMatchObject({ action: 'DEACTIVATE', class3: 4 });
});

test('three hundred are chosen, one of them taken out again, by keyboard and by a range', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    moving(index + 1, `Student ${String(index + 1).padStart(3, '0')}`),
  );
  show(s2ToS4, { ...answers, previewPromotion: () => ({ students: many }) });
  const first = await box(/Student 001/);
  fireEvent.click(screen.getByLabelText('Select All'));
  await see('300 of 300 selected');
  fireEvent.click(first);
  await see('299 of 300 selected');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(await box(/Student 002/));
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(document.activeElement).toBe(await box(/Student 100/));
  // From the last that was pressed to this one.
  fireEvent.click(await box(/Student 011/), { shiftKey: true });
  await see('289 of 300 selected');
  fireEvent.change(screen.getByLabelText('Search in this list'), { target: { value: '299' } });
  await box(/Student 299/);
  expect(screen.queryByText('Student 001')).toBeNull();
});

test('a move whose answer was lost is sent again as the same wish, and is told with its undo', async () => {
  const { network } = show(s2ToS4, { ...answers });
  network.answers.promoteStudents = () => {
    // It was done, and the list has them no more.
    network.answers.previewPromotion = () => ({ students: [] });
    throw new TypeError('Failed to fetch');
  };
  await see('Cherop Joan');
  fireEvent.click(screen.getByLabelText('Select All'));
  press('Promote 3');
  await confirm();
  await see(/^No connection/);
  lookAgain();
  await waitForCall(network, 'previewPromotion', 2);
  await see('3 of 4 selected');
  Object.assign(network.answers, { promoteStudents: answers.promoteStudents });
  press('Promote 3');
  await confirm();
  await see('3 students were promoted to S4; 1 needs a stream');
  screen.getByRole('button', { name: 'Undo the promotion of 3 students, S2 to S4' });
  const [lost, again] = network.made.filter(({ call }) => call === 'promoteStudents');
  expect(again?.payload).toEqual(lost?.payload);
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
