import type { Answered, CallName } from '@somero/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { schoolOf } from '../../school/School.ts';
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
import { Button } from '../../ui/Button.tsx';
import { RunView } from './RunView.tsx';
import { useRun } from './useRun.ts';

const payload = { yearID: 11, termID: 2, classID: 0, streamID: 0, setID1: 12 };
const asked = { title: 'TERM 2 2026, All classes', issued: { yearID: 11, termID: 2, kind: 'EOT_REPORT' } } as const;

const school = schoolOf({ error: false, msg: '', ...schoolLists });

function Maker() {
  const hold = useRun('generateEOTReport');
  return (
    <>
      <Button onClick={() => void hold.start(payload, asked)}>Make</Button>
      <RunView school={school} hold={hold} makingText="Generating Reports..." linkText="Download Generated Reports" />
      <p>{hold.outcome.problem?.message}</p>
    </>
  );
}

const job = (more: Partial<Answered<'getJob'>> = {}): Answered<'getJob'> => ({
  state: 'RUNNING',
  done: 312,
  total: 1500,
  failed: [],
  path: '',
  call: 'generateEOTReport',
  ...more,
});
const path = '/files/reports.pdf?sig=1';
const done = (more: Partial<Answered<'getJob'>> = {}) => job({ state: 'DONE', done: 1500, path, ...more });

/** The server's idea of the run, which a test changes as it goes. */
function aRun(first: Answered<'getJob'> | Refusal, more: Answers = {}) {
  signIn(['genRep', 'allMark']);
  const server = { now: first };
  const answers: Answers = { generateEOTReport: () => ({ jobID: 5 }), getJob: () => server.now, ...more };
  const open = () => renderScreen(<Maker />, { answers });
  return { server, open };
}

test('progress is told in numbers of students, and streams that are ready can be opened meanwhile', async () => {
  const parts = [{ label: 'S1 EAST', path: '/files/s1e.pdf?sig=1' }];
  const { server, open } = aRun(job({ parts }));
  open();
  press('Make');
  await see('312 of 1,500 students');
  const ready = within(screen.getByRole('region', { name: 'Ready so far' }));
  expect(ready.getByRole('link', { name: 'S1 EAST' }).getAttribute('href')).toBe(parts[0]?.path);
  expect(screen.queryByRole('link', { name: 'Download Generated Reports' })).toBeNull();

  server.now = done();
  const link = await screen.findByRole('link', { name: 'Download Generated Reports' }, { timeout: 3000 });
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('target')).toBe('_blank');
  screen.getByText('1,500 of 1,500 students');
});

test('what is being made is said at once, before the server has answered; a refusal takes it away', async () => {
  let answer: (given: { jobID: number } | Refusal) => void = () => {};
  const held = () => new Promise<{ jobID: number } | Refusal>((given) => (answer = given));
  const { open } = aRun(job(), { generateEOTReport: held });
  const { network } = open();
  press('Make');
  await see('Generating Reports...');
  await see(/^Reading the marks and comments/);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await waitForCall(network, 'generateEOTReport');
  answer(new Refusal(409, 'No student'));
  await see('No student');
  expect(screen.queryByText('Generating Reports...')).toBeNull();
  press('Make');
  await waitForCall(network, 'generateEOTReport', 2);
  answer({ jobID: 5 });
  await see('312 of 1,500 students');
});

test('leaving the screen loses nothing: the run is found again, and so after a restart of the server', async () => {
  const { server, open } = aRun(job());
  open();
  press('Make');
  await see('312 of 1,500 students');
  cleanup();
  server.now = new Refusal(503, 'The server is starting');
  const back = open();
  await see(/No connection to the school server/);
  screen.getByText('TERM 2 2026, All classes');
  server.now = done();
  await screen.findByRole('link', { name: 'Download Generated Reports' }, { timeout: 3000 });
  expect(back.network.made.some(({ call }) => call === 'generateEOTReport')).toBe(false);
});

test('another user of the same device does not find it', async () => {
  const { open } = aRun(job());
  open();
  press('Make');
  await see('312 of 1,500 students');
  cleanup();
  signIn(['genRep', 'allMark'], { userID: 8 });
  const { network } = open();
  expect(screen.queryByText('TERM 2 2026, All classes')).toBeNull();
  expect(network.made).toEqual([]);
});

test('a run is stopped only after a second word', async () => {
  const { server, open } = aRun(job(), { cancelJob: () => ({}) });
  const { network } = open();
  press('Make');
  await see('312 of 1,500 students');
  press('Cancel');
  expect(network.made.some(({ call }) => call === 'cancelJob')).toBe(false);
  server.now = job({ state: 'CANCELLED' });
  press('Stop the run');
  expect((await waitForCall(network, 'cancelJob')).payload).toEqual({ jobID: 5 });
  await screen.findByText('The run was cancelled', {}, { timeout: 3000 });
  cleanup();
  open();
  expect(screen.queryByText('The run was cancelled')).toBeNull();
});

test('students whose report failed are named with the reason, and the others are there', async () => {
  const failed = [
    { student: 'OCEN Jonah', msg: 'Has no stream' },
    { student: 'AUMA Joy', msg: 'A mark is out of range' },
  ];
  const { open } = aRun(done({ failed }));
  open();
  press('Make');
  await see('1,498 of 1,500 students');
  const list = within(screen.getByRole('region', { name: 'Left out' }));
  list.getByText('Left out: 2 students');
  list.getByText('OCEN Jonah');
  list.getByText(/A mark is out of range/);
});

test('a run that failed says why, and is forgotten when it is closed', async () => {
  const { open } = aRun(job({ state: 'FAILED', msg: 'The disk is full' }));
  open();
  press('Make');
  await see('The disk is full');
  press('Close');
  cleanup();
  const { network } = open();
  expect(network.made).toEqual([]);
});

test('a run that ends at once for every student names them all', async () => {
  const failed = [{ student: 'OCEN Jonah', msg: 'Has no stream' }];
  const refusal = new Refusal(409, 'No report could be made', { failed });
  const { open } = aRun(job(), { generateEOTReport: () => refusal });
  open();
  press('Make');
  await see('No report could be made');
  await see('OCEN Jonah');
});

test('a finished run is had as single files', async () => {
  const { open } = aRun(done(), { zipReports: () => ({ path: '/files/all.zip?sig=1' }) });
  const { network } = open();
  press('Make');
  await see('1,500 of 1,500 students');
  press('Single files (ZIP)');
  const link = await screen.findByRole('link', { name: 'Download ZIP' });
  expect(link.getAttribute('href')).toBe('/files/all.zip?sig=1');
  expect((await waitForCall(network, 'zipReports')).payload).toEqual({ jobID: 5 });
});

test('a trial has no single files, and one in part has those of the reports that it issued', async () => {
  for (const issues of [undefined, 1]) {
    const msg = 'The reports of S2 WEST are a trial: nothing of them is issued or replaced.';
    const { open } = aRun(done(), {
      generateEOTReport: () => ({ jobID: 5, trial: 1, msg, ...(issues && { issues }) }),
    });
    open();
    press('Make');
    await see(msg);
    await see('1,500 of 1,500 students');
    const singles = ['Single files (ZIP)', 'Single reports'].map((name) => screen.queryByRole('button', { name }));
    expect(singles.map((button) => button !== null)).toEqual(issues ? [true, true] : [false, false]);
    press('Close');
    cleanup();
  }
});

test('any single report of the run is printed again', async () => {
  const report = {
    ...{
      id: 91,
      studentID: 3,
      regno: '003471/001',
      name: 'CHEROP Joan',
      kind: 'EOT_REPORT',
      yearName: '2026',
      termID: 2,
    },
    ...{
      setName: '',
      reason: '',
      className: 'S2',
      streamName: 'EAST',
      code: 'AB2CD-EF3GH',
      revision: 1,
      state: 'VALID',
    },
    ...{ issuedAt: '2026-08-01T09:00:00.000Z', by: 'Aisha Nakato' },
  };
  const { open } = aRun(done(), {
    getIssuedReports: () => ({ reports: [report] }),
    printReport: () => ({ path: '/files/one.pdf?sig=1' }),
  });
  const { network } = open();
  press('Make');
  await see('1,500 of 1,500 students');
  press('Single reports');
  await see('Choose a class');
  fill('Class', 'S2');
  await see('CHEROP Joan');
  expect((await waitForCall(network, 'getIssuedReports')).payload).toEqual({ ...asked.issued, classID: 2 });
  press(/^Print again CHEROP Joan/);
  await screen.findByRole('link', { name: 'Open the report' });
  expect((await waitForCall(network, 'printReport')).payload).toEqual({ id: 91 });
});

test('a run that the server has forgotten is forgotten', async () => {
  const { server, open } = aRun(job());
  open();
  press('Make');
  await see('312 of 1,500 students');
  server.now = new Refusal(404, 'No data found');
  await waitFor(() => expect(screen.queryByText('TERM 2 2026, All classes')).toBeNull(), { timeout: 3000 });
});

test('a lost answer is asked for again with the same key', async () => {
  const { open } = aRun(job(), { generateEOTReport: () => new Refusal(503, 'Busy') });
  const { network } = open();
  press('Make');
  await see('Busy');
  press('Make');
  const again = await waitForCall(network, 'generateEOTReport', 2);
  const keys = network.made.filter(({ call }: { call: CallName }) => call === 'generateEOTReport');
  expect(keys[0]?.headers['idempotency-key']).toBe(again.headers['idempotency-key']);
});

test('a run that could not be stopped says so, until it is over', async () => {
  const { server, open } = aRun(job(), { cancelJob: () => new Refusal(503, 'The server is busy') });
  open();
  press('Make');
  await see('312 of 1,500 students');
  press('Cancel');
  press('Stop the run');
  await see('The server is busy');
  server.now = done();
  await screen.findByRole('link', { name: 'Download Generated Reports' }, { timeout: 3000 });
  expect(screen.queryByText('The server is busy')).toBeNull();
});

test('a run whose answer comes after the screen was left is found by the screen that was opened again', async () => {
  let answer: () => void = () => undefined;
  const { open } = aRun(job(), {
    generateEOTReport: () =>
      new Promise((resolve) => {
        answer = () => resolve({ jobID: 5 });
      }),
  });
  const { network } = open();
  press('Make');
  await waitForCall(network, 'generateEOTReport');
  cleanup();
  open();
  answer();
  await see('312 of 1,500 students');
  screen.getByText('TERM 2 2026, All classes');
});
