import { rights } from '@somero/contract/rights.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowed } from '../allowed.ts';
import { storeCounts } from '../device.ts';
import { menuGroups } from '../screen.ts';
import { anOverview } from '../testing/anOverview.ts';
import { type Answers, press, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { App } from './App.tsx';
import { allScreens } from './allScreens.ts';

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
  requirements: '',
  nextTerms: [],
  ver: 1,
};
const answers: Answers = {
  about: () => ({ name: 'St. Kizito SS', motto: '', badge: '', colour: '', training: 1, version: '1' }),
  getReportSettings: () => ({ settingData }),
  getOverview: () => anOverview(),
};
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('an ADMIN sees every entry, in the groups and the order of the menu', async () => {
  signIn(rights, { catID: 1, accType: 'ADMIN' });
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  const inMenu = allScreens.filter(({ group }) => group);
  const order = ({ group, order = 0 }: (typeof allScreens)[number]) =>
    menuGroups.indexOf(group ?? 'Settings') * 100 + order;
  const expected = inMenu.toSorted((a, b) => order(a) - order(b)).map(({ path }) => path);
  expect(entries()).toEqual(['/dashboard', ...expected, '/change_password', '/security']);
});

test('a user without rights sees only what is open to anyone signed in', async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  const open = allScreens.filter(({ group, call }) => group && allowed[call] === 'signedIn').map(({ path }) => path);
  expect(entries().toSorted()).toEqual(['/dashboard', '/change_password', '/security', ...open].toSorted());
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

test('no two screens share an address, and each entry has its own place in its group', () => {
  const paths = allScreens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const places = allScreens.filter(({ group }) => group).map(({ group, order }) => `${group} ${order}`);
  expect(new Set(places).size).toBe(places.length);
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

test('each screen is in the menu or belongs to an entry of it', () => {
  const inMenu = new Set(allScreens.filter(({ group }) => group).map(({ path }) => path));
  const others = allScreens.filter(({ group, path }) => !group && path !== '/security');
  expect(others.filter(({ under }) => !under?.length || !under.every((path) => inMenu.has(path)))).toEqual([]);
});

test('the top bar names the school and the account type, and a training school says what it is', async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  await see('St. Kizito SS');
  await see(/training school/);
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
    storeCounts('marks', { waiting: 1, notSaved: 1, unreadable: 0 });
    storeCounts('comments', { waiting: 2, notSaved: 0, unreadable: 0 });
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
