import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, key, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { SeeStudents } from '../SeeStudents.tsx';
import { aStudentRow } from '../testing/aStudentRow.ts';

const students = [
  aStudentRow(1, 'Cherop'),
  aStudentRow(2, 'Ocen', { gender: 'Male' }),
  aStudentRow(3, 'Zziwa', { status: 0 }),
];
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getClassStudents: () => ({
    students: students.map((student) => ({ ...student, hasPhoto: student.id === 1 ? 1 : 0 })),
  }),
  findStudents: () => ({ students: [...students, aStudentRow(9, 'Wamala', { currentClass: 4 })] }),
};
const show = (at = '/see_students?classID=2&streamID=1') => renderScreen(<SeeStudents />, { answers, at });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const all = ['seeStu', 'editStu', 'genRep', 'sendSms'] as const;

test('chosen students are counted, and each screen is opened with them', async () => {
  signIn(all);
  show();
  await see('Cherop');
  expect(screen.queryByText(/selected$/)).toBeNull();
  tick('Cherop');
  await see('1 of 3 selected');
  expect(window.location.search).toBe('?classID=2&streamID=1&chosen=1');
  expect(hrefOf('Change stream')).toBe('/change_students?classID=2&streamID=1&chosen=1');
  expect(hrefOf('Print cards')).toBe('/generate_student_report_eot?classID=2&streamID=1&chosen=1');
  expect(hrefOf('Promote')).toBe('/promote_student?class1=2&class2=4&chosen=1');
  expect(hrefOf('Send SMS')).toBe('/sendSms?classID=2&streamID=1&chosen=1');
});

test('all that are still at the school are a whole stream; nobody who has left gets a card', async () => {
  signIn(all);
  show();
  await see('Cherop');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
  expect(hrefOf('Print cards')).toBe('/generate_student_report_eot?classID=2&streamID=1');
  tick('Ocen');
  expect(hrefOf('Print cards')).toBe('/generate_student_report_eot?classID=2&streamID=1&chosen=1');
});

test('what is chosen stays while the list is searched; Escape chooses none, but not the Escape of the search', async () => {
  signIn(all);
  show();
  await see('Cherop');
  tick('Cherop');
  fill('Name, index number or phone', 'ocen');
  tick('Ocen');
  await see('2 of 3 selected');
  fireEvent.keyDown(screen.getByLabelText('Name, index number or phone'), { key: 'Escape' });
  await see('2 of 3 selected');
  key('Escape');
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(window.location.search).toBe('?classID=2&streamID=1&q=ocen');
});

test('another class begins with nobody chosen', async () => {
  signIn(all);
  show('/see_students?classID=2&streamID=1&chosen=1-2');
  await see('2 of 3 selected');
  fill('Stream', 'WEST');
  await see('Cherop');
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('ID cards are made of the chosen, and who has no photo is told before', async () => {
  signIn(all);
  const { network } = show('/see_students?classID=2&streamID=1&chosen=1-2-3');
  await see('3 of 3 selected');
  press('ID cards');
  await see(/1 of 2 have no photo/);
  press('ID cards', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'generateStudentCards')).payload).toEqual({
    ...{ classID: 2, streamID: 1, kind: 'CARD', backs: 0, studentList: [1, 2] },
  });
});

test('students of several classes have nothing in common to do', async () => {
  signIn(all);
  show('/see_students?find=a&chosen=1-9');
  await see('2 of 4 selected');
  await see('Choose students of one class');
  expect(screen.queryByText('Promote')).toBeNull();
});

test('only what the user may do is offered, and nobody can be chosen where there is nothing to do', async () => {
  signIn(['seeStu']);
  const { unmount } = show('/see_students?classID=2&streamID=1&chosen=1');
  await see('1 of 3 selected');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('ID cards');
  for (const name of ['Change stream', 'Print cards', 'Promote']) expect(screen.queryByText(name)).toBeNull();
  unmount();
  signIn(['allMark']);
  show();
  await see('Cherop');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the class list is a PDF in two presses from its list', async () => {
  signIn(['seeStu']);
  const { network } = show();
  await see('Cherop');
  press('Export');
  press('Class list (PDF)');
  const { payload } = await waitForCall(network, 'generateClassList');
  expect(payload).toMatchObject({ classID: 2, streamID: 1, format: 'PDF' });
});
