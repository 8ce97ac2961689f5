import type { Answered } from '@somero/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { EndOfTermReport } from './EndOfTermReport.tsx';

const set = (id: number, name: string, termID: number) => ({ id, name, termID, status: 1, ver: 1 });
const lists = {
  ...schoolLists,
  examSetData: [
    set(2, 'AOI TERM 2', 2),
    set(10, 'MOCK', 2),
    set(16, 'BOT TERM 2', 2),
    set(17, 'MOT TERM 2', 2),
    set(12, 'EOT TERM 2', 2),
    set(24, 'WEEKLY TEST', 2),
    set(14, 'BOT TERM 1', 1),
    set(15, 'MOT TERM 1', 1),
  ],
};
const path = '/files/S2.pdf?sig=1';
const students: Answered<'getClassStudents'>['students'] = [1, 2].map((id) => ({
  id,
  regno: `00347${id}/001`,
  surname: 'Cherop',
  firstname: 'Joan',
  othername: '',
  gender: 'Female',
  levelID: 1,
  currentClass: 2,
  currentStream: 1,
  house: 1,
  residencyType: 1,
  status: 1,
}));
const answers: Answers = {
  getStaffRegData: () => lists,
  getClassStudents: () => ({ students }),
  getReportSettings: () => ({ settingData: lists.settingData }),
  generateEOTReport: () => ({ path }),
};

async function open(more: Answers = {}, at = '/generate_student_report_eot') {
  signIn(['genRep', 'allMark']);
  const shown = renderScreen(<EndOfTermReport />, { answers: { ...answers, ...more }, at });
  await see('GENERATE REPORT');
  return shown;
}

beforeEach(() => localStorage.clear());

test('this term with its three exams is chosen from the start, and a class is asked for', async () => {
  const { network } = await open();
  expect(
    ['Year', 'Term', 'BOT (80%)', 'MOT (80%)', 'EOT (80%)', 'Class', 'Stream'].map((label) => chosenIn(label)),
  ).toEqual(['2026', 'TERM 2', 'BOT TERM 2', 'MOT TERM 2', 'EOT TERM 2', 'Choose…', 'ALL STREAMS']);
  press('GENERATE REPORT');
  await see('Please select all feilds marked with *');
  expect(network.made.some(({ call }) => call === 'generateEOTReport')).toBe(false);
});

test('a class becomes its report cards, with the curriculum of the class', async () => {
  const { network } = await open();
  fill('Class', 'S5');
  fill('Stream', 'EAST');
  await see(/For 2 active students/);
  press('GENERATE REPORT');
  const link = await screen.findByRole('link', { name: 'Download Generated Reports' });
  expect(link.getAttribute('href')).toBe(path);
  await see('Reports have been generated successfully');
  expect((await waitForCall(network, 'generateEOTReport')).payload).toEqual({
    yearID: 11,
    termID: 2,
    classID: 5,
    streamID: 1,
    setID1: 16,
    setID2: 17,
    setID3: 12,
    setNumber: 3,
    curriculumID: 3,
    reportType: 'EOT_REPORT',
  });
  expect(window.location.search).toBe('?classID=5&streamID=1');
});

test('each exam offers its own set and those of the school, but none twice and no activities of integration', async () => {
  await open();
  expect(optionsOf('BOT (80%)')).toEqual(['Not chosen', 'MOCK', 'BOT TERM 2', 'WEEKLY TEST']);
  fill('BOT (80%)', 'WEEKLY TEST');
  expect(optionsOf('MOT (80%)')).toEqual(['Not chosen', 'MOCK', 'MOT TERM 2']);
});

test('another term brings its own exams, as far as the school has them', async () => {
  await open();
  fill('Term', 'TERM 1');
  expect(['BOT (80%)', 'MOT (80%)', 'EOT (80%)'].map((label) => chosenIn(label))).toEqual([
    'BOT TERM 1',
    'MOT TERM 1',
    'Not chosen',
  ]);
});

test('an address that names another term alone brings its exams too', async () => {
  await open({}, '/generate_student_report_eot?termID=1&BOT=0');
  expect([chosenIn('BOT (80%)'), chosenIn('MOT (80%)')]).toEqual(['Not chosen', 'MOT TERM 1']);
});

test('without any exam set nothing is generated', async () => {
  const { network } = await open({}, '/generate_student_report_eot?classID=2&BOT=0&MOT=0');
  fill('EOT (80%)', 'Not chosen');
  press('GENERATE REPORT');
  await see('Select atleast one exam set');
  expect(network.made.some(({ call }) => call === 'generateEOTReport')).toBe(false);
});

test('one exam alone is enough', async () => {
  const { network } = await open({}, '/generate_student_report_eot?classID=2&BOT=0&MOT=0');
  press('GENERATE REPORT');
  expect((await waitForCall(network, 'generateEOTReport')).payload).toMatchObject({
    setID1: 0,
    setID2: 0,
    setID3: 12,
    setNumber: 1,
  });
});

test('a student whose card could not be made is named with the reason', async () => {
  const failed = [{ student: 'OCEN Jonah', msg: 'Has no stream' }];
  await open({ generateEOTReport: () => ({ path, failed }) }, '/generate_student_report_eot?classID=2');
  press('GENERATE REPORT');
  await see('OCEN Jonah');
  await see(/Has no stream/);
});

test('a refusal is shown above the fields and no link', async () => {
  const at = '/generate_student_report_eot?classID=4';
  await open({ generateEOTReport: () => new Refusal(409, 'No students found') }, at);
  press('GENERATE REPORT');
  expect((await screen.findByRole('alert')).textContent).toBe('No students found');
  expect(screen.queryByRole('link', { name: 'Download Generated Reports' })).toBeNull();
});

test('the whole school is one run, whatever the curriculum of each class', async () => {
  const { network } = await open();
  fill('Class', 'ALL CLASSES');
  expect(optionsOf('Stream')).toEqual(['ALL STREAMS']);
  press('GENERATE REPORT');
  const { payload } = await waitForCall(network, 'generateEOTReport');
  expect(payload).toMatchObject({ classID: 0, streamID: 0, setNumber: 3 });
  expect(payload.curriculumID).toBeUndefined();
  expect(window.location.search).toBe('?classID=-1');
  await see('TERM 2 2026, All classes');
});

test('what the cards would leave blank is said before they are made, to a user who may set it with the way there', async () => {
  const settingData = { ...lists.settingData, nextTerms: [] };
  await open({ getReportSettings: () => ({ settingData }) }, '/generate_student_report_eot?classID=2');
  await see(/The first day of next term is not set/);
  expect(screen.queryByRole('link', { name: 'Report Settings' })).toBeNull();
});

test('a teacher is offered the streams of their own class, which is chosen when it is the only one', async () => {
  signIn(['genRep', 'addMark']);
  const classData = lists.classData.filter(({ id }) => id === 2).map((each) => ({ ...each, streams: '2' }));
  const own = { ...lists, currentExamData: [], charpterData: [], paperData: [], classData };
  renderScreen(<EndOfTermReport />, { answers: { ...answers, getAddMarks: () => own } });
  await see('GENERATE REPORT');
  expect(chosenIn('Class')).toBe('S2');
  expect(optionsOf('Stream')).toEqual(['ALL STREAMS', 'WEST']);
});

test('marks that are missing are counted before a run, both halves of the result, with the way to them', async () => {
  const hole = {
    ...{ classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', setID: 12, setName: 'EOT TERM 2', subjectID: 1 },
    ...{
      subject: 'ENGLISH',
      teachers: '',
      teacherIDs: [],
      expected: 20,
      missing: 3,
      mayEnter: 1,
      students: ['CHEROP Joan'],
    },
  };
  const getMissingMarks = () => ({ missing: 3, expected: 40, mayAllSubjects: 0, withoutPapers: [], holes: [hole] });
  const { network } = await open({ getMissingMarks }, '/generate_student_report_eot?classID=2');
  await see(/3 marks are missing/);
  const link = screen.getByRole('link', { name: 'see them' });
  expect(link.getAttribute('href')).toMatch(/^\/missing_marks\?/);
  const { payload } = await waitForCall(network, 'getMissingMarks');
  expect(payload).toEqual({ yearID: 11, termID: 2, classID: 2, setIDs: [2, 16, 17, 12], allSubjects: 1 });
});

const noCards = { fixed: [], fixedAt: '', issued: [] };
const classSets = (setIDs: number[], from: 'SAVED' | 'DEFAULT' | 'FIXED' = 'SAVED') => ({
  getTermSets: () => ({ curricula: [], classes: [{ classID: 2, setIDs, from, ...noCards }] }),
});

test('the exam sets that the school chose for the class are the choice, and another one is said to be a trial', async () => {
  await open(classSets([12, 24]));
  fill('Class', 'S2');
  await see(/The term’s exam sets: EOT, WEEKLY TEST \(saved by the school\)/);
  expect(['BOT (80%)', 'MOT (80%)', 'EOT (80%)'].map((label) => chosenIn(label))).toEqual([
    'WEEKLY TEST',
    'Not chosen',
    'EOT TERM 2',
  ]);
  expect(screen.queryByText(/a trial/)).toBeNull();
  fill('MOT (80%)', 'MOT TERM 2');
  await see(/This choice is different, so it is a trial/);
});

test('sets that an address names are not changed when the school’s are read', async () => {
  await open(classSets([12]), '/generate_student_report_eot?classID=2&MOT=0&EOT=0');
  await see(/This choice is different/);
  expect(chosenIn('BOT (80%)')).toBe('BOT TERM 2');
});

test('a run waits until the exam sets of the term are read', async () => {
  let answer: () => void = () => undefined;
  const getTermSets = () =>
    new Promise<Answered<'getTermSets'>>((resolve) => {
      answer = () => resolve({ curricula: [], classes: [{ classID: 2, setIDs: [12], from: 'SAVED', ...noCards }] });
    });
  const { network } = await open({ getTermSets }, '/generate_student_report_eot?classID=2');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'GENERATE REPORT' });
  await waitForCall(network, 'getTermSets');
  expect(button.disabled).toBe(true);
  answer();
  await waitFor(() => expect(button.disabled).toBe(false));
  press('GENERATE REPORT');
  expect((await waitForCall(network, 'generateEOTReport')).payload).toMatchObject({ setNumber: 1, setID3: 12 });
});

test('a trial names the cards that it would replace, and is issued after a question', async () => {
  const card = { id: 1, studentID: 1, name: 'CHEROP Joan', className: 'S2', streamName: 'EAST', code: 'AAAAA-AAAAA' };
  const msg = 'These reports are a trial: nothing is issued or replaced.';
  const reason = 'The exam sets chosen are not those of the term (S2: BOT, EOT).';
  const { network } = await open(
    {
      generateEOTReport: ({ issue }) =>
        issue ? { path } : { path, msg: `${msg}\n${reason}`, trial: 1, replaces: [card] },
    },
    '/generate_student_report_eot?classID=2',
  );
  press('GENERATE REPORT');
  await see(msg);
  expect(screen.getByRole('alert').textContent).toContain(reason);
  await see('Issuing it would replace 1 card: CHEROP Joan (S2 EAST).');
  expect(screen.queryByText('Reports have been generated successfully')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Single reports' })).toBeNull();
  press('Issue these reports');
  press('Issue');
  expect((await waitForCall(network, 'generateEOTReport', 2)).payload).toMatchObject({ issue: 1, setID3: 12 });
  await waitFor(() => expect(screen.queryByText(msg)).toBeNull());
});

test('students who were chosen in their list are named, and only they get a card until all are wanted', async () => {
  const { network } = await open({}, '/generate_student_report_eot?classID=2&streamID=1&chosen=2');
  await see('Only for 1 student: Cherop Joan');
  press('GENERATE REPORT');
  expect((await waitForCall(network, 'generateEOTReport')).payload).toMatchObject({ classID: 2, studentList: [2] });
  press('Close');
  press('Print the whole stream');
  expect(screen.queryByText(/^Only for/)).toBeNull();
  press('GENERATE REPORT');
  expect((await waitForCall(network, 'generateEOTReport', 2)).payload).not.toHaveProperty('studentList');
});

test('another class has other students: the choice ends', async () => {
  await open({}, '/generate_student_report_eot?classID=2&streamID=1&chosen=2');
  await see('Only for 1 student: Cherop Joan');
  fill('Class', 'S4');
  expect(screen.queryByText(/^Only for/)).toBeNull();
});
