import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, cellsOf, fill, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { SeeStudents } from './SeeStudents.tsx';
import { aStudentRow } from './testing/aStudentRow.ts';

const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getClassStudents: () => ({
    students: [
      aStudentRow(1, 'Cherop'),
      aStudentRow(2, 'Ocen', { gender: 'Male' }),
      aStudentRow(3, 'Zziwa', { status: 0 }),
    ],
  }),
  getEnrolment: () => ({ residencies: [], classes: [] }),
};

test('a class must be chosen before anything is searched', async () => {
  signIn(['seeStu']);
  const { network } = renderScreen(<SeeStudents />, { answers });
  await see('Please select class and stream');
  expect(screen.queryByText(/students?$/)).toBeNull();
  expect(network.made.map(({ call }) => call)).toEqual(['getStaffRegData', 'getEnrolment']);
});

test('a class is listed with how many its students are, and the address says which class it is', async () => {
  signIn(['seeStu']);
  const { network } = renderScreen(<SeeStudents />, { answers, at: '/see_students' });
  await see('ALL');
  fill('Class', 'S2');
  await see('Cherop');
  fill('Stream', 'EAST');
  const table = ['', '1', '003471/001', 'Cherop', 'Joan', 'Female', 'O\u2011LEVEL', 'S2', 'EAST', 'ACTIVE'];
  expect(await cellsOf('Cherop')).toEqual(table);
  expect((await cellsOf('Zziwa')).at(-1)).toBe('DISABLED');
  await see('S2 EAST · 3 students · 1 male, 2 female, 1 disabled');
  expect((await waitForCall(network, 'getClassStudents')).payload).toEqual({ classID: 2, streamID: 1 });
  expect(window.location.search).toBe('?classID=2&streamID=1');
});

test('house, residency and status filter a class in the address; another filter chooses nobody, and the cards of some are not those of the class', async () => {
  signIn(['seeStu', 'genRep', 'allMark']);
  const at = '/see_students?classID=2&streamID=1';
  const rows = [
    aStudentRow(1, 'Cherop', { house: 1, residencyType: 2 }),
    aStudentRow(2, 'Ocen', { house: 1, residencyType: 1 }),
    aStudentRow(3, 'Zziwa', { house: 2, residencyType: 2, status: 0 }),
  ];
  renderScreen(<SeeStudents />, { answers: { ...answers, getClassStudents: () => ({ students: rows }) }, at });
  await see('Zziwa');
  fill('House', 'KABAKA');
  await see('S2 EAST · 2 students · 0 male, 2 female');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await see('2 of 2 selected');
  fill('Residency', 'BOARDING');
  await see('S2 EAST · 1 student · 0 male, 1 female');
  expect(window.location.search).toBe('?classID=2&streamID=1&house=1&residency=2');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
  expect(screen.getByRole('link', { name: 'Print cards' }).getAttribute('href')).toContain('chosen=1');
  fill('Status', 'DISABLED');
  await see('No match');
  fill('House', 'All');
  fill('Residency', 'All');
  expect((await cellsOf('Zziwa')).at(-1)).toBe('DISABLED');
});

test('from a class a link leads to the enrolment of the school, for whoever sees all students', async () => {
  signIn(['seeStu']);
  const counts = {
    residencies: [{ id: 1, name: 'DAY' }],
    classes: [{ classID: 2, className: 'S2', girls: [4], boys: [3] }],
  };
  const at = '/see_students?classID=2';
  const { unmount } = renderScreen(<SeeStudents />, { answers: { ...answers, getEnrolment: () => counts }, at });
  await see('Cherop');
  fireEvent.click(screen.getByRole('link', { name: 'Enrolment' }));
  await see('4 girls, 3 boys');
  expect(screen.queryByRole('link', { name: 'Enrolment' })).toBeNull();
  unmount();
  signIn(['addMark']);
  renderScreen(<SeeStudents />, { answers: { ...answers, getAddMarks: () => schoolLists as never }, at });
  await see('Students');
  expect(screen.queryByRole('link', { name: 'Enrolment' })).toBeNull();
});

test('the list of a stream is one choice away', async () => {
  signIn(['seeStu']);
  const { network } = renderScreen(<SeeStudents />, { answers, at: '/see_students' });
  await see('ALL');
  fill('Class', 'S2 WEST');
  await see('Cherop');
  expect((await waitForCall(network, 'getClassStudents')).payload).toEqual({ classID: 2, streamID: 2 });
});

test('an address with a class comes back with its list, all streams when it names none', async () => {
  signIn(['seeStu']);
  const { network } = renderScreen(<SeeStudents />, { answers, at: '/see_students?classID=2' });
  await see('S2 all streams · 3 students · 1 male, 2 female, 1 disabled');
  expect((await waitForCall(network, 'getClassStudents')).payload).toEqual({ classID: 2, streamID: 0 });
});

test('a class without students says so', async () => {
  signIn(['seeStu']);
  const empty = { ...answers, getClassStudents: () => ({ students: [] }) };
  renderScreen(<SeeStudents />, { answers: empty, at: '/see_students?classID=4' });
  await see('No student data found');
});

test('one student is found in the whole school, and the search begins on the first page again', async () => {
  signIn(['seeStu']);
  const found = {
    ...answers,
    findStudents: () => ({ students: [aStudentRow(9, 'Namutebi', { othername: 'Mukasa' })] }),
  };
  const at = '/see_students?classID=2&streamID=1&q=ocen&page=2';
  const { network } = renderScreen(<SeeStudents />, { answers: found, at });
  await see('Ocen');
  fill('Class', 'Whole school');
  fill('Name, index number or phone', ' 0772 123456 ');
  expect(await cellsOf('Namutebi')).toContain('Joan Mukasa');
  expect((await waitForCall(network, 'findStudents')).payload).toEqual({ text: '0772 123456' });
  expect(window.location.search).toBe('?find=+0772+123456+');
});

test('twenty found may be more than twenty', async () => {
  signIn(['seeStu']);
  const students = Array.from({ length: 20 }, (_, index) => aStudentRow(index, `Name${index}`));
  renderScreen(<SeeStudents />, {
    answers: { ...answers, findStudents: () => ({ students }) },
    at: '/see_students?find=joan',
  });
  await see('20 students · First 20 shown. Type more to narrow down.');
});

const classData = schoolLists.classData.filter(({ id }) => id === 2).map((each) => ({ ...each, streams: '2' }));
const lists = {
  ...schoolLists,
  currentExamData: [],
  charpterData: [],
  paperData: [],
};

test('a teacher sees the one class that is theirs at once, and no search of the whole school', async () => {
  signIn(['addMark', 'genRep']);
  const own = { ...answers, getAddMarks: () => ({ ...lists, classData }) };
  const { network } = renderScreen(<SeeStudents />, { answers: own, at: '/see_students' });
  await see('Cherop');
  expect((await waitForCall(network, 'getClassStudents')).payload).toEqual({ classID: 2, streamID: 0 });
  const chips = '[aria-label="Class"] > option, [aria-label="Stream"] > option';
  const words = [...document.querySelectorAll<HTMLOptionElement>(chips)].map(({ text }) => text);
  expect(words).toEqual(['Choose…', 'S2', 'S2 WEST', 'ALL', 'WEST']);
  expect(screen.queryByText('Whole school')).toBeNull();
});

test('a teacher without a class is told why there is none', async () => {
  signIn(['addMark', 'genRep']);
  renderScreen(<SeeStudents />, { answers: { ...answers, getAddMarks: () => ({ ...lists, classData: [] }) } });
  await see('No Classes found');
});
