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
import { FeesByCategory } from './FeesByCategory.tsx';
import type { Report } from './Report.ts';

const { currentYear: yearID, currentTerm: termID } = schoolLists.settingData;
const [firstClass = ''] = schoolLists.classData.map(({ name }) => name);
const sums = { planned: 900, charged: 600, reduced: 50, collected: 250, outstanding: 300, paidTenths: 455 };
const s1 = { classID: 1, className: 'S1' };
const report: Omit<Report, 'msg' | 'error'> = {
  rows: [
    { ...s1, catID: 1, category: 'TUITION', ...sums },
    {
      ...s1,
      catID: 2,
      category: 'BOARDING',
      ...sums,
      charged: 0,
      reduced: 0,
      collected: 0,
      outstanding: 0,
      paidTenths: null,
    },
  ],
  totals: {
    all: sums,
    classes: [{ ...s1, ...sums }],
    categories: [{ catID: 1, category: 'TUITION', ...sums }],
  },
  ...{ advance: { amount: 70_000, students: 1 }, path: '' },
};
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getCategoryReport: ({ format }) => ({ ...report, path: format ? `/files/feecategories/${format}` : '' }),
};
const show = (more: Answers = {}, at = '/fees_by_category') =>
  renderScreen(<FeesByCategory />, { at, answers: { ...answers, ...more } });

beforeEach(() => {
  signIn(['seeFee']);
  localStorage.setItem('charts:categories', 'open');
});

test('the running term is asked for, then what is chosen, which stays in the address', async () => {
  const { network } = show();
  await see('BOARDING');
  expect((await waitForCall(network, 'getCategoryReport')).payload).toEqual({ yearID, termID });
  fill('Class', firstClass);
  fill('Term', 'All terms of the year');
  await waitFor(() => expect(network.made.at(-1)?.payload).toEqual({ yearID, classID: 2 }));
  expect(window.location.search).toContain('termID=0');
});

test('categories, totals by class and money in advance have their figures, the picture too', async () => {
  show();
  await see('BOARDING');
  const table = (name: string) => plain(screen.getByRole('table', { name }).textContent ?? '');
  expect(table('Fees by category')).toContain('S1TUITION9006005025030045.5 %');
  expect(table('Fees by category')).toContain('S1BOARDING9000000–');
  expect(table('Collected by category')).toContain('TUITION25030045.5 %');
  const rows = within(screen.getByRole('table', { name: 'Totals of fees by category' })).getAllByRole('row');
  expect(rows.map((row) => plain(row.textContent ?? '')).slice(1)).toEqual([
    'S19006005025030045.5 %',
    'Total9006005025030045.5 %',
    'Money in advance today, of 1 student70,000',
  ]);
});

test('PDF and Excel are made of what is chosen', async () => {
  const { network } = show({}, '/fees_by_category?termID=0');
  await see('BOARDING');
  press('Report as PDF');
  await see('The report is ready');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/files/feecategories/PDF');
  press('Report as Excel');
  await waitFor(() => expect(network.made.at(-1)?.payload).toEqual({ yearID, format: 'EXCEL' }));
});

test('a term without fees says so and prints nothing, and what the server refuses is shown', async () => {
  const { unmount } = show({ getCategoryReport: () => ({ ...report, rows: [] }) });
  await see('No data found');
  expect(screen.getByRole('button', { name: 'Report as PDF' })).toHaveProperty('disabled', true);
  unmount();
  show({ getCategoryReport: () => new Refusal(400, 'No Year found') });
  await see('No Year found');
});
