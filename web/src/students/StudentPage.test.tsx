import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { StudentPage } from './StudentPage.tsx';
import { openStudent, wholeStudent } from './testing/aStudent.ts';

const mark = { termID: 2, classID: 2, streamID: 1, yearID: 11, yearName: '2026', paper: '' };
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  showStudent: () => ({ selected: wholeStudent }),
  getStudentHistory: () => ({
    classes: [
      {
        action: 'ADMIT',
        at: '2025-02-01T08:00:00.000Z',
        by: 'auma',
        yearName: '2025',
        classID: 4,
        streamID: 1,
        status: 1,
      },
      {
        action: 'PROMOTE',
        at: '2026-02-01T08:00:00.000Z',
        by: 'okot',
        yearName: '2026',
        classID: 2,
        streamID: 0,
        status: 1,
      },
    ],
    marks: [
      { ...mark, termID: 1, setID: 11, setName: 'EOT TERM 1', subjectID: 3, subject: 'PHYSICS', score: 58 },
      { ...mark, setID: 12, setName: 'EOT TERM 2', subjectID: 1, subject: 'ENGLISH', score: 67 },
      { ...mark, setID: 12, setName: 'EOT TERM 2', subjectID: 2, subject: 'MATHEMATICS', score: 0 },
    ],
    explained: [{ yearID: 11, termID: 2 }],
    reports: [
      {
        id: 31,
        ...{ kind: 'EOT_REPORT', yearName: '2026', termID: 2, classID: 2, code: '4K7P2-9QXWM', state: 'REPLACED' },
        issuedAt: '2026-08-20T08:00:00.000Z',
      },
    ],
    documents: [{ label: 'Admission letter', at: '2025-02-01T08:00:00.000Z', path: '/files/letter.pdf?sig=3' }],
    changes: [
      {
        ...{ at: '2026-03-01T08:00:00.000Z', by: 'auma', call: 'updateStudent' },
        changes: [{ field: 'Surname', from: 'Cherob', to: 'Cherop' }],
      },
    ],
  }),
  generateAdmissionLetter: () => ({ path: '/files/again.pdf?sig=4' }),
};
const show = (more: Answers = {}, at = '/student?id=7') =>
  renderScreen(<StudentPage />, { answers: { ...answers, ...more }, at });
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const tab = (name: string) => screen.getByRole('tab', { name }).click();

test('a student has a page of their own, with who they are at one glance', async () => {
  signIn(['seeStu']);
  const { network } = show();
  await screen.findByRole('heading', { level: 1, name: 'Cherop Joan' });
  await see('ACTIVE');
  await see('S2 EAST');
  expect(screen.getAllByText('003471/001').length).toBeGreaterThan(0);
  await see('Asthma');
  await see('DEBATE, Chess');
  expect(screen.getByAltText('Cherop Joan').getAttribute('src')).toBe('/files/photo.jpg?sig=1');
  expect((await waitForCall(network, 'showStudent')).payload).toEqual({ showID: 7 });
  expect(network.made.map(({ call }) => call)).not.toContain('getStudentHistory');
  expect(document.title).toBe('Cherop Joan · Somero');
});

test('each part has an address; the history is read once, when it is first looked at', async () => {
  signIn(['seeStu']);
  const { network } = show({}, '/student?id=7&part=marks');
  const cell = await see('67');
  expect((cell.closest('tr') as HTMLTableRowElement).textContent).toBe('ENGLISH67');
  // A mark of nothing is a mark.
  expect((await see('MATHEMATICS')).closest('tr')?.textContent).toBe('MATHEMATICS0');
  tab('Classes');
  await see('Promoted');
  expect(window.location.search).toBe('?id=7&part=classes');
  tab('Reports');
  expect(await hrefOf('4K7P2-9QXWM')).toBe('/verify/4K7P2-9QXWM');
  await see('Replaced');
  await see('End of Term Report');
  tab('Documents');
  expect(await hrefOf('Admission letter')).toBe('/files/letter.pdf?sig=3');
  expect(await hrefOf('Result slip')).toBe('/files/slip.jpg?sig=2');
  tab('History');
  await see('Surname: Cherob → Cherop');
  tab('Parents & family');
  await see('Moses Cherop');
  expect(network.made.filter(({ call }) => call === 'getStudentHistory')).toHaveLength(1);
});

test('the grades of a term open with how they came about, for who may see that', async () => {
  const explainGrade: Answers['explainGrade'] = ({ subjectID }) => ({
    ...{ student: 'Cherop Joan', subject: subjectID === 1 ? 'ENGLISH' : '', grade: 'B', scheme: 'NLSC' },
    working: [subjectID === 1 ? 'The mark is 62 of 80.' : 'The average is 71.4.'],
    subjects: subjectID === 1 ? [] : [{ id: 1, name: 'ENGLISH', mark: '74', grade: 'B' }],
  });
  signIn(['seeStu', 'allMark']);
  const { network } = show({ explainGrade }, '/student?id=7&part=marks');
  await see('67');
  press('Grades of TERM 2, 2026');
  await see('The average is 71.4.');
  await see('TERM 2, 2026');
  const asked = { yearID: 11, termID: 2, studentID: 7 };
  expect((await waitForCall(network, 'explainGrade')).payload).toEqual(asked);
  press('ENGLISH: 74 B');
  await see('The mark is 62 of 80.');
  expect((await waitForCall(network, 'explainGrade', 2)).payload).toEqual({ ...asked, subjectID: 1 });
});

test('grades are offered of the terms that the server explains to the user, and of no others', async () => {
  signIn(['seeStu', 'addMark']);
  show({}, '/student?id=7&part=marks');
  await screen.findByRole('button', { name: 'Grades of TERM 2, 2026' });
  expect(screen.queryByRole('button', { name: 'Grades of TERM 1, 2026' })).toBeNull();
});

test('a teacher of the class sees what they are given, and is offered nothing else', async () => {
  signIn(['addMark']);
  const { network } = show({ showStudent: () => ({ selected: openStudent }) });
  await screen.findByRole('heading', { name: 'Cherop Joan' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Identity']);
  expect(screen.queryByText('Health')).toBeNull();
  for (const name of ['Update Student', 'Change photo', 'Admission letter'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(network.made.map(({ call }) => call)).not.toContain('getStudentHistory');
});

test('the letter can be made again', async () => {
  signIn(['seeStu', 'editStu']);
  const { network } = show();
  await screen.findByRole('heading', { name: 'Cherop Joan' });
  press('Admission letter');
  expect(await hrefOf('Download Admission & Acceptance')).toBe('/files/again.pdf?sig=4');
  expect((await waitForCall(network, 'generateAdmissionLetter')).payload).toEqual({ studentID: 7 });
});

test('the record is updated from the page', async () => {
  signIn(['seeStu', 'editStu']);
  show({ updateStudent: () => ({ ver: 4, warnings: [], msg: 'The student has been updated' }) });
  await screen.findByRole('heading', { name: 'Cherop Joan' });
  press('Update Student');
  await see('Basic data');
  press('Next');
  await see('At school');
  const [, save] = screen.getAllByRole('button', { name: 'Update Student' });
  save?.click();
  await see('The student has been updated');
});

test('nobody behind the number: the page says so, as for somebody whom one may not see', async () => {
  signIn(['seeStu']);
  show({ showStudent: () => new Refusal(404, 'No data found') });
  await see('No student data found');
  expect(await hrefOf('Look for a student')).toBe('/see_students');
});

test('an address without a student asks nobody', async () => {
  signIn(['seeStu']);
  const { network } = show({}, '/student?id=x');
  await see('No student data found');
  expect(network.made).toEqual([]);
});

const subject = { short: '', grade: 'B' };
const term = {
  ...{ yearID: 11, yearName: '2026', classID: 2, className: 'S2', streamID: 1, result: 'average 71.4' },
  ...{ place: { place: 3, of: 63 }, streamPlace: null, expected: 48, missing: 2, classMean: 603 },
  attendance: null,
  subjects: [
    { ...subject, id: 1, name: 'ENGLISH', mark: '74', figure: 740, classMean: 612 },
    { ...subject, id: 2, name: 'MATHEMATICS', mark: '50', figure: 500, classMean: 594 },
    { ...subject, id: 3, name: 'PHYSICS', mark: '–', grade: '', figure: null, classMean: null },
  ],
};
const results: Answers = {
  getStudentResults: () => ({
    // In this term nothing is graded yet.
    otherDays: [{ yearID: 11, yearName: '2026', termID: 3, attendance: { present: 12, open: 60 } }],
    terms: [
      { ...term, termID: 1, average: 655, attendance: { present: 60, open: 64 }, subjects: term.subjects.slice(0, 1) },
      { ...term, termID: 2, average: 714, attendance: { present: 58, open: 65 } },
    ],
  }),
};

test('the head says how the student does, what is missing, what is owed, and calls the parents', async () => {
  signIn(['seeStu', 'allMark', 'seeFee']);
  const wallet = { balance: 430_000 } as never;
  show({ ...results, getStudentWallet: () => wallet });
  await see('Average, T2 2026');
  expect((await screen.findAllByText('71.4')).length).toBeGreaterThan(0);
  await see('3 of 63');
  await see('Attendance, T3 2026');
  expect((await screen.findAllByText('12 of 60 days')).length).toBeGreaterThan(0);
  expect(await hrefOf('2 of 48')).toBe('/missing_marks?yearID=11&termID=2&classID=2');
  expect(await hrefOf('UGX\u00A0430,000')).toBe('/student_wallet?regNo=003471%2F001');
  expect(await hrefOf('Call Moses Cherop, 0772123456')).toBe('tel:+256772123456');
});

test('the number in what is said of the guardian calls, in the head and with the family', async () => {
  signIn(['seeStu']);
  const guardian_info = 'Uncle, Paul Ocen, born 1970, 0782 000 111 or +256 701 222333';
  show({ showStudent: () => ({ selected: { ...wholeStudent, guardian_info } }) }, '/student?id=7&part=family');
  for (const [phone, href] of [
    ['0782 000 111', 'tel:+256782000111'],
    ['+256 701 222333', 'tel:+256701222333'],
  ])
    expect(
      (await screen.findAllByRole('link', { name: `Call guardian, ${phone}` })).map((link) =>
        link.getAttribute('href'),
      ),
    ).toEqual([href, href]);
  expect(screen.getByText(/^Uncle, Paul Ocen/).textContent).toBe(guardian_info);
  screen.getByRole('link', { name: 'Call Father / guardian, 0772123456' });
});

test('the subjects of a term stand beside the class, with the figures in a table', async () => {
  signIn(['seeStu', 'allMark']);
  show(results, '/student?id=7&part=marks');
  const table = await screen.findByRole('table', { name: /^Subjects of T2 2026/ });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).filter(Boolean),
  );
  expect(rows).toEqual([
    ['ENGLISH', '74', 'B', '61.2', '+12.8'],
    ['MATHEMATICS', '50', 'B', '59.4', '−9.4'],
    ['PHYSICS', '–', '–', '–', '–'],
  ]);
  const section = within(screen.getByRole('heading', { name: 'Attendance' }).parentElement as HTMLElement);
  expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '60 of 64 days',
    '58 of 65 days',
    '12 of 60 days',
  ]);
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['T1 2026', 'T2 2026', 'T3 2026']);
  fill('Term', 'T1 2026');
  await screen.findByRole('table', { name: /^Subjects of T1 2026/ });
  expect(screen.getByRole('table', { name: 'Average by term, and the mean of the class' }).textContent).toContain(
    '60.3',
  );
});

test('an issued card is printed again from here, and a new one is asked for with this student', async () => {
  signIn(['seeStu', 'genRep']);
  const { network } = show({ printReport: () => ({ path: '/files/card.pdf?sig=5' }) }, '/student?id=7&part=reports');
  await see('4K7P2-9QXWM');
  press('Print again 4K7P2-9QXWM');
  expect(await hrefOf('Open the report')).toBe('/files/card.pdf?sig=5');
  expect((await waitForCall(network, 'printReport')).payload).toEqual({ id: 31 });
  expect(await hrefOf('Print card')).toBe('/generate_student_report_eot?classID=2&streamID=1&chosen=7');
});

test('without an issued card the tab says so', async () => {
  signIn(['seeStu']);
  show(
    { getStudentHistory: () => ({ classes: [], marks: [], explained: [], reports: [], documents: [], changes: [] }) },
    '/student?id=7&part=reports',
  );
  await see('No report card has been printed yet');
});
