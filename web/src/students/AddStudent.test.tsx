import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readDraft } from '../drafts.ts';
import { fill, press, Refusal, refused, see, signIn, typedIn, waitForCall } from '../testing/renderScreen.tsx';
import {
  addStudentAnswers,
  fillBasics,
  goToSecondStep,
  letterPath,
  openAddStudent,
  tick,
} from './testing/openAddStudent.tsx';

beforeEach(() => {
  signIn(['editStu']);
});

test('a student is registered with what was filled in; the letter is offered and the form is empty again', async () => {
  const { network } = await openAddStudent();
  await goToSecondStep();
  const father = screen.getByRole('group', { name: 'Father / guardian' });
  fill('Name', 'Okello James', father);
  fill('District', 'Lira', father);
  press('Same home as the father');
  press('Add sibling');
  fill('Sibling 1', 'Peter');
  tick('Clubs', 'DEBATE');
  fill('Other clubs', 'Chess, Scouts ,');
  tick('Bursary', 'NO');
  fill('Who pays fees', 'DAD AND MOTHER');
  press('Add Student');
  const link = await screen.findByRole('link', { name: 'Download Admission & Acceptance' });
  expect(link.getAttribute('href')).toBe(letterPath);
  expect(screen.getByRole('heading', { name: 'Download File' })).toBeTruthy();
  expect((await waitForCall(network, 'addStudent')).payload).toEqual({
    surname: 'Akello',
    firstname: 'Ruth',
    gender: 'Female',
    dob: '2012-06-04',
    religion: 1,
    nationality: 'Ugandan',
    school: 'Lira PS',
    studentNo: '003301/368',
    aggr: '8',
    grade: '1',
    level: 1,
    sclass: 2,
    stream: 1,
    subjectList: [1],
    f_name: 'Okello James',
    f_dis: 'Lira',
    m_dis: 'Lira',
    sib1: 'Peter',
    clubsList: ['1', 'Chess', 'Scouts'],
    bursary: 'NO',
    fees: 'DAD AND MOTHER',
    residencyType: 1,
    house: 1,
  });
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect([typedIn('Surname'), typedIn('Class'), typedIn('Index number')]).toEqual(['', '0', '']);
  expect(readDraft('addStudent')).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Akello Ruth' }).getAttribute('href')).toBe('/student?id=31');
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('surname'));
});

test('a student is registered without the second step, and what the server refuses of that one leads to it', async () => {
  const { network } = await openAddStudent({
    addStudent: () => new Refusal(400, 'Enter a whole number', { fields: { sibNo: 'Enter a whole number' } }),
  });
  fillBasics();
  press('Add Student');
  await refused('Select at least one subject');
  tick('Subjects', 'ENGLISH');
  press('Add Student');
  await see('Clubs, games and abilities');
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('sibNo'));
  press('Back');
  network.answers = addStudentAnswers;
  press('Add Student');
  await screen.findByRole('link', { name: 'Download Admission & Acceptance' });
  expect((await waitForCall(network, 'addStudent', 2)).payload).toMatchObject({ subjectList: [1], house: 1 });
});

test('a failure shows the alert and keeps the form; the next try carries the same key', async () => {
  const { network } = await openAddStudent({ addStudent: () => new Refusal(503, 'The server is busy') });
  await goToSecondStep();
  press('Add Student');
  await refused('The server is busy');
  press('Back');
  expect(typedIn('House')).toBe('1');
  network.answers = addStudentAnswers;
  press('Add Student');
  await screen.findByRole('link', { name: 'Download Admission & Acceptance' });
  const keys = network.made
    .filter(({ call }) => call === 'addStudent')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what is wrong in the first step leads back to it, at its field', async () => {
  const taken = 'A student with this index number is already registered';
  await openAddStudent({ addStudent: () => new Refusal(409, taken) });
  await goToSecondStep();
  press('Add Student');
  await refused(taken);
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('studentNo'));
  expect(screen.getAllByText(taken)).toHaveLength(2);
});

test('what is odd about the record is told, and a letter that could not be made can be asked for again', async () => {
  const warnings = ['9 aggregates are grade 1, not 2'];
  const failed = [{ student: 'Akello Ruth', msg: 'The disk is full' }];
  await openAddStudent({
    addStudent: () => ({ id: 31, failed, warnings, msg: 'The student has been registered' }),
    generateAdmissionLetter: () => ({ path: letterPath }),
  });
  await goToSecondStep();
  press('Add Student');
  await see('The disk is full');
  await see('9 aggregates are grade 1, not 2');
  press('Make the letter again');
  await screen.findByRole('link', { name: 'Download Admission & Acceptance' });
});

test('a letter that takes long is followed', async () => {
  let looks = 0;
  await openAddStudent({
    addStudent: () => ({ id: 31, jobID: 5, warnings: [] }),
    getJob: () =>
      looks++ === 0
        ? { state: 'RUNNING', done: 0, total: 1, failed: [], path: '', call: 'addStudent' }
        : { state: 'DONE', done: 1, total: 1, failed: [], path: letterPath, call: 'addStudent' },
  });
  await goToSecondStep();
  press('Add Student');
  await see('Making the admission letter...');
  await screen.findByRole('link', { name: 'Download Admission & Acceptance' }, { timeout: 3000 });
});

test('what was typed is kept on the device, by user, and can be discarded', async () => {
  const { unmount } = await openAddStudent();
  fill('Surname', 'Akello');
  fill('Firstname', 'Ruth');
  tick('First communion', 'YES');
  unmount();

  signIn(['editStu'], { userID: 8 });
  const other = await openAddStudent();
  expect(typedIn('Surname')).toBe('');
  other.unmount();

  signIn(['editStu']);
  await openAddStudent();
  await see(
    'We kept what you typed for Akello Ruth on this device. Here it is again. Please enter NIN, health and pictures again.',
  );
  expect(typedIn('Firstname')).toBe('Ruth');
  press('Start again');
  press('Discard it');
  expect(typedIn('Surname')).toBe('');
  expect(screen.queryByText(/We kept what you typed/)).toBeNull();
  expect(readDraft('addStudent')).toBeUndefined();
});

test('NIN, health and pictures are not kept on the device', async () => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  await openAddStudent();
  fill('Surname', 'Akello');
  await goToSecondStep();
  const father = screen.getByRole('group', { name: 'Father / guardian' });
  fill('NIN', 'CM-FATHER', father);
  fill('Chronic diseases', 'ASTHMA-TYPED');
  fill('Guardian information', 'GUARDIAN-TYPED');
  const stored = JSON.stringify([Object.entries(localStorage), readDraft('addStudent')]);
  expect(stored).toContain('Akello');
  for (const typed of ['CM-FATHER', 'ASTHMA-TYPED', 'GUARDIAN-TYPED', 'photo']) expect(stored).not.toContain(typed);
});
