import type { Answered } from '@somero/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPlace } from '../../school/lastPlace.ts';
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
import { reportLists } from '../testing/reportLists.ts';
import { IssuedReports } from './IssuedReports.tsx';

type Report = Answered<'getIssuedReports'>['reports'][number];

const report = (more: Partial<Report>): Report => ({
  id: 91,
  studentID: 3,
  regno: '003471/001',
  name: 'CHEROP Joan',
  kind: 'EOT_REPORT',
  setName: '',
  reason: '',
  yearName: '2026',
  termID: 2,
  className: 'S2',
  streamName: 'EAST',
  code: 'AB2CD-EF3GH',
  revision: 1,
  state: 'VALID',
  issuedAt: '2026-08-01T09:00:00.000Z',
  by: 'Aisha Nakato',
  ...more,
});
const reports = [
  report({ id: 92, revision: 2, code: 'NEWER-CODE2' }),
  report({ state: 'REPLACED' }),
  report({ id: 93, studentID: 4, name: 'OCEN Jonah', code: 'GONE1-GONE2', state: 'VOID', reason: 'Wrong class' }),
  report({
    id: 95,
    studentID: 5,
    name: 'AUMA Joy',
    code: 'SETX1-SETX2',
    kind: 'GENERAL_REPORT',
    setName: 'MOT TERM 2',
  }),
  report({ id: 94, studentID: 5, name: 'AUMA Joy', code: 'YEAR1-YEAR2', kind: 'EOY_REPORT', termID: 0 }),
];
const answers: Answers = {
  getStaffRegData: () => reportLists,
  getIssuedReports: () => ({ reports }),
};
const rowOf = (code: string) => {
  const row = screen.getByRole('link', { name: code }).closest('tr');
  if (!row) throw new Error(`no row of ${code}`);
  return within(row);
};

async function open(rights: Parameters<typeof signIn>[0], at = '/issued_reports', more: Answers = {}) {
  signIn(rights);
  const shown = renderScreen(<IssuedReports />, { answers: { ...answers, ...more }, at });
  await screen.findByLabelText('Class');
  return shown;
}

test('the list begins with the class and stream of the last screen, unless a student is looked for', async () => {
  signIn(['seeStu', 'genRep']);
  keepPlace({ classID: 2, streamID: 1 });
  const { network, unmount } = renderScreen(<IssuedReports />, { answers });
  expect((await waitForCall(network, 'getIssuedReports')).payload).toMatchObject({ classID: 2, streamID: 1 });
  unmount();
  const { network: other } = renderScreen(<IssuedReports />, { answers, at: '/issued_reports?studentID=3' });
  expect((await waitForCall(other, 'getIssuedReports')).payload).toEqual({ studentID: 3 });
});

test('nothing is asked before a class is chosen; then its reports are, by term, stream and kind', async () => {
  const { network } = await open(['genRep', 'allMark', 'seeStu']);
  await see('Choose a class, or find a student');
  expect(network.made.some(({ call }) => call === 'getIssuedReports')).toBe(false);
  fill('Class', 'S2');
  fill('Stream', 'EAST');
  fill('Report', 'End of Term Report');
  await screen.findByText(/· 5 reports$/);
  const last = await waitForCall(network, 'getIssuedReports', 3);
  expect(last.payload).toEqual({ yearID: 11, termID: 2, classID: 2, streamID: 1, kind: 'EOT_REPORT' });
  fill('Term', 'ALL TERMS');
  expect((await waitForCall(network, 'getIssuedReports', 4)).payload).toEqual({
    ...{ yearID: 11, classID: 2, streamID: 1, kind: 'EOT_REPORT' },
  });
});

test('each state is said in words, and each code leads to the page that checks it', async () => {
  await open(['genRep', 'allMark'], '/issued_reports?classID=2');
  await screen.findByText(/· 5 reports$/);
  rowOf('NEWER-CODE2').getByText('Valid');
  rowOf('AB2CD-EF3GH').getByText('Replaced by revision 2');
  rowOf('GONE1-GONE2').getByText('Withdrawn');
  rowOf('GONE1-GONE2').getByText('Wrong class');
  rowOf('YEAR1-YEAR2').getByText(/End of Year Report/);
  rowOf('NEWER-CODE2').getByText('revision 2');
  rowOf('SETX1-SETX2').getByText('MOT TERM 2 2026');
  expect(screen.getByRole('link', { name: 'AB2CD-EF3GH' }).getAttribute('href')).toBe('/verify/AB2CD-EF3GH');
});

test('reports of a whole year are of no term', async () => {
  const { network } = await open(['genRep', 'allMark'], '/issued_reports?classID=2&kind=EOY_REPORT');
  expect((await waitForCall(network, 'getIssuedReports')).payload).toEqual({
    ...{ yearID: 11, classID: 2, streamID: 0, kind: 'EOY_REPORT' },
  });
  await screen.findByText(/^2026, S2 · /);
});

test('a report is printed again, a withdrawn one is not', async () => {
  const printReport = () => ({ path: '/files/one.pdf?sig=1' });
  const { network } = await open(['genRep', 'allMark'], '/issued_reports?classID=2', { printReport });
  await screen.findByText(/· 5 reports$/);
  expect(rowOf('GONE1-GONE2').queryByRole('button')).toBeNull();
  expect(rowOf('GONE1-GONE2').getByText('2026-08-01 12:00')).toBeTruthy();
  press('Print again CHEROP Joan AB2CD-EF3GH');
  const link = await screen.findByRole('link', { name: 'Open the report' });
  expect(link.getAttribute('href')).toBe('/files/one.pdf?sig=1');
  expect((await waitForCall(network, 'printReport')).payload).toEqual({ id: 91 });
});

test('only a user who may withdraw does so, with a reason', async () => {
  const { network } = await open(['genRep', 'allMark', 'setRep'], '/issued_reports?classID=2', {
    voidReport: ({ reason }) => (reason === 'again' ? new Refusal(409, 'This report has been withdrawn already') : {}),
  });
  await screen.findByText(/· 5 reports$/);
  press('Withdraw AUMA Joy YEAR1-YEAR2');
  press('Withdraw', screen.getByRole('dialog'));
  await see('Enter why the report is withdrawn');
  fill('Reason', 'again');
  press('Withdraw', screen.getByRole('dialog'));
  await see('This report has been withdrawn already');
  fill('Reason', ' Wrong class ');
  press('Withdraw', screen.getByRole('dialog'));
  await see('The report was withdrawn');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await waitForCall(network, 'voidReport', 2)).payload).toEqual({ id: 94, reason: 'Wrong class' });
});

test('without that right there is no such button', async () => {
  await open(['genRep', 'allMark'], '/issued_reports?classID=2');
  await screen.findByText(/· 5 reports$/);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('a student is found by name, and all their reports are asked for', async () => {
  const found = {
    ...{ id: 3, regno: '003471/001', surname: 'Cherop', firstname: 'Joan', othername: '', gender: 'Female' },
    ...{ levelID: 1, currentClass: 2, currentStream: 1, house: 1, residencyType: 1, status: 1 },
  };
  const other = { ...found, id: 4, regno: '003471/002', firstname: 'Jude' };
  const { network } = await open(['seeStu'], '/issued_reports', {
    findStudents: ({ text }) => ({ students: text === 'cherop' ? [found, other] : [] }),
  });
  fill('Name, index number or phone', 'nobody');
  press('Find');
  await see('No students found');
  fill('Name, index number or phone', 'cherop');
  press('Find');
  await screen.findByRole('button', { name: /Cherop Joan/ });
  press(/Cherop Joan/);
  expect((await waitForCall(network, 'getIssuedReports')).payload).toEqual({ studentID: 3 });
  await screen.findByText(/^Reports of CHEROP Joan · /);
  expect(window.location.search).toBe('?find=cherop&studentID=3');
  expect(screen.queryByRole('button', { name: /Cherop Jude/ })).toBeNull();
  await see('Press the name again to see all 2.');
  press(/Cherop Joan/);
  await screen.findByRole('button', { name: /Cherop Jude/ });
});

test('a teacher has their own classes and no search for others', async () => {
  const classData = reportLists.classData.filter(({ id }) => id === 2);
  const own = { ...reportLists, currentExamData: [], charpterData: [], paperData: [], classData };
  await open(['genRep', 'addMark'], '/issued_reports', { getAddMarks: () => own });
  expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
  await screen.findByText(/· 5 reports$/);
});

test('after a withdrawal the focus is on what came of it', async () => {
  const gone = reports.map((each) => (each.id === 94 ? { ...each, state: 'VOID' as const } : each));
  const { network } = await open(['genRep', 'allMark', 'setRep'], '/issued_reports?classID=2', {
    voidReport: () => ({}),
  });
  await screen.findByText(/· 5 reports$/);
  press('Withdraw AUMA Joy YEAR1-YEAR2');
  fill('Reason', 'Wrong class');
  network.answers.getIssuedReports = () => ({ reports: gone });
  press('Withdraw', screen.getByRole('dialog'));
  const said = await see('The report was withdrawn');
  await waitFor(() => expect(rowOf('YEAR1-YEAR2').queryByRole('button')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(said)).toBe(true);
});

test('a withdrawal whose answer was lost has the list read again', async () => {
  const gone = reports.map((each) => (each.id === 94 ? { ...each, state: 'VOID' as const } : each));
  const { network } = await open(['genRep', 'allMark', 'setRep'], '/issued_reports?classID=2', {
    voidReport: () => {
      network.answers.getIssuedReports = () => ({ reports: gone });
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByText(/· 5 reports$/);
  press('Withdraw AUMA Joy YEAR1-YEAR2');
  fill('Reason', 'Wrong class');
  press('Withdraw', screen.getByRole('dialog'));
  await see(/^No connection/);
  await waitFor(() => rowOf('YEAR1-YEAR2').getByText('Withdrawn'));
});
