import type { Answered } from '@somero/contract';
import { rights, rightsWith } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from '../app/App.tsx';
import { session } from '../device.ts';
import { readDraft, storeDraft } from '../drafts.ts';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';

const about = () => ({ name: 'St. Kizito SS', motto: '', badge: '', photo: '', colour: '', training: 0, version: '1' });
const loginAs = (userID: number): Answered<'login'> => ({
  userID,
  token: { accessToken: `token-${userID}` },
  deviceKeys: ['07'.repeat(32)],
  deviceToken: 'this-device',
  rights: [rightsWith(rights)],
  accType: 'ADMIN',
  catID: 1,
  name: 'Aisha Nakato',
  smsCost: 35,
  branchID: 1,
  branchName: 'St. Kizito SS',
  branchesData: [],
  mustChangePassword: 0,
  mustSetSecondFactor: 0,
});
const answers: Answers = { about, login: () => loginAs(7), logout: () => ({}) };

function signInByHand(): void {
  fill('Username', 'admin');
  fill('Password', 'correct horse');
  press('LOGIN');
}

test('both fields must be filled in before anything is sent', async () => {
  const { network } = renderScreen(<App />, { at: '/login', answers });
  fill('Username', 'admin');
  press('LOGIN');
  await see(texts.fillAllFields);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/, { selector: 'input' }));
  expect(network.made.map(({ call }) => call)).toEqual(['about']);
});

test('a refusal is shown in the words that came, and the name stays', async () => {
  renderScreen(<App />, { at: '/login', answers: { ...answers, login: () => new Refusal(200, texts.refused) } });
  signInByHand();
  await see(texts.refused);
  expect(session()).toBeNull();
  expect(screen.getByLabelText(/^Username/)).toHaveProperty('value', 'admin');
});

test('too many attempts say how long to wait', async () => {
  const refuse = () => new Refusal(429, 'Too many attempts', {}, { 'retry-after': '90' });
  renderScreen(<App />, { at: '/login', answers: { ...answers, login: refuse } });
  signInByHand();
  await see('Too many attempts');
  await see(/try again in (90|89) s/);
});

test('a long wait is said in minutes or hours, with what helps meanwhile', async () => {
  for (const [seconds, said] of [
    ['900', /try again in 15 min.*the administrator can open the account/],
    ['86400', /try again in 24 h/],
  ] as const) {
    const login = () => new Refusal(429, 'Too many attempts', {}, { 'retry-after': seconds });
    const { unmount } = renderScreen(<App />, { at: '/login', answers: { ...answers, login } });
    signInByHand();
    await see(said);
    unmount();
  }
});

test('after a refusal a code can be given too, and is sent only when there is one', async () => {
  const login = () => new Refusal(200, texts.refused);
  const { network } = renderScreen(<App />, { at: '/login', answers: { ...answers, login } });
  expect(screen.queryByLabelText('Code')).toBeNull();
  signInByHand();
  await see(texts.refused);
  expect((await waitForCall(network, 'login')).payload).toEqual({ username: 'admin', password: 'correct horse' });
  fill('Code', '123456');
  network.answers = answers;
  press('LOGIN');
  await see('Welcome, Aisha Nakato');
  expect(network.made.findLast(({ call }) => call === 'login')?.payload).toEqual({
    username: 'admin',
    password: 'correct horse',
    code: '123456',
  });
});

test('a lost connection is said plainly', async () => {
  const { network } = renderScreen(<App />, { at: '/login', answers });
  network.offline = true;
  signInByHand();
  await see('No connection to the school server. Nothing was lost; try again.');
});

test('signing in keeps the session and leads to the dashboard', async () => {
  renderScreen(<App />, { at: '/login', answers });
  signInByHand();
  await see('Welcome, Aisha Nakato');
  expect(window.location.pathname).toBe('/dashboard');
  expect(session()).toMatchObject({ userID: 7, token: 'token-7', accType: 'ADMIN' });
  const { rights: held, ...stored } = JSON.parse(localStorage.getItem('session') ?? '{}');
  expect(held).toEqual([rightsWith(rights)]);
  expect(stored).toMatchObject({
    loginStatus: true,
    smsCost: 35,
    branchID: 1,
    branchName: 'St. Kizito SS',
    branchesData: [],
  });
  // The form that had the focus is gone: Tab goes on at the page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('where there is a keyboard signing in begins in its first field', async () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  renderScreen(<App />, { at: '/login', answers });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  vi.unstubAllGlobals();
});

test('opening the login page ends the session that was open', async () => {
  signIn([], { token: 'old-token' });
  const { network } = renderScreen(<App />, { at: '/login', answers });
  const made = await waitForCall(network, 'logout');
  expect(made.headers.authorization).toBe('Bearer old-token');
  expect(session()).toBeNull();
});

test('the same user returns to the address where the session ended, and finds the draft', async () => {
  signIn([], { userID: 7 });
  storeDraft('addSubject', { subject: 'FREN' });
  const { network } = renderScreen(<App />, {
    at: '/change_password?from=2',
    answers: { ...answers, getReportSettings: () => new Refusal(401, texts.signedOut) },
  });
  press('Dashboard');
  await see(texts.signedOut);
  expect(window.location.search).toBe('?next=%2Fdashboard');
  window.history.replaceState(null, '', '/login?next=%2Fchange_password%3Ffrom%3D2');
  network.answers = answers;
  signInByHand();
  await screen.findByRole('heading', { name: 'Change Password' });
  expect(window.location.pathname + window.location.search).toBe('/change_password?from=2');
  expect(readDraft('addSubject')).toEqual({ subject: 'FREN' });
});

test('another user begins at the dashboard and does not see the first one’s draft', async () => {
  signIn([], { userID: 7 });
  storeDraft('addSubject', { subject: 'FREN' });
  renderScreen(<App />, {
    at: '/login?next=%2Fchange_password',
    answers: { ...answers, login: () => loginAs(8) },
  });
  signInByHand();
  await see('Welcome, Aisha Nakato');
  expect(window.location.pathname).toBe('/dashboard');
  expect(readDraft('addSubject')).toBeUndefined();
});

test('an address of another site is never followed after signing in', async () => {
  renderScreen(<App />, { at: '/login?next=%2F%2Fevil.example%2F', answers });
  signInByHand();
  await see('Welcome, Aisha Nakato');
  expect(window.location.host).toBe('school.test');
});

test('a password set by somebody else must be changed before anything else is shown', async () => {
  const { network } = renderScreen(<App />, {
    at: '/login',
    answers: {
      ...answers,
      login: () => ({ ...loginAs(7), mustChangePassword: 1 }),
      changeOwnPassword: () => ({ msg: 'Changed' }),
    },
  });
  signInByHand();
  await see(texts.mustChangePassword);
  fill('Current password', 'given by the office');
  fill('New password', 'my own long words');
  fill('New password again', 'my own long word');
  press('Change Password');
  expect(await screen.findAllByText(texts.passwordsDiffer)).toHaveLength(2);
  fill('New password again', 'my own long words');
  press('Change Password');
  await see('Welcome, Aisha Nakato');
  expect((await waitForCall(network, 'changeOwnPassword')).payload).toEqual({
    current: 'given by the office',
    password: 'my own long words',
    password2: 'my own long words',
  });
});

test('the page has the school’s badge, name and colour, without a network too', async () => {
  const badge = 'data:image/png;base64,AAAA';
  const face = () => ({ ...about(), motto: 'Work and pray', badge, colour: '#d9a520' });
  const { unmount } = renderScreen(<App />, { answers: { about: face }, at: '/login' });
  await see('Work and pray');
  expect(document.documentElement.style.getPropertyValue('--school')).toBe('#d9a520');
  expect(document.documentElement.style.getPropertyValue('--on-school')).toBe('#000000');
  unmount();
  const { network, container } = renderScreen(<App />, { answers: { about: face }, at: '/login' });
  network.offline = true;
  await see('St. Kizito SS');
  expect(container.querySelector('header img')?.getAttribute('src')).toBe(badge);
});
