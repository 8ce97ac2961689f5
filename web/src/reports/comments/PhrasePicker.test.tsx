import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press, signIn } from '../../testing/renderScreen.tsx';
import { CommentsServer } from './testing/CommentsServer.ts';
import { box, forgetComments, openComments, type } from './testing/openComments.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn(['addMark', 'allMark']);
});
afterEach(forgetComments);

test('a slash offers the phrases, those for the student’s result first, and puts the first name in', async () => {
  await openComments();
  box('Cherop Joan').focus();
  fireEvent.keyDown(box('Cherop Joan'), { key: '/' });
  const options = within(await screen.findByRole('listbox', { name: 'Phrases' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Joan works hard and asks good questions.Result B',
    'Keep it up, Joan.Any result',
    'Joan should read more at home.Result D',
  ]);
  const search = screen.getByRole('combobox', { name: 'Find a phrase for Cherop Joan' });
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent).toContain(
    'Keep it up',
  );
  fireEvent.change(search, { target: { value: 'hard' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(box('Cherop Joan').value).toBe('Joan works hard and asks good questions.');
  expect(document.activeElement).toBe(box('Cherop Joan'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a slash within a word is a slash, and Escape closes the phrases again', async () => {
  await openComments();
  type(box('Cherop Joan'), 'and');
  box('Cherop Joan').setSelectionRange(3, 3);
  fireEvent.keyDown(box('Cherop Joan'), { key: '/' });
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.keyDown(box('Cherop Joan'), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(await screen.findByRole('combobox', { name: /^Find a phrase/ }), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(box('Cherop Joan'));
});

test('a phrase goes to all of the band who have no comment, and is taken back where it still stands', async () => {
  const server = new CommentsServer();
  server.put(23, { classComment: 'Reads well' });
  await openComments(server);
  press('Phrases for Cherop Joan, class teacher');
  press('Use for all 2 students of result B without a comment');
  expect(box('Ocen Jonah').value).toBe('Jonah works hard and asks good questions.');
  expect(box('Nakato Aisha').value).toBe('Reads well');
  expect(box('Auma Esther').value).toBe('');
  await waitFor(() => expect(server.at(22).classComment).toBe('Jonah works hard and asks good questions.'));
  type(box('Cherop Joan'), 'My own words');
  press('Undo');
  await waitFor(() => expect(server.at(22).classComment).toBe(''));
  expect(box('Cherop Joan').value).toBe('My own words');
});

test('whoever finds no phrases adds some from there', async () => {
  const server = new CommentsServer();
  server.phrases = [];
  await openComments(server);
  fireEvent.keyDown(box('Cherop Joan'), { key: 'ArrowDown', altKey: true });
  press('Add phrases');
  await screen.findByRole('dialog', { name: 'Phrases for comments' });
});

test('a link to what is missing puts the cursor into the first comment that is', async () => {
  const server = new CommentsServer();
  server.put(21, { classComment: 'Good', headComment: 'Good' });
  await openComments(server, {}, '/report_comments?seek=missing');
  await waitFor(() => expect(document.activeElement).toBe(box('Ocen Jonah')));
  expect(window.location.search).toBe('');
});
