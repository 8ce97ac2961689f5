import type { Answered } from '@somero/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProjectRow } from '../../projects/testing/aProject.ts';
import { anOverview } from '../../testing/anOverview.ts';
import { press, renderScreen, see, signIn } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { Dashboard } from './Dashboard.tsx';

type Overview = Answered<'getOverview'>;
const settings = { ...schoolLists.settingData, allowMarksAdd: 1, allowMarksEdit: 0 };

const show = (overview: Partial<Overview>, more: Partial<typeof settings> = {}) =>
  renderScreen(<Dashboard />, {
    answers: {
      getOverview: () => anOverview(overview),
      getReportSettings: () => ({ settingData: { ...settings, ...more } }),
    },
  });

const cell = { classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', setID: 16, setName: 'BOT TERM 2' };
const subject = { classID: 2, className: 'S2', subjectID: 1, subjectName: 'ENGLISH', short: 'ENG' };
const marks: NonNullable<Overview['marks']> = {
  ...{ expected: 400, missing: 60, days: [300, 340], owing: [], owingTotal: 0 },
  bySet: [
    { ...cell, expected: 100, missing: 0 },
    { ...cell, setID: 12, setName: 'EOT TERM 2', expected: 100, missing: 26 },
    { ...cell, streamID: 2, streamName: 'WEST', expected: 200, missing: 34 },
  ],
  bySubject: [{ ...subject, expected: 400, missing: 60 }],
};

test('the term stands above all, with what is open and the week once it is known', async () => {
  signIn(['setRep']);
  show({ week: { now: 4, of: 13 } });
  await see('week 4 of 13');
  screen.getByText(/^Term 2, \d{4}$/);
  screen.getByText('Marks entry open');
  screen.getByText('Editing closed');
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/report_settings');
});

test('what is open for marks is told to who has to do with marks', async () => {
  signIn(['seeStu']);
  show({});
  await see(/^Term 2, \d{4}$/);
  expect(screen.queryByText('Marks entry open')).toBeNull();
});

test('who spends sees their running projects, and enters an expense from there', async () => {
  signIn(['addAct', 'seeProj'], { catID: 5 });
  renderScreen(<Dashboard />, {
    answers: {
      getOverview: () => anOverview({}),
      getReportSettings: () => ({ settingData: settings }),
      getProjects: () => ({
        mainData: [
          { ...aProjectRow, id: 7, projectNames: 'Library', status: 1 },
          { ...aProjectRow, id: 8, projectNames: 'Fence', status: 0 },
        ],
      }),
    },
  });
  const library = await screen.findByRole('link', { name: 'Library' });
  expect(library.getAttribute('href')).toBe('/project?id=7');
  expect(screen.queryByRole('link', { name: 'Fence' })).toBeNull();
  press('Add Activity');
  expect(window.location.pathname).toBe('/add_activity');
});

test('each figure leads to its list', async () => {
  signIn(['seeStu', 'allMark', 'admit']);
  show({
    marks,
    students: [{ classID: 2, className: 'S2', girls: 30, boys: 33 }],
    cards: { printed: 63, of: 1500, last: '2026-11-20T08:00:00Z' },
    applications: {
      pending: 1,
      approved: 14,
      rejected: 2,
      intakes: [{ yearID: 5, termID: 1, termName: 'TERM 1', pending: 1 }],
    },
  });
  const figure = async (title: string) => (await screen.findByText(title)).closest('a');
  const said = async (title: string) => [
    (await figure(title))?.textContent?.replace(/ +/g, ' '),
    (await figure(title))?.getAttribute('href'),
  ];
  expect(await said('Students')).toEqual(['Students 63 30 girls · 33 boys', '/see_students']);
  expect((await said('Marks entered'))[0]).toMatch(/^Marks entered 85\.0\u00a0%.*340 of 400/);
  expect(await said('Cards printed')).toEqual(['Cards printed 63 of 1,500last on 20 Nov 2026', '/issued_reports']);
  expect(await said('Applications')).toEqual([
    'Applications 1 to decide14 approved, 2 rejected',
    '/see_studentApplications?yearID=5&termID=1&action=APPLICATION',
  ]);
});

function showMoney(more: { credit?: number; planned?: number } = {}) {
  signIn(['seeFee', 'seeStu', 'approveAct', 'buySms']);
  const totals = { reduced: 0, balance: 0, owed: 590_000, uncharged: 0, planned: 0, students: 2 };
  const sums = { ...totals, expected: 650_000, broughtForward: 100_000, totalDue: 750_000, paid: 455_000, credit: 0 };
  return renderScreen(<Dashboard />, {
    answers: {
      getOverview: () =>
        anOverview({
          students: [{ classID: 2, className: 'S2', girls: 30, boys: 33 }],
          expenses: { total: 5, sum: 28_565_000, projects: ['Library'] },
        }),
      getReportSettings: () => ({ settingData: settings }),
      getFeeAttention: () => ({
        ...{ yearID: 1, termID: 2, notCharged: [], toBeCharged: 0, requests: 0, withoutAward: 0, tillsOpen: 0 },
        ...{ unmatched: 0, unconfirmed: 0, bankings: 0, schoolPay: '' },
      }),
      getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }),
      getFeesSummary: () => ({
        ...{ days: [], termBefore: '', ages: [], methods: [] },
        totals: { all: { ...sums, ...more, paidTenths: 606 }, classes: [], streams: [] },
      }),
      checkSMS: () => ({ data: 2821, reserved: 120, undistributed: 0, usage: { months: [], senders: [] } }),
    },
  });
}

test('a bursar sees money first, with the expenses that wait; the credit for SMS comes after it', async () => {
  showMoney();
  await see('Fees expected');
  await see('2,821');
  const titles = [...document.querySelectorAll('li > a > span:first-child')].map(({ textContent }) => textContent);
  expect(titles.slice(0, 5)).toEqual(['Fees expected', 'Paid this term', 'Owed', 'Collected today', 'Expenses']);
  expect(titles.at(-1)).toBe('SMS credit');
  expect(screen.getByText('Expenses').closest('a')?.getAttribute('href')).toBe('/expenses_to_approve');
});

test('below what is owed stands the credit, or what is not charged yet, which the report counts as if it were', async () => {
  const { unmount } = showMoney({ credit: 12_000 });
  await see('12,000 credit');
  unmount();
  showMoney({ credit: 12_000, planned: 42_550_000 });
  await see('+ 42,550,000 not charged yet');
  expect(screen.queryByText('12,000 credit')).toBeNull();
});

test('who records payments begins one beside the cards; whoever only sees fees, or leads the school, has no such button', async () => {
  signIn(['addPay', 'seeStu']);
  const { unmount } = show({});
  await see(/^Term 2, \d{4}$/);
  expect(screen.getByRole('link', { name: 'Record payment' }).getAttribute('href')).toBe('/student_payments');
  unmount();
  for (const rights of [
    ['seeStu', 'seeFee'],
    ['addPay', 'seeStu', 'allMark'],
  ] as const) {
    signIn(rights);
    const { unmount } = show({});
    await see(/^Term 2, \d{4}$/);
    screen.getByRole('link', { name: 'View Students' });
    expect(screen.queryByRole('link', { name: 'Record payment' })).toBeNull();
    unmount();
  }
});

test('marks of the term stand by streams and sets, or by classes and subjects', async () => {
  signIn(['allMark']);
  show({ marks });
  const table = await screen.findByRole('table', { name: 'Marks entered by stream and set, per cent' });
  const links = within(table)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('aria-label')} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    '100 S2 EAST, BOT: 100 % entered, 0 of 100 missing /missing_marks?classID=2&streamID=1&sets=16',
    '83 S2 WEST, BOT: 83 % entered, 34 of 200 missing /missing_marks?classID=2&streamID=2&sets=16',
    '74 S2 EAST, EOT: 74 % entered, 26 of 100 missing /missing_marks?classID=2&streamID=1&sets=12',
  ]);
  press('Subjects');
  const bySubject = screen.getByRole('table', { name: 'Marks entered by class and subject, per cent' });
  expect(within(bySubject).getByRole('link', { name: /^S2 ENGLISH: 85 % entered/ }).textContent).toBe('85');
});

test('99.9 per cent is not shown as all', async () => {
  signIn(['allMark']);
  show({ marks: { ...marks, bySet: [{ ...cell, expected: 10_000, missing: 1 }] } });
  expect((await screen.findByRole('link', { name: /^S2 EAST, BOT: 99 %/ })).textContent).toBe('99');
});

const lesson: Overview['lessons'][number] = {
  ...{
    classID: 2,
    className: 'S2',
    streamID: 1,
    streamName: 'EAST',
    subjectID: 1,
    subjectName: 'ENGLISH',
    short: 'ENG',
  },
  sets: [
    { setID: 2, setName: 'AOI TERM 2', expected: 189, missing: 7 },
    { setID: 16, setName: 'BOT TERM 2', expected: 63, missing: 0 },
    { setID: 12, setName: 'EOT TERM 2', expected: 63, missing: 63 },
  ],
};

test('a teacher has a row for each class, and what is empty leads to its first empty cell', async () => {
  signIn(['addMark']);
  show({ lessons: [lesson, { ...lesson, streamID: 2, streamName: 'WEST', sets: [] }] });
  await see('My classes · 2');
  screen.getByText('70 marks to enter');
  screen.getByText('not begun');
  const chips = screen
    .getAllByRole('link', { name: /^S2 EAST ENGLISH/ })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  const sheet = '/add_update_marks?classID=2&streamID=1';
  expect(chips).toEqual([
    `AOI 182/189 ${sheet}&setID=2&subjectID=1&seek=missing`,
    `BOT ✓ ${sheet}&setID=16&subjectID=1`,
    `EOT Enter ${sheet}&setID=12&subjectID=1&seek=missing`,
  ]);
});

test('while marks are closed the teacher is told whom to ask', async () => {
  signIn(['addMark']);
  show({ lessons: [lesson] }, { allowMarksAdd: 0 });
  await see('Time for adding marks expired, contact the admin');
});

test('how classes do stands with the difference from the term before, and leads to Class Analysis', async () => {
  signIn(['allMark']);
  const term = { yearID: 7, yearName: '2026' };
  renderScreen(<Dashboard />, {
    answers: {
      getOverview: () => anOverview(),
      getReportSettings: () => ({ settingData: settings }),
      getClassMeans: () => ({
        at: '2026-06-15T11:05:00Z',
        terms: [
          { ...term, yearID: 6, yearName: '2025', termID: 3 },
          { ...term, termID: 1 },
          { ...term, termID: 2 },
        ],
        classes: [
          { classID: 2, className: 'S2', means: [null, 569, 563] },
          { classID: 3, className: 'S3', means: [600, null, 601] },
        ],
      }),
    },
  });
  const link = await screen.findByRole('link', { name: /^S2/ }, { timeout: 5000 });
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'S256.3▼ 0.6',
    '/class_analysis?yearID=7&termID=2&classID=2',
  ]);
  expect(screen.getByRole('link', { name: /^S3/ }).textContent).toBe('S360.1\u00a0');
  expect(
    within(screen.getByRole('table', { name: 'Mean of S2 by term' })).getByRole('row', { name: 'T3 2025 –' }),
  ).toBeTruthy();
  screen.getByText('mean of all marks, 15 Jun 2026, 14:05');
});
