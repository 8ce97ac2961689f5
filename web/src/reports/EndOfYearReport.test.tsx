import type { Answered } from '@somero/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { EndOfYearReport } from './EndOfYearReport.tsx';
import { reportLists } from './testing/reportLists.ts';

const button = 'GENERATE STUDENTS EOY REPORT';
const answers: Answers = {
  getStaffRegData: () => reportLists,
  getClassStudents: () => ({ students: [] }),
  getReportSettings: () => ({ settingData: reportLists.settingData }),
};

async function open(more: Answers = {}) {
  signIn(['genRep', 'allMark']);
  const shown = renderScreen(<EndOfYearReport />, { answers: { ...answers, ...more }, at: '/generate_EOY_report' });
  await see(button);
  return shown;
}

beforeEach(() => localStorage.clear());

test('a class is asked for', async () => {
  const { network } = await open();
  press(button);
  await see('Please select all feilds');
  expect(network.made.some(({ call }) => call === 'generateEOYReport')).toBe(false);
});

test('the year of a class is made, with the words of the specification while it runs and at its end', async () => {
  let look = 0;
  const { network } = await open({
    generateEOYReport: () => ({ jobID: 8 }),
    getJob: () => {
      look += 1;
      const state = look > 1 ? 'DONE' : 'RUNNING';
      return { state, done: look * 20, total: 40, failed: [], path: '/files/y.pdf?sig=1', call: 'generateEOYReport' };
    },
  });
  fill('Class', 'S2');
  press(button);
  await see('Generating Reports');
  await see('20 of 40 students');
  await screen.findByRole('link', { name: 'Download Generated Reports' }, { timeout: 3000 });
  await see('Reports have been generated successfully');
  expect((await waitForCall(network, 'generateEOYReport')).payload).toEqual({
    yearID: 11,
    classID: 2,
    streamID: 0,
    reportType: 'EOY_REPORT',
  });
  screen.getByText('2026, S2');
});

test('classes of every curriculum are on offer, and all of them at once', async () => {
  await open();
  expect(optionsOf('Class')).toEqual(['Choose…', 'ALL CLASSES', 'S2', 'S4', 'S5']);
});

test('before a run each term says what it lacks, with the way to it, and one that is to come does not count', async () => {
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
  const ofTerm: Record<number, Answered<'getMissingMarks'>> = {
    1: { missing: 0, expected: 40, mayAllSubjects: 0, withoutPapers: [], holes: [] },
    2: { missing: 3, expected: 40, mayAllSubjects: 0, withoutPapers: [], holes: [hole] },
    3: {
      missing: 20,
      expected: 20,
      mayAllSubjects: 0,
      withoutPapers: [],
      holes: [{ ...hole, setID: 13, missing: 20 }],
    },
  };
  const getMissingMarks: Answers['getMissingMarks'] = ({ termID }) =>
    ofTerm[Number(termID)] ?? { missing: 0, expected: 0, mayAllSubjects: 0, withoutPapers: [], holes: [] };
  const set = (id: number, name: string, termID: number) => ({ id, name, termID, status: 1, ver: 1 });
  const examSetData = [
    ...[1, 2, 3].flatMap((term) => [set(term, `AOI TERM ${term}`, term), set(10 + term, `EOT TERM ${term}`, term)]),
    set(16, 'BOT TERM 2', 2),
  ];
  const { network } = await open({ getMissingMarks, getStaffRegData: () => ({ ...reportLists, examSetData }) });
  fill('Class', 'S2');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(
      'TERM 2: 3 marks are missing: see them. TERM 3: no marks yet: see them. ',
    ),
  );
  const links = screen.getAllByRole('link', { name: 'see them' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/missing_marks?yearID=11&termID=2&classID=2&sets=2%2C12&of=all',
    '/missing_marks?yearID=11&termID=3&classID=2&sets=3%2C13&of=all',
  ]);
  const asked = network.made.filter(({ call }) => call === 'getMissingMarks').map(({ payload }) => payload);
  expect(asked).toEqual(
    [1, 2, 3].map((termID) => ({ yearID: 11, termID, classID: 2, setIDs: [termID, 10 + termID], allSubjects: 1 })),
  );
  // A-level has no activities.
  fill('Class', 'S5');
  expect((await waitForCall(network, 'getMissingMarks', 6)).payload).toEqual({
    ...{ yearID: 11, termID: 3, classID: 5, allSubjects: 1 },
    setIDs: [13],
  });
});

test('a school without a year in use is told so', async () => {
  await open({ getStaffRegData: () => ({ ...reportLists, yearData: [] }) });
  expect(optionsOf('Year')).toEqual(['NO YEAR FOUND']);
});
