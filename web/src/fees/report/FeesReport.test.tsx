import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  plain,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { FeesReport } from './FeesReport.tsx';
import type { Report, Summary } from './Report.ts';

const [firstClass = '', secondClass = ''] = schoolLists.classData.map(({ name }) => name);
const { currentYear: yearID, currentTerm: termID } = schoolLists.settingData;
const sums = {
  ...{
    broughtForward: 100_000,
    expected: 650_000,
    reduced: 50_000,
    totalDue: 750_000,
    paid: 455_000,
    balance: 295_000,
  },
  ...{ credit: 0, paidTenths: 606 },
};
const joan = {
  ...{
    id: 1,
    regno: 'U001/1',
    name: 'Akello Joan',
    status: 1,
    classID: 1,
    className: 'S1',
    streamID: 1,
    stream: 'EAST',
  },
  ...{ residency: 'BOARDING', chargedIn: '', ...sums, lastPayment: '2026-05-06', charged: 1 },
};
const peter = { ...joan, id: 2, regno: 'U001/2', name: 'Baluku Peter', charged: 0, lastPayment: '', chargedIn: '' };
const totals = { ...sums, students: 2, owed: 590_000, uncharged: 1, planned: 650_000 };
const report: Omit<Report, 'msg' | 'error'> = {
  rows: [joan, peter],
  totals: {
    all: totals,
    classes: [{ ...totals, classID: 1, className: 'S1' }],
    streams: [
      { ...totals, students: 1, classID: 1, className: 'S1', streamID: 1, stream: 'EAST' },
      { ...totals, students: 1, classID: 1, className: 'S1', streamID: 2, stream: 'WEST' },
    ],
  },
  path: '',
};
const summary: Omit<Summary, 'msg' | 'error'> = {
  days: [
    { day: '2026-05-01', amount: 0, back: 0, before: 70_000 },
    { day: '2026-05-02', amount: 455_000, back: 0, before: 0 },
  ],
  termBefore: 'TERM 1, 2026',
  ages: [
    { name: 'This term', amount: 400_000, students: 2 },
    { name: 'Last term', amount: 190_000, students: 1 },
    { name: 'Two terms back', amount: 0, students: 0 },
    { name: 'Older', amount: 0, students: 0 },
  ],
  methods: [{ name: 'CASH', amount: 455_000, payments: 3 }],
};
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getFeesReport: ({ format }) => ({ ...report, path: format ? `/files/feesreport/${format}` : '' }),
  getFeesSummary: () => summary,
};
const show = (more: Answers = {}, at = '/fees_report') =>
  renderScreen(<FeesReport />, { at, answers: { ...answers, ...more } });

beforeEach(() => {
  signIn(['seeFee']);
  localStorage.setItem('charts:report', 'open');
});

test('the running term is asked for, then what is chosen, which stays in the address', async () => {
  const { network } = show();
  await see('Akello Joan');
  expect((await waitForCall(network, 'getFeesReport')).payload).toEqual({ yearID, termID });
  fill('Class', firstClass);
  fill('Stream', 'EAST');
  await waitFor(() =>
    expect(network.made.filter(({ call }) => call === 'getFeesSummary').at(-1)?.payload).toEqual({
      ...{ yearID, termID, classID: 2, streamID: 1 },
    }),
  );
  expect(window.location.search).toContain('classID=2');
  fill('Class', secondClass);
  expect(window.location.search).not.toContain('streamID');
});

test('each picture says in words and figures what it draws', async () => {
  show();
  await see('Days with money as a table');
  const all = () => plain(document.body.textContent ?? '');
  for (const said of ['UGX 455,000', 'of UGX 750,000 due', 'UGX 590,000 owed', '60.6 %', '1 student not charged yet'])
    expect(all()).toContain(said);
  expect(all()).toMatch(/UGX 455,000 in 2 days, most on .*: UGX 455,000; UGX 70,000 by the same day of TERM 1, 2026/);
  const table = (name: string) => plain(screen.getByRole('table', { name }).textContent ?? '');
  expect(table('Unpaid fees by age')).toContain('Last term190,00032.2 %1');
  expect(table('Paid and owed by class')).toContain('S1455,000590,00060.6 %');
  expect(table('Paid by method')).toContain('CASH455,0003');
  expect(
    within(screen.getByText('Days with money as a table').parentElement as HTMLElement).getAllByRole('row', {
      hidden: true,
    }),
  ).toHaveLength(3);
});

test('the table marks planned figures, and totals stand by stream, class and school', async () => {
  show();
  await see('planned');
  const totalsTable = await screen.findByRole('table', { name: 'Totals of the fees report' });
  expect(
    within(totalsTable)
      .getAllByRole('row')
      .map((row) => row.firstChild?.textContent),
  ).toEqual([...['Class', 'S1 EAST', 'S1 WEST', 'S1', 'Total']]);
});

test('PDF and Excel are made of what is chosen', async () => {
  const { network } = show({}, '/fees_report?classID=1');
  await see('Akello Joan');
  press('Report as PDF');
  await see('The report is ready');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/files/feesreport/PDF');
  press('Report as Excel');
  await waitFor(() =>
    expect(network.made.at(-1)?.payload).toMatchObject({ yearID, termID, classID: 1, format: 'EXCEL' }),
  );
});

test('a term without anybody says so and prints nothing, and what the server refuses is shown', async () => {
  const { unmount } = show({ getFeesReport: () => ({ ...report, rows: [] }) });
  await see('No data found');
  expect(screen.getByRole('button', { name: 'Report as PDF' })).toHaveProperty('disabled', true);
  unmount();
  show({ getFeesReport: () => new Refusal(400, 'No Year found') });
  await see('No Year found');
});

test('statements of a class are made once it is chosen, a paper for each student or family', async () => {
  const { network } = show({ generateStatements: () => ({ path: '/files/statements' }) }, '/fees_report?classID=2');
  await see('Akello Joan');
  press('Statements');
  const dialog = screen.getByRole('dialog', { name: `Statements of ${firstClass}` });
  fill('A paper for', 'Each family, with all its children', dialog);
  press('Make the statements', dialog);
  await see('The statements are ready');
  expect((await waitForCall(network, 'generateStatements')).payload).toEqual({
    yearID,
    termID,
    classID: 2,
    families: 1,
  });
});

test('without a class there are no statements to be made', async () => {
  show();
  await see('Akello Joan');
  expect(screen.getByRole('button', { name: 'Statements' })).toHaveProperty('disabled', true);
});
