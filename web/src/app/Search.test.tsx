import { type Right, rights } from '@somero/contract/rights.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOverview } from '../testing/anOverview.ts';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { App } from './App.tsx';
import { Search } from './Search.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const student = {
  id: 1,
  regno: '003471/001',
  surname: 'Cherop',
  firstname: 'Joan',
  othername: '',
  gender: 'Female',
  levelID: 1,
  currentClass: 2,
  currentStream: 1,
  house: 1,
  residencyType: 1,
  status: 1,
};
const answers: Answers = {
  about: () => ({ name: 'St. Kizito SS', motto: '', badge: '', photo: '', colour: '', training: 0, version: '1' }),
  getReportSettings: () => ({ settingData: schoolLists.settingData }),
  getOverview: () => anOverview(),
  getStaffRegData: () => schoolLists,
  findStudents: () => ({ students: [student] }),
  getUsers: () => ({
    mainData: [
      { id: 3, username: 'jcherop', fname: 'Jane', lname: 'Cheromoi', oname: '', accountType: 'TEACHER', catID: 2 },
      { id: 4, username: 'okot', fname: 'Peter', lname: 'Okot', oname: '', accountType: 'BURSAR', catID: 5 },
    ],
  }),
};

async function open(rights: Right[], more: Answers = {}) {
  signIn(rights);
  const shown = renderScreen(<App />, { answers: { ...answers, ...more } });
  await see('Welcome, Aisha Nakato');
  fireEvent.keyDown(document.body, { key: '/' });
  return { ...shown, box: await screen.findByRole('combobox') };
}
const onOpen = vi.fn();
const chosen = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('/ opens the search, typing finds students, staff and pages, each under its heading', async () => {
  const { box, network } = await open(['seeStu', 'seeUser', 'editSub']);
  fireEvent.change(box, { target: { value: 'chero' } });
  await see('Cherop Joan');
  expect(options()).toEqual(['Cherop Joan S2 EAST · 003471/001', 'Jane Cheromoi TEACHER · jcherop']);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Students', 'Staff']),
  );
  expect((await waitForCall(network, 'findStudents')).payload).toEqual({ text: 'chero' });
  fireEvent.change(box, { target: { value: 'subject' } });
  expect(options()).toContain('Subjects Subject Management');
});

test('the arrows choose, Enter goes there and closes the search', async () => {
  const { box } = await open(['seeStu']);
  fireEvent.change(box, { target: { value: 'chero' } });
  await see('Cherop Joan');
  expect(chosen(box)?.textContent).toContain('Cherop Joan');
  fireEvent.change(box, { target: { value: 'stu' } });
  const first = chosen(box)?.textContent;
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(chosen(box)?.textContent).not.toBe(first);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(chosen(box)?.textContent).toBe(first);
  fireEvent.change(box, { target: { value: 'chero' } });
  await see('Cherop Joan');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(window.location.pathname + window.location.search).toBe('/student?id=1');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('Enter before the answer waits for it, and typing on takes that back', async () => {
  let answer = () => {};
  const held = () =>
    new Promise<{ students: (typeof student)[] }>((done) => {
      answer = () => done({ students: [student] });
    });
  const { box, network } = await open(['seeStu'], { findStudents: held });
  fireEvent.change(box, { target: { value: 'chero' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByText('Searching')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'cherop' } });
  await waitForCall(network, 'findStudents');
  answer();
  await see('Cherop Joan');
  expect(screen.getByRole('combobox')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'cherop j' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitForCall(network, 'findStudents', 2);
  answer();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/student?id=1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what has come is shown while a slower kind is still looked for, and Enter waits for that too', async () => {
  let answer = () => {};
  const held = () =>
    new Promise<{ students: (typeof student)[] }>((done) => {
      answer = () => done({ students: [student] });
    });
  const { box } = await open(['seeStu', 'seeUser'], { findStudents: held });
  fireEvent.change(box, { target: { value: 'chero' } });
  await see(/^Jane Cheromoi/);
  expect(screen.getByText('Searching')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByRole('combobox')).toBeTruthy();
  answer();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/student?id=1'));
});

test('a page outside of the menu is found, with the entry that it belongs to', async () => {
  const { box } = await open(['seeFee']);
  fireEvent.change(box, { target: { value: 'debtors' } });
  expect(options()).toEqual(['Debtors Fees Report']);
  fireEvent.change(box, { target: { value: 'bursaries' } });
  expect(options()).toEqual(['Bursaries See Fees Settings']);
});

test('nobody is asked for records that they may not see, nor shown a page that is closed to them', async () => {
  const { box, network } = await open([]);
  fireEvent.change(box, { target: { value: 'cherop' } });
  await see('No match');
  fireEvent.change(box, { target: { value: 'report settings' } });
  await see('No match');
  expect(network.made.map(({ call }) => call)).not.toContain('findStudents');
  expect(network.made.map(({ call }) => call)).not.toContain('getUsers');
});

test('/ stays a letter where something is typed, Ctrl-K opens the search there too, and neither above a dialog', async () => {
  signIn(['seeStu']);
  renderScreen(<App />, { answers, at: '/see_students' });
  const field = await screen.findByLabelText('Name, index number or phone');
  fireEvent.keyDown(field, { key: '/' });
  expect(screen.queryByRole('combobox', { name: /Find a student/ })).toBeNull();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox', { name: /Find a student/ });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('/ opens the search from a filter and a box too, where letters would change what is chosen', async () => {
  renderScreen(
    <>
      <Search isOpen={false} onOpen={onOpen} />
      <select aria-label="Class" />
      <input type="checkbox" aria-label="Akello" />
    </>,
  );
  fireEvent.keyDown(screen.getByLabelText('Class'), { key: '/' });
  fireEvent.keyDown(screen.getByLabelText('Akello'), { key: '/' });
  expect(onOpen.mock.calls).toEqual([[true], [true]]);
});

test('a search that the server could not answer says so, and pages are found all the same', async () => {
  const { box, network } = await open(['seeStu']);
  network.offline = true;
  fireEvent.change(box, { target: { value: 'dash' } });
  await see(/No connection/);
  expect(options()).toEqual(['Dashboard Overview']);
});

test('the button of the top bar opens it as well', async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
  press('Search');
  await screen.findByRole('combobox');
  fill('Find a student, class or page', 'pass');
  expect(options()).toContain('Change Password My account');
});

test('a page is found by what people call it', async () => {
  const { box } = await open([...rights]);
  for (const [typed, page] of [
    ['card', 'End of Term Report'],
    ['print', 'End of Term Report'],
    ['chapter', 'See Chapters'],
    ['expense', 'Add Activity'],
    ['fees', 'Fees Report'],
    ['mark sheet', 'Enter Marks'],
    ['reprint', 'Issued Reports'],
    ['password reset', 'Staff'],
    ['id card', 'Class List'],
  ] as const) {
    fireEvent.change(box, { target: { value: typed } });
    expect(options().join('\n'), typed).toContain(page);
  }
});

test('a class or a stream is found with what is done there, by right', async () => {
  const { box, unmount } = await open(['seeStu', 'allMark', 'genRep']);
  fireEvent.change(box, { target: { value: 's2 east' } });
  await see('Print cards of S2 EAST');
  const found = within(screen.getByRole('group', { name: 'Classes' })).getAllByRole('option');
  expect(found.map((option) => option.textContent?.trim())).toEqual([
    'Students of S2 EAST',
    'Enter marks of S2 EAST',
    'Print cards of S2 EAST',
    'Analysis of S2 EAST',
  ]);
  fireEvent.change(box, { target: { value: 'cards s2' } });
  await waitFor(() => expect(options()[0]?.trim()).toBe('Print cards of S2'));
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(window.location.pathname + window.location.search).toBe('/generate_student_report_eot?classID=2');
  unmount();
  const { box: other } = await open(['seeStu']);
  fireEvent.change(other, { target: { value: 's2 east' } });
  await see('Students of S2 EAST');
  expect(within(screen.getByRole('group', { name: 'Classes' })).getAllByRole('option')).toHaveLength(1);
});

test('an empty search offers where the user has been, until the sign-out', async () => {
  const { unmount, network } = await open(['seeStu']);
  network.offline = true;
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  act(() => window.history.pushState(null, '', '/see_subjects'));
  await screen.findByRole('heading', { level: 1, name: 'Subjects' });
  act(() => window.history.pushState(null, '', '/security'));
  await screen.findByRole('heading', { level: 1, name: 'Sessions and Security' });
  press('Search');
  await screen.findByRole('group', { name: 'Recent' });
  expect(options().map((text) => text?.trim())).toEqual(['Subjects']);
  unmount();
  const { box } = await open(['seeStu']);
  expect(box).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('letters and Enter that were typed before the dialog could be seen are not lost', async () => {
  signIn(['seeStu']);
  const typed = { current: 'ch' };
  // Rendered after the dialog, and before it is shown.
  const Meanwhile = () => {
    if (typed.current === 'ch') typed.current = 'chero\n';
    return null;
  };
  const close = vi.fn();
  renderScreen(
    <>
      <SearchDialog typed={typed} onClose={close} />
      <Meanwhile />
    </>,
    { answers },
  );
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('chero');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(`${window.location.pathname}${window.location.search}`).toBe('/student?id=1');
});
