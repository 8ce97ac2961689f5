import type { Answered } from '@somero/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { schoolLists } from '../../testing/schoolLists.ts';
import { MissingMarks } from './MissingMarks.tsx';
import { MissingNote } from './MissingNote.tsx';

type Hole = Answered<'getMissingMarks'>['holes'][number];
const hole = (more: Partial<Hole>): Hole => ({
  ...{ classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', setID: 10, setName: 'MOCK' },
  ...{ subjectID: 1, subject: 'ENGLISH', teachers: 'Grace Nalubega', teacherIDs: [3] },
  ...{ expected: 40, missing: 7, mayEnter: 1 },
  students: ['Auma Esther', 'Cherop Joan', 'Mugisha Henry', 'Nakato Aisha', 'Ocen Jonah'],
  ...more,
});
const holes = [
  hole({}),
  hole({
    subjectID: 2,
    subject: 'MATHEMATICS',
    teachers: 'Peter Okot',
    teacherIDs: [4],
    missing: 1,
    students: ['Cherop Joan'],
  }),
  hole({ streamID: 2, streamName: 'WEST', teachers: 'Peter Okot', teacherIDs: [4], expected: 38, missing: 38 }),
  hole({
    classID: 4,
    className: 'S4',
    subjectID: 3,
    subject: 'PHYSICS',
    teachers: '',
    teacherIDs: [],
    missing: 4,
    students: [],
  }),
];
const found = { missing: 50, expected: 1580, mayAllSubjects: 0, holes, withoutPapers: [] };
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getMissingMarks: () => found,
  exportMissingMarks: () => ({ path: '/files/missing.xlsx?sig=1' }),
};
async function open(at = '/missing_marks?by=class', more: Answers = {}) {
  const shown = renderScreen(<MissingMarks />, { answers: { ...answers, ...more }, at });
  await see('50 of 1,580 marks are missing');
  return shown;
}
const groups = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  signIn(['allMark', 'genRep']);
});

test('the holes of the term stand by class and stream, with their numbers, names and teachers', async () => {
  const { network } = await open();
  expect((await waitForCall(network, 'getMissingMarks')).payload).toEqual({ yearID: 11, termID: 2, classID: 0 });
  expect(groups()).toEqual([
    'S2 WEST38 marks missing100% in 1 sheet',
    'S2 EAST8 marks missing10% in 2 sheets',
    'S4 EAST4 marks missing10% in 1 sheet',
  ]);
  await see('7 of 40 missing');
  expect(screen.getByText('7 of 40 missing').textContent).toBe('7 of 40 missing 18%');
  await see('Auma Esther, Cherop Joan, Mugisha Henry, Nakato Aisha, Ocen Jonah and others');
  await see('No marks yet');
  await see('Nobody is assigned');
});

test('by teacher, whoever has most to enter comes first, without asking', async () => {
  await open('/missing_marks');
  expect(groups()).toEqual([
    'Peter Okot39 marks missing50% in 2 sheets',
    'Grace Nalubega7 marks missing18% in 1 sheet',
    'Nobody is assigned4 marks missing10% in 1 sheet',
  ]);
});

test('by subject, a line says whose class and which teacher', async () => {
  await open();
  fill('Grouped by', 'Subject');
  expect(groups()).toEqual([
    'ENGLISH45 marks missing58% in 2 sheets',
    'PHYSICS4 marks missing10% in 1 sheet',
    'MATHEMATICS1 mark missing3% in 1 sheet',
  ]);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'S2 WEST MOCK38 of 38 missing 100%Peter OkotNo marks yetEnter Marks',
    `S2 EAST MOCK7 of 40 missing 18%Grace Nalubega${holes[0]?.students.join(', ')} and othersEnter Marks`,
  ]);
});

test('one teacher is reminded from their row, by who may send; nobody cannot be', async () => {
  signIn(['allMark', 'sendSms', 'seeStu']);
  await open('/missing_marks');
  expect(screen.queryByRole('button', { name: 'Remind Nobody is assigned' })).toBeNull();
  press('Remind Peter Okot');
  expect(window.location.pathname).toBe('/sendSms');
  const asked = { yearID: 11, termID: 2, classID: 0 };
  expect(window.history.state).toEqual({ reminders: { source: 'MARKS', asked, teacherIDs: [4] } });
});

test('two teachers of one name are two, and one of them is reminded', async () => {
  signIn(['allMark', 'sendSms', 'seeStu']);
  const namesakes = [hole({}), hole({ subjectID: 2, subject: 'PHYSICS', teacherIDs: [5], missing: 1 })];
  await open('/missing_marks', { getMissingMarks: () => ({ ...found, holes: namesakes }) });
  expect(groups()).toEqual([
    'Grace Nalubega (ENGLISH)7 marks missing18% in 1 sheet',
    'Grace Nalubega (PHYSICS)1 mark missing3% in 1 sheet',
  ]);
  press('Remind Grace Nalubega (PHYSICS)');
  expect(window.history.state).toMatchObject({ reminders: { teacherIDs: [5] } });
});

test('who enters marks of few lessons sees them by class', async () => {
  signIn(['addMark']);
  await open('/missing_marks', {
    getAddMarks: () => ({ ...schoolLists, currentExamData: [], charpterData: [], paperData: [] }),
  });
  expect(groups()[0]).toMatch(/^S2 WEST/);
});

test('whoever may not send, or looks at a past year, has no button to remind', async () => {
  await open('/missing_marks');
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  signIn(['allMark', 'sendSms', 'seeStu']);
  const { network } = await open('/missing_marks?yearID=10');
  await waitForCall(network, 'getMissingMarks');
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

test('each hole leads to its first missing mark in Enter Marks, and of a past year to the marks to read', async () => {
  const { network } = await open();
  const link = (name = 'Enter') => screen.getByRole('link', { name: `${name} marks of S2 EAST ENGLISH, MOCK` });
  expect(link().getAttribute('href')).toBe('/add_update_marks?classID=2&streamID=1&setID=10&subjectID=1&seek=missing');
  fill('Year', '2025');
  await waitForCall(network, 'getMissingMarks', 2);
  await waitFor(() =>
    expect(link('See').getAttribute('href')).toBe('/student_marks?yearID=10&classID=2&streamID=1&setID=10'),
  );
});

test('who only makes reports is led nowhere they may not go', async () => {
  signIn(['genRep']);
  await open();
  expect(within(document.querySelector('details') as HTMLElement).queryByRole('link')).toBeNull();
});

test('a class, a stream and some sets narrow the question, in the address too, and the sheet asks the same', async () => {
  const { network } = await open();
  fill('Class', 'S2');
  fill('Stream', 'WEST');
  press('Exam sets of the report card');
  fireEvent.click(screen.getByLabelText('MOCK'));
  expect(window.location.search).toBe('?by=class&classID=2&streamID=2&sets=10');
  const asked = { yearID: 11, termID: 2, classID: 2, streamID: 2, setIDs: [10] };
  await waitFor(() => expect(network.made.at(-1)).toMatchObject({ call: 'getMissingMarks', payload: asked }));
  press('Excel');
  expect((await waitForCall(network, 'exportMissingMarks')).payload).toEqual(asked);
  const sheet = await screen.findByRole('link', { name: 'Download missing marks' });
  expect(sheet.getAttribute('href')).toBe('/files/missing.xlsx?sig=1');
});

test('A-level students without a paper of a subject are told with the reason', async () => {
  const reason = 'No paper of CHEMISTRY is chosen, so it cannot have marks';
  const place = { classID: 5, className: 'S5', streamID: 1, streamName: 'EAST', subjectID: 120, subject: 'CHEMISTRY' };
  const names = ['Auma Esther', 'Cherop Joan', 'Mugisha Henry', 'Nakato Aisha', 'Ocen Jonah'];
  const without = { ...place, teachers: '', reason, count: 6, students: names };
  await open('/missing_marks', { getMissingMarks: () => ({ ...found, withoutPapers: [without] }) });
  const said = await see(/No paper of CHEMISTRY is chosen/);
  expect(said.textContent).toBe(`S5 EAST ${reason}: 6 students (${names.join(', ')} and others)`);
});

test('a school where all is entered, one where nothing is begun, and a failure say so', async () => {
  const { network } = await open();
  network.answers.getMissingMarks = () => ({
    missing: 0,
    expected: 1580,
    mayAllSubjects: 0,
    holes: [],
    withoutPapers: [],
  });
  fill('Term', 'TERM 1');
  await see('No marks are missing');
  network.answers.getMissingMarks = () => ({
    missing: 0,
    expected: 0,
    mayAllSubjects: 0,
    holes: [],
    withoutPapers: [],
  });
  fill('Term', 'TERM 3');
  await see('No exam of this term has started');
  network.answers.getMissingMarks = () => new Refusal(500, 'Something went wrong');
  fill('Year', '2025');
  await see('Something went wrong');
});

test('a stream of the address that the class has not is left out; one where nothing is expected says so', async () => {
  const { network } = await open('/missing_marks?streamID=1');
  const asked = network.made.filter(({ call }) => call === 'getMissingMarks').map(({ payload }) => payload);
  expect(asked).toEqual([{ yearID: 11, termID: 2, classID: 0 }]);
  network.answers.getMissingMarks = () => ({ ...found, missing: 0, expected: 0, holes: [], withoutPapers: [] });
  fill('Class', 'S2');
  await see('No exam of this term has started');
  fill('Stream', 'EAST');
  await see('No marks are expected in this stream yet');
});

test('before a run the number of its missing marks leads here, and nothing is said when there are none', async () => {
  const place = { yearID: 11, termID: 2, classID: 2, streamID: 1, setIDs: [10, 12] };
  const ofClass = { ...found, holes: holes.filter(({ classID }) => classID === 2) };
  const { network } = renderScreen(<MissingNote {...place} />, { answers: { getMissingMarks: () => ofClass } });
  const link = await screen.findByRole('link', { name: 'see them' });
  expect((await waitForCall(network, 'getMissingMarks')).payload).toEqual({
    yearID: 11,
    termID: 2,
    classID: 2,
    setIDs: [10, 12],
    allSubjects: 1,
  });
  expect(document.body.textContent).toContain('8 marks are missing: see them');
  expect(link.getAttribute('href')).toBe('/missing_marks?yearID=11&termID=2&classID=2&streamID=1&sets=10%2C12&of=all');
});

test('who enters marks and answers for a stream chooses between their own and all of it', async () => {
  signIn(['genRep', 'addMark']);
  const some = { ...found, mayAllSubjects: 1, holes: [hole({}), hole({ subjectID: 2, subject: 'ART', mayEnter: 0 })] };
  const { network } = await open('/missing_marks', {
    getMissingMarks: () => some,
    getAddMarks: () => ({ ...schoolLists, currentExamData: [], charpterData: [], paperData: [] }),
  });
  expect((await waitForCall(network, 'getMissingMarks')).payload).not.toHaveProperty('allSubjects');
  fill('Subjects', 'All');
  expect((await waitForCall(network, 'getMissingMarks', 2)).payload).toMatchObject({ allSubjects: 1 });
  screen.getByRole('link', { name: 'Enter marks of S2 EAST ENGLISH, MOCK' });
  expect(screen.queryByRole('link', { name: 'Enter marks of S2 EAST ART, MOCK' })).toBeNull();
});

test('who enters no marks, or all, has nothing to choose', async () => {
  await open();
  expect(screen.queryByLabelText('Subjects')).toBeNull();
});

test('nothing is said before a run that lacks nothing', async () => {
  const none = {
    getMissingMarks: () => ({ missing: 0, expected: 80, mayAllSubjects: 0, holes: [], withoutPapers: [] }),
  };
  const { network } = renderScreen(
    <p>
      <MissingNote yearID={11} termID={2} classID={-1} streamID={0} setIDs={[12]} />
    </p>,
    { answers: none },
  );
  expect((await waitForCall(network, 'getMissingMarks')).payload).toEqual({
    ...{ yearID: 11, termID: 2, classID: 0 },
    ...{ setIDs: [12], allSubjects: 1 },
  });
  expect(document.body.textContent).toBe('');
});

test('until the figures of another choice are there, the old ones are told from them', async () => {
  let answer: () => void = () => undefined;
  const { network } = await open();
  network.answers.getMissingMarks = () =>
    new Promise((resolve) => {
      answer = () => resolve({ missing: 0, expected: 1580, mayAllSubjects: 0, holes: [], withoutPapers: [] });
    });
  fill('Term', 'TERM 1');
  const busy = (await see('50 of 1,580 marks are missing')).closest('[aria-busy]');
  expect(busy).not.toBeNull();
  const reading = await see('Reading...');
  // What is busy is not read out: that it is, must be.
  expect(busy?.contains(reading)).toBe(false);
  answer();
  await see('No marks are missing');
  expect(screen.queryByText('Reading...')).toBeNull();
});
