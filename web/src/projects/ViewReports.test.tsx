import type { Answered } from '@somero/contract';
import type { Right } from '@somero/contract/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  plain,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { aProjectRow } from './testing/aProject.ts';
import { ViewReports } from './ViewReports.tsx';

type Report = Answered<'displayReport'>;

const garden = (more: Partial<Report['projData']> = {}, spent = 1_250_000): Report => ({
  projData: {
    id: 5,
    projectNames: 'School garden',
    projectAmount: 5_000_000_000,
    dollar: 3700,
    euro: 4050,
    status: 1,
    created_At: '2026-06-15T08:00:00.000Z',
    created_BY: 'admin',
    filePath: '/files/1/contract.pdf',
    fileName: 'contract.pdf',
    ...more,
  },
  uploadsData: [],
  totals: [
    { activityName: 'Transport', activityIntial: 500_000, TotalExpense: 650_000, overBudget: 1 },
    { activityName: 'Seeds', activityIntial: 3_000_000, TotalExpense: 600_000, overBudget: 0 },
  ],
  generalSum: { TotalExpense: spent, balance: 5_000_000_000 - spent },
  path: '',
});
const show = (answers: Answers = {}, at = '/view_reports?project=5') =>
  renderScreen(<ViewReports />, {
    answers: {
      getProjects: () => ({
        mainData: [
          { ...aProjectRow, id: 5 },
          { ...aProjectRow, id: 6, projectNames: 'Library' },
        ],
      }),
      displayReport: () => garden(),
      ...answers,
    },
    at,
  });
const dialog = () => screen.findByRole('dialog', { name: 'Generate Project Report' });
const ready = async () => {
  const shown = await dialog();
  await within(shown).findByLabelText('Report');
  return shown;
};

beforeEach(() => void signIn(['fullRep', 'actRep', 'budgetRep', 'balRep']));

test('each project has its report behind a button, and the address names the one that is open', async () => {
  const { network } = show({}, '/view_reports');
  await see('Library');
  press('Generate Report of School garden');
  await ready();
  expect(window.location.search).toBe('?project=5');
  expect((await waitForCall(network, 'displayReport')).payload).toEqual({ id: 5 });
  press('Close', await dialog());
  expect([screen.queryByRole('dialog'), window.location.search]).toEqual([null, '']);
});

test('funds, spending and balance are seen at a glance, and what became of each activity', async () => {
  show();
  const shown = await ready();
  expect([...shown.querySelectorAll('dl div')].map((each) => plain(each.textContent))).toEqual([
    'FundsUGX 5,000,000,000',
    'Spent (0.0 %)UGX 1,250,000',
    'BalanceUGX 4,998,750,000',
  ]);
  expect(
    [...shown.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Transport', '500,000', '650,000', '-150,000', '130.0\u00A0%Over budget'],
    ['Seeds', '3,000,000', '600,000', '2,400,000', '20.0\u00A0%'],
  ]);
});

test('a balance below nothing is said in words', async () => {
  show({ displayReport: () => garden({}, 5_000_000_001) });
  const shown = await ready();
  expect(plain(shown.textContent)).toContain('Balance (Over budget)UGX -1');
});

test.each<[Right, string]>([
  ['fullRep', 'General report'],
  ['actRep', 'Activity report'],
  ['budgetRep', 'Budget report'],
  ['balRep', 'Balance sheet'],
])('who holds %s alone makes only the %s', async (right, label) => {
  signIn([right]);
  show();
  expect(optionsOf('Report', await ready())).toEqual([label]);
});

test.each([
  ['General report', 'PDF', 'mainReportPdf'],
  ['General report', 'Excel', 'mainReportExcel'],
  ['Activity report', 'PDF', 'activityReportPdf'],
  ['Activity report', 'Excel', 'activityReportExcel'],
  ['Budget report', 'PDF', 'budgetReportPdf'],
  ['Budget report', 'Excel', 'exportBudgetExcel'],
  ['Balance sheet', 'PDF', 'balanceSheetPdf'],
  ['Balance sheet', 'Excel', 'balanceSheetExcel'],
] as const)('the %s as %s is made by %s', async (report, format, call) => {
  const { network } = show({ [call]: () => ({ path: '/files/9/report' }) });
  const shown = await ready();
  fill('Report', report, shown);
  fill('File', format, shown);
  press('Generate Report', shown);
  expect((await waitForCall(network, call)).payload).toEqual({ id: 5, cur: 'UGX' });
});

test('a foreign currency shows the rate of the project and goes with the call', async () => {
  const { network } = show({ mainReportPdf: () => ({ path: '/files/9/report.pdf' }) });
  const shown = await ready();
  expect(optionsOf('Currency', shown)).toEqual(['Uganda shillings (UGX)', 'US dollars (USD)', 'Euros (EUR)']);
  fill('Currency', 'US dollars (USD)', shown);
  expect(plain(shown.textContent)).toContain('At the rate of this project: 1 US dollar is UGX 3,700.');
  fill('Currency', 'Euros (EUR)', shown);
  expect(plain(shown.textContent)).toContain('At the rate of this project: 1 Euro is UGX 4,050.');
  press('Generate Report', shown);
  expect((await waitForCall(network, 'mainReportPdf')).payload).toEqual({ id: 5, cur: 'EUR' });
});

test('receipts are added to a PDF only', async () => {
  const { network } = show({
    mainReportPdf: () => ({ path: '/files/9/report.pdf' }),
    mainReportExcel: () => ({ path: '/files/9/report.xlsx' }),
  });
  const shown = await ready();
  fireEvent.click(within(shown).getByLabelText('Add the receipts'));
  press('Generate Report', shown);
  expect((await waitForCall(network, 'mainReportPdf')).payload).toEqual({ id: 5, cur: 'UGX', receipts: 1 });
  await see('File has been created, use buttons below to take action');
  const [cross] = within(screen.getByRole('dialog', { name: 'Download File' })).getAllByRole('button', {
    name: 'Close',
  });
  fireEvent.click(cross as HTMLElement);
  fill('File', 'Excel', shown);
  expect(within(shown).queryByLabelText('Add the receipts')).toBeNull();
  press('Generate Report', shown);
  expect((await waitForCall(network, 'mainReportExcel')).payload).toEqual({ id: 5, cur: 'UGX' });
});

test('the download dialog tells of the creation, then gives the link and names what was left out', async () => {
  const { promise: made, resolve: finish } = Promise.withResolvers<Answered<'mainReportPdf'>>();
  show({ mainReportPdf: () => made });
  press('Generate Report', await ready());
  const download = await screen.findByRole('dialog', { name: 'Download File' });
  within(download).getByText(/File Creation\.\.\./);
  within(download).getByRole('button', { name: 'Cancel' });
  finish({
    path: '/files/9/report.pdf',
    failed: [{ student: 'V-102 locked.pdf', msg: 'It is locked with a password' }],
  });
  await within(download).findByText('File has been created, use buttons below to take action');
  expect(within(download).getByRole('link', { name: 'Download File' }).getAttribute('href')).toBe(
    '/files/9/report.pdf',
  );
  expect(download.textContent).toContain('V-102 locked.pdf: It is locked with a password');
});

test('a report that takes long is followed, and giving it up ends it on the server', async () => {
  const { network } = show({
    mainReportPdf: () => ({ jobID: 12 }),
    getJob: () => ({ state: 'RUNNING', done: 40, total: 100, failed: [], path: '', call: 'mainReportPdf' }),
    cancelJob: () => ({}),
  });
  press('Generate Report', await ready());
  await waitForCall(network, 'getJob');
  press('Cancel', await screen.findByRole('dialog', { name: 'Download File' }));
  expect((await waitForCall(network, 'cancelJob')).payload).toEqual({ jobID: 12 });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Download File' })).toBeNull());
});

test('why a report could not be made is said in the dialog', async () => {
  show({ mainReportPdf: () => new Refusal(503, 'The disk is full') });
  press('Generate Report', await ready());
  await within(await screen.findByRole('dialog', { name: 'Download File' })).findByText('The disk is full');
});

test('a stopped project has its reports all the same', async () => {
  show({ displayReport: () => garden({ status: 0 }) });
  const shown = await ready();
  within(shown).getByText('This project is stopped');
  expect(within(shown).getByRole('button', { name: 'Generate Report' })).toHaveProperty('disabled', false);
});

test('a project that the user does not see is refused in the server’s words', async () => {
  show({ displayReport: () => new Refusal(404, 'No data found') }, '/view_reports?project=77');
  await within(await dialog()).findByText('No data found');
});
