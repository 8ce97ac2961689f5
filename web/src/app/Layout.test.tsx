import { rights } from '@somero/contract/rights.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowed } from '../allowed.ts';
import { storeCounts } from '../device.ts';
import { aProjectRow } from '../projects/testing/aProject.ts';
import { menu as menuTable } from '../screen.ts';
import { anOverview } from '../testing/anOverview.ts';
import { type Answers, press, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { App } from './App.tsx';
import { allScreens, entriesOf, menuGroups } from './allScreens.ts';

const settingData = {
  currentYear: 1,
  yearName: '2026',
  currentTerm: 2,
  termName: 'TERM 2',
  allowMarksAdd: 1,
  allowMarksEdit: 0,
  balanceOnReports: 0,
  remarksOnReports: 0,
  reportDate: '',
  reportDate2: '',
  termEnds: '',
  daysOpen: 0,
  requirements: '',
  nextTerms: [],
  ver: 1,
};
const answers: Answers = {
  about: () => ({ name: 'St. Kizito SS', motto: '', badge: '', photo: '', colour: '', training: 1, version: '1' }),
  getReportSettings: () => ({ settingData }),
  getOverview: () => anOverview(),
};
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const hrefs = () =>
  menu()
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
const groups = () => menu().getAllByRole('button');
const openGroups = () =>
  groups()
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent);

test('an ADMIN sees every entry, in the groups and the order of the menu', async () => {
  signIn(rights, { catID: 1, accType: 'ADMIN' });
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  expect(groups().map((button) => button.textContent)).toEqual([...menuGroups, 'My account']);
  const names = menu()
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
  const expected = menuGroups.flatMap((group) => [...menuTable[group]]);
  expect(expected).toHaveLength(30);
  expect(names).toEqual(['Dashboard', ...expected, 'Change Password', 'Sessions and Security']);
});

test('what waits for a decision stands beside its entry, for who may decide', async () => {
  const applications = { pending: 4, approved: 0, rejected: 0, intakes: [] };
  const marks = { expected: 88_185, missing: 3043, days: [], bySet: [], bySubject: [], owing: [], owingTotal: 0 };
  const getOverview = () => anOverview({ applications, marks, expenses: { total: 9, sum: 1, projects: [] } });
  signIn(rights, { catID: 1, accType: 'ADMIN' });
  renderScreen(<App />, { answers: { ...answers, getOverview } });
  await see('Welcome, Aisha Nakato');
  const described = (name: string) => menu().getByRole('link', { name, hidden: true }).getAttribute('aria-description');
  await waitFor(() => expect(described('Student Applications')).toBe('4 waiting'));
  expect(described('Expenses to Approve')).toBe('9 waiting');
  expect(described('Missing Marks')).toBe('3,043 waiting');
  expect(described('Student Payments')).toBeNull();
});

test('one group is open: that of the screen, until another one is pressed', async () => {
  signIn(rights, { catID: 1, accType: 'ADMIN' });
  renderScreen(<App />, { answers: { ...answers, getStaffRegData: () => new Promise(() => undefined) }, at: '/lists' });
  await screen.findByRole('navigation', { name: 'Menu' });
  expect(openGroups()).toEqual(['Settings']);
  press('Projects');
  expect(openGroups()).toEqual(['Projects']);
  menu().getByRole('link', { name: 'Add Activity' });
  press('Projects');
  expect(openGroups()).toEqual([]);
});

test('the first row of a list is two keys away', async () => {
  signIn(['seeProj']);
  renderScreen(<App />, {
    answers: { ...answers, getProjects: () => ({ mainData: [aProjectRow] }) },
    at: '/see_projects',
  });
  await screen.findByRole('link', { name: 'School garden' }, { timeout: 10_000 });
  press('Skip to the list');
  expect(document.activeElement?.textContent).toBe('School garden');
});

test('a user without rights sees only what is open to anyone signed in', async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  const open = allScreens.filter(({ tab, call }) => tab === 1 && allowed[call] === 'signedIn').map(({ path }) => path);
  expect(hrefs().toSorted()).toEqual(['/dashboard', '/change_password', '/security', ...open].toSorted());
});

test('the screens of an entry are tabs, those that the user may open', async () => {
  const tabs = async (label: string) => {
    const list = await screen.findByRole('navigation', { name: label });
    return within(list)
      .getAllByRole('link')
      .map((link) => link.textContent);
  };
  const waiting = () => new Promise<never>(() => undefined);
  signIn(['setFee']);
  const { unmount } = renderScreen(<App />, { answers: { ...answers, getFeeBatches: waiting }, at: '/fee_batches' });
  expect(await tabs('Set Fees')).toContain('Charge Term');
  unmount();
  // Who only sees fees finds what is theirs under See Fees Settings.
  signIn(['seeFee']);
  renderScreen(<App />, { answers: { ...answers, getAwards: waiting }, at: '/bursaries' });
  expect(await tabs('See Fees Settings')).toEqual(['See Fees Settings', 'Charge Term', 'Bursaries', 'Fee Rules']);
});

test('the bar of a phone has what the user needs most', async () => {
  const words = () =>
    within(screen.getByRole('navigation', { name: 'Main pages' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  for (const [held, expected] of [
    [
      ['seeStu', 'allMark', 'genRep', 'seeFee', 'addPay'],
      ['Home', 'Marks', 'Students', 'Reports'],
    ],
    [
      ['seeStu', 'setFee', 'seeFee', 'addPay', 'addProj'],
      ['Home', 'Payments', 'Wallet', 'Report'],
    ],
    [
      ['seeStu', 'editStu', 'admit'],
      ['Home', 'Students', 'Applications'],
    ],
  ] as const) {
    signIn([...held]);
    const { unmount } = renderScreen(<App />, { answers });
    await see('Welcome, Aisha Nakato');
    expect(words()).toEqual(expected);
    unmount();
  }
});

test('the bar of a phone marks where the user is, also on a screen that it has not itself', async () => {
  const marked = () =>
    within(screen.getByRole('navigation', { name: 'Main pages' }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);
  const waiting = () => new Promise<never>(() => undefined);
  signIn(['seeStu', 'editStu', 'allMark', 'genRep', 'setRep']);
  for (const [at, expected] of [
    ['/dashboard', ['Home page']],
    ['/see_students', ['Students page']],
    ['/student', ['Students true']],
    ['/promote_student', ['Students true']],
    ['/missing_marks', ['Marks true']],
    ['/report_settings', []],
  ] as const) {
    const { unmount } = renderScreen(<App />, {
      answers: { ...answers, getStaffRegData: waiting },
      at,
    });
    await screen.findByRole('navigation', { name: 'Main pages' });
    expect([at, ...marked()]).toEqual([at, ...expected]);
    unmount();
  }
});

test('More has the whole menu, and Logout', async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  press('More');
  const sheet = within(screen.getByRole('dialog', { name: 'More' }));
  sheet.getByRole('navigation', { name: 'Menu' });
  sheet.getByText('Aisha Nakato');
  sheet.getByRole('button', { name: 'Logout' });
});

test('every screen whose call would be refused says that the account may not open it', async () => {
  const closed = allScreens.filter(({ call }) => allowed[call] !== 'signedIn');
  expect(closed.length).toBeGreaterThan(40);
  for (const { path, title } of closed) {
    signIn([]);
    const shown = renderScreen(<App />, { answers, at: path });
    await see('Your account may not open this page');
    screen.getByRole('heading', { level: 1, name: title });
    expect(screen.queryByText('No data found')).toBeNull();
    shown.unmount();
  }
});

test('an address that is no screen has no data', async () => {
  signIn([]);
  renderScreen(<App />, { answers, at: '/no_such_screen' });
  await see('No data found');
});

test('no two screens share an address, each tab has its own place in its entry, and each screen has an entry', () => {
  const paths = allScreens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const places = allScreens.flatMap((screen) =>
    screen.tab === undefined ? [] : entriesOf(screen).map((entry) => `${entry} ${screen.tab}`),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(allScreens.filter(({ entry, path }) => !entry && path !== '/security')).toEqual([]);
});

test('a screen outside of the menu marks the entry that it belongs to', async () => {
  const entry = (named: string) => menu().getByRole('link', { name: named });
  signIn(['setFee', 'seeFee', 'addPay']);
  const { unmount } = renderScreen(<App />, { answers, at: '/till' });
  expect((await screen.findByRole('navigation', { name: 'Menu' })).querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(entry('Student Payments').getAttribute('aria-current')).toBe('true');
  unmount();
  // Without Set Fees it is the next best.
  signIn(['addPay']);
  renderScreen(<App />, { answers, at: '/fee_requests' });
  await screen.findByRole('navigation', { name: 'Menu' });
  expect(entry('Student Payments').getAttribute('aria-current')).toBe('true');
});

test('the top bar names the school and the account type, and a training school says that it is one', async () => {
  signIn(['addMark']);
  renderScreen(<App />, { answers });
  await see('St. Kizito SS');
  await see(/^Training/);
  screen.getByText('TEACHER');
  await see('Term 2, 2026');
  screen.getByText('2026 · TERM 2');
  screen.getByText('Editing closed');
});

test('entries that wait on this device are counted in the top bar for their user', async () => {
  signIn([], { userID: 7 });
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  act(() => {
    storeCounts('marks', { waiting: 1, notSaved: 1, unreadable: 0, unkept: 0 });
    storeCounts('comments', { waiting: 2, notSaved: 0, unreadable: 0, unkept: 0 });
  });
  screen.getByText('3 waiting');
  expect(screen.getByRole('link', { name: '1 not saved' }).getAttribute('href')).toBe('/add_update_marks');
  act(() => void signIn([], { userID: 8 }));
  await see('Welcome, Aisha Nakato');
  expect(screen.queryByText(/waiting|not saved/)).toBeNull();
});

test('somebody who is not signed in is sent to the login page with the way back', async () => {
  renderScreen(<App />, { answers, at: '/see_subjects?q=math' });
  await see('Welcome back');
  expect(window.location.search).toBe('?next=%2Fsee_subjects%3Fq%3Dmath');
});

test('logging out leads to the login page without a way back', async () => {
  signIn([]);
  renderScreen(<App />, { answers: { ...answers, logout: () => ({}) } });
  await see('Welcome, Aisha Nakato');
  press('Logout');
  await see('Welcome back');
  expect(window.location.search).toBe('');
});

test('the name of who is signed in stands in the bar', async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByText('Aisha Nakato')).toBeTruthy();
});
