import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsavedCount } from '../device.ts';
import { key, optionsOf, press, Refusal, see, waitForCall } from '../testing/renderScreen.tsx';
import { MarksServer } from './testing/MarksServer.ts';
import { cell, focusedName, openMarks, seeStatus, type } from './testing/openMarks.tsx';

const alerts = () => screen.getAllByRole('alert').map((each) => each.textContent);

test('searching without class, stream and exam set says what is missing', async () => {
  openMarks({ at: '' });
  await see('Search');
  press('Search');
  expect((await see('Please select class,stream and exam set')).closest('[role=alert]')).toBeTruthy();
});

test('the filters live in the address, streams are the class’s own, and sets of the current term come first', async () => {
  const { network } = openMarks({ at: '' });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await see('Search');
  choose('Class', '5');
  expect(optionsOf('Exam set')).toEqual(['Exam set', 'EOT TERM 2']);
  expect(optionsOf('Stream')).toEqual(['Stream', 'EAST']);
  choose('Class', '2');
  expect(optionsOf('Stream')).toEqual(['Stream', 'EAST', 'WEST']);
  expect(optionsOf('Exam set')).toEqual(['Exam set', 'AOI TERM 2', 'EOT TERM 2', 'AOI TERM 1']);
  choose('Stream', '2');
  choose('Exam set', '12');
  expect(window.location.search).toBe('?classID=2&streamID=2&setID=12');
  expect((await waitForCall(network, 'getTeacherStudents')).payload).toEqual({ classID: 2, streamID: 2, setID: 12 });
});

test('through the menu the sheet that was opened last is there again, and nobody else’s', async () => {
  const { session, unmount } = openMarks();
  await cell('NAKATO Aisha, ENGLISH');
  unmount();
  const other = openMarks({ at: '' });
  await see('Please select class,stream and exam set');
  other.unmount();
  openMarks({ at: '', user: { userID: session.userID } });
  expect(await cell('NAKATO Aisha, ENGLISH')).toBeTruthy();
  expect(window.location.search).toBe('?classID=2&streamID=1&setID=12');
  // On a phone its filters are one line; they stay open while they are chosen by hand.
  const line = screen.getByRole('button', { name: /Change$/ });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.change(screen.getByLabelText('Stream'), { target: { value: '2' } });
  expect(line.getAttribute('aria-expanded')).toBe('true');
});

test('Enter goes down, Tab across, the arrows every way and past what is not taken', async () => {
  openMarks();
  (await cell('NAKATO Aisha, ENGLISH')).focus();
  key('Enter');
  expect(focusedName()).toBe('MUGISHA Henry, ENGLISH');
  key('Tab');
  expect(focusedName()).toBe('MUGISHA Henry, MATHEMATICS');
  key('Tab');
  expect(focusedName()).toBe('AUMA Esther, ENGLISH');
  key('Enter', { shiftKey: true });
  expect(focusedName()).toBe('MUGISHA Henry, ENGLISH');
  key('ArrowUp');
  key('End');
  expect(focusedName()).toBe('NAKATO Aisha, ICT');
  key('ArrowDown');
  expect(focusedName()).toBe('AUMA Esther, ICT');
  key('Enter');
  expect(focusedName()).toBe('AUMA Esther, ICT');
  key('Home', { ctrlKey: true });
  key('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('NAKATO Aisha');
});

test('a mark is saved by itself, and its state is told in words', async () => {
  const { network, server } = openMarks();
  type(await cell('NAKATO Aisha, ENGLISH'), '67,5');
  key('Enter');
  key('Enter', { shiftKey: true });
  // Here nothing outlives the page: it is not called safe.
  await see('Waiting to send');
  await seeStatus('All marks saved');
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(server.at(11, 1)?.score).toBe(67.5);
  expect((await waitForCall(network, 'saveMarks')).payload).toEqual({
    setID: 12,
    yearID: 11,
    marks: [{ studentID: 11, subjectID: 1, score: 67.5, expected: null }],
  });
  expect(network.made.filter(({ call }) => call === 'saveMarks')).toHaveLength(1);
});

test('the range is checked while typing, in the words of the specification, and Escape restores', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  const { network } = openMarks({ server });
  const input = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(input.value).toBe('60'));
  type(input, '81');
  await see('Score can not exceed 80%');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  key('Escape');
  expect(input.value).toBe('60');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  type(input, '90');
  key('Enter');
  await see('1 mark needs attention');
  expect(input.value).toBe('90');
  expect(network.made.filter(({ call }) => call === 'saveMarks')).toEqual([]);
  press(/NAKATO Aisha · ENGLISH/);
  await waitFor(() => expect(document.activeElement).toBe(input));
  press('Discard');
  await waitFor(() => expect(input.value).toBe('60'));
});

test('before a class is chosen the marks that were not saved are told, and each leads to its cell', async () => {
  const { session, unmount } = openMarks();
  type(await cell('MUGISHA Henry, ENGLISH'), '81');
  key('Enter');
  await see('1 mark needs attention');
  unmount();
  localStorage.clear();
  openMarks({ at: '', user: { userID: session.userID } });
  await see('1 mark needs attention');
  press('S2 · EAST · EOT TERM 2 · ENGLISH');
  await waitFor(() => expect(focusedName()).toBe('MUGISHA Henry, ENGLISH'));
  expect((await cell('MUGISHA Henry, ENGLISH')).value).toBe('81');
});

test('undo takes a mark back and redo takes it again, both saved', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  openMarks({ server });
  const input = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(input.value).toBe('60'));
  type(input, '61');
  key('Enter');
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(61));
  key('z', { ctrlKey: true });
  expect(input.value).toBe('60');
  expect(document.activeElement).toBe(input);
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(60));
  key('y', { ctrlKey: true });
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(61));
});

test('taking the value out of a cell takes the mark away', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  openMarks({ server });
  const input = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(input.value).toBe('60'));
  type(input, '');
  key('Enter');
  await waitFor(() => expect(server.at(11, 1)).toBeUndefined());
});

test('without a connection a mark waits on the device, and goes when there is one', async () => {
  const { network, server } = openMarks();
  const input = await cell('NAKATO Aisha, ENGLISH');
  network.offline = true;
  type(input, '44');
  key('Enter');
  await seeStatus('1 waiting to send');
  expect(unsavedCount('marks', 'waiting')).toBe(1);
  expect(unsavedCount('marks', 'unkept')).toBe(1);
  network.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await seeStatus('All marks saved');
  expect(server.at(11, 1)?.score).toBe(44);
  expect(unsavedCount('marks', 'waiting')).toBe(0);
});

test('somebody else’s change is shown with one’s own, and one of them is chosen', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  server.put(12, 1, 50);
  openMarks({ server });
  const mine = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(mine.value).toBe('60'));
  server.put(11, 1, 70);
  server.put(12, 1, 71);
  type(mine, '61');
  key('Enter');
  type(await cell('MUGISHA Henry, ENGLISH'), '62');
  key('Enter');
  await see('2 marks need attention');
  const items = screen.getAllByRole('listitem').filter((item) => item.closest('details'));
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'NAKATO Aisha · ENGLISH 61 Changed by somebody else: 70 there, 61 here',
    'MUGISHA Henry · ENGLISH 62 Changed by somebody else: 71 there, 62 here',
  ]);
  press('Take theirs', items[1]);
  await waitFor(async () => expect((await cell('MUGISHA Henry, ENGLISH')).value).toBe('71'));
  press('Keep mine', items[0]);
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(61));
  expect(server.at(12, 1)?.score).toBe(71);
});

test('marks that wait when the session ends come back to the same user, and to nobody else', async () => {
  const server = new MarksServer();
  const { network, session, unmount } = openMarks({ server });
  network.answers.saveMarks = () => new Refusal(401, 'Please log in');
  type(await cell('NAKATO Aisha, ENGLISH'), '44');
  key('Enter');
  await waitForCall(network, 'saveMarks');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  unmount();
  const other = openMarks({ server });
  expect((await cell('NAKATO Aisha, ENGLISH')).value).toBe('');
  expect(unsavedCount('marks', 'waiting')).toBe(0);
  other.unmount();
  expect(server.at(11, 1)).toBeUndefined();
  openMarks({ server, user: { userID: session.userID } });
  await waitFor(async () => expect((await cell('NAKATO Aisha, ENGLISH')).value).toBe('44'));
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(44));
});

test('when adding is closed only the marks that are there can be changed, and the other way round', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  server.setData.allowMarksAdd = 0;
  const { unmount } = openMarks({ server });
  const full = await cell('NAKATO Aisha, ENGLISH');
  await waitFor(() => expect(full.value).toBe('60'));
  expect(full.readOnly).toBe(false);
  expect((await cell('AUMA Esther, ENGLISH')).readOnly).toBe(true);
  expect(alerts()).toContain('Time for adding marks expired, contact the admin');
  expect(alerts()).not.toContain('Time for editting marks expired, contact the admin');
  unmount();
  server.setData = { allowMarksAdd: 1, allowMarksEdit: 0, isCurrentYear: 1 };
  openMarks({ server });
  await waitFor(async () => expect((await cell('NAKATO Aisha, ENGLISH')).readOnly).toBe(true));
  expect((await cell('AUMA Esther, ENGLISH')).readOnly).toBe(false);
  expect(alerts()).toContain('Time for editting marks expired, contact the admin');
});

test('a set scored by chapters shows how far each subject is, and a subject opens as a grid of its chapters', async () => {
  const server = new MarksServer();
  server.put(11, 1, 2.1, { setID: 2, paperID: 51, tr_remarks: 'Good', generic_skills: 'ICT' });
  server.put(12, 1, 1.8, { setID: 2, paperID: 51 });
  openMarks({ server, at: '?classID=2&streamID=1&setID=2' });
  const row = within((await see('NAKATO Aisha')).closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map((each) => each.textContent)).toEqual([
    '1/2 Partial (missing chapters/papers)',
    ' Missing marks',
    ' Missing marks',
  ]);
  press('ENG: enter ENGLISH');
  expect(window.location.search).toBe('?classID=2&streamID=1&setID=2&subjectID=1');
  expect(await screen.findByText('finding information in a libra')).toBeTruthy();
  const [whole, bare] = await Promise.all(
    ['NAKATO Aisha', 'MUGISHA Henry'].map((name) => cell(`${name}, personal life and family`)),
  );
  expect(whole?.parentElement?.dataset.state).toBe('full');
  expect(bare?.parentElement?.dataset.state).toBe('partial');
});

test('a subject for which no chapter of the term is set for the class says so, in the grid and for one student', async () => {
  const { unmount } = openMarks({ at: '?classID=2&streamID=1&setID=2&subjectID=2' });
  await see('No charpter has been found in relation to class and subject');
  unmount();
  openMarks({ at: '?classID=2&streamID=1&setID=2' });
  await see('NAKATO Aisha');
  press('NAKATO Aisha');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add or Update Marks' }));
  fireEvent.change(dialog.getByLabelText('Subject'), { target: { value: '2' } });
  expect(dialog.getAllByText('No charpter has been found in relation to class and subject')).toHaveLength(1);
  fireEvent.click(dialog.getByLabelText('One mark'));
  expect(dialog.getAllByText('No charpter has been found in relation to class and subject')).toHaveLength(1);
});

test('a teacher of one subject goes straight to its grid, and reads the state beside each mark', async () => {
  const server = new MarksServer();
  server.subjects = server.subjects.slice(0, 1);
  openMarks({ server });
  type(await cell('NAKATO Aisha, ENGLISH'), '44');
  key('Enter');
  const row = screen.getByText('NAKATO Aisha').closest('tr') as HTMLElement;
  await waitFor(() => expect(row.lastElementChild?.textContent).toBe('Saved'), { timeout: 4000 });
});

test('a stream without students, and marks that cannot be read, are told', async () => {
  const server = new MarksServer();
  server.students = [];
  const { unmount } = openMarks({ server });
  await see('No students found');
  unmount();
  const { network } = openMarks();
  network.answers.getTeacherStudents = () => new Refusal(500, 'Something went wrong');
  await see('Something went wrong');
  network.answers = new MarksServer().answers();
  press('Try again');
  expect(await cell('NAKATO Aisha, ENGLISH')).toBeTruthy();
});
