import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentReport } from '../StudentReport.tsx';
import { runsOf } from './runsOf.ts';

const set = { id: 12, name: 'EOT TERM 2', termID: 2, status: 1, ver: 1 };
const card = (id: number, issuedAt: string, streamName: string) => ({
  ...{ id, studentID: id, regno: '', name: 'Akello Joan', kind: 'GENERAL_REPORT', setName: 'EOT TERM 2' },
  ...{ yearName: '2026', termID: 2, className: 'S2', streamName, code: '', revision: 1, state: 'VALID', reason: '' },
  ...{ issuedAt, by: 'Moses Okello' },
});
const reports = [
  card(3, '2026-11-20T08:01:00.000Z', 'WEST'),
  card(2, '2026-11-18T08:00:00.900Z', 'EAST'),
  card(1, '2026-11-18T08:00:00.000Z', 'EAST'),
];

function open() {
  signIn(['genRep', 'allMark']);
  return renderScreen(<StudentReport />, {
    at: '/generate_student_report',
    answers: {
      getStaffRegData: () => ({ ...schoolLists, examSetData: [set] }),
      previewReport: () => ({ student: 'Akello Joan', pdf: 'JVBERi0=' }),
      getIssuedReports: () => ({ reports }),
    },
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('once class and set are chosen the first card stands beside the form, and what was printed before', async () => {
  const { network } = open();
  await see('Choose one class to see its first card');
  expect(network.made.some(({ call }) => call === 'previewReport')).toBe(false);
  fill('Class', 'S2');
  fill('Exam set', 'EOT TERM 2');
  expect((await waitForCall(network, 'previewReport')).payload).toEqual({
    ...{ kind: 'GENERAL_REPORT', yearID: 11, termID: 2, setIDs: [12], classID: 2, streamID: 0 },
  });
  await see('Akello Joan');
  expect((await screen.findByRole('link', { name: '2 cards' })).getAttribute('href')).toBe(
    '/issued_reports?yearID=11&classID=2&streamID=0&kind=GENERAL_REPORT&termID=2',
  );
  await see('1 card');
});

test('on a phone a button shows the first card, and nothing is read before', async () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  const { network } = open();
  await screen.findByLabelText('Class');
  expect(screen.queryByRole('button', { name: 'Preview the first card' })).toBeNull();
  fill('Class', 'S2');
  fill('Exam set', 'EOT TERM 2');
  await screen.findByRole('button', { name: 'Preview the first card' });
  expect(network.made.some(({ call }) => call === 'previewReport')).toBe(false);
  press('Preview the first card');
  expect((await waitForCall(network, 'previewReport')).payload).toMatchObject({ classID: 2, setIDs: [12] });
  await see('Akello Joan');
  press('Hide the preview');
  expect(screen.queryByText('Akello Joan')).toBeNull();
});

test('why there is no card is said in its place', async () => {
  const { network } = open();
  network.answers.previewReport = () => new Refusal(404, 'No students found');
  await see('Choose one class to see its first card');
  fill('Class', 'S2');
  fill('Exam set', 'EOT TERM 2');
  await see('No students found');
});

test('cards of one person in one minute are one run', () => {
  expect(runsOf(reports)).toEqual([
    { at: '2026-11-20T08:01:00.000Z', by: 'Moses Okello', streams: ['WEST'], count: 1 },
    { at: '2026-11-18T08:00:00.900Z', by: 'Moses Okello', streams: ['EAST'], count: 2 },
  ]);
});
