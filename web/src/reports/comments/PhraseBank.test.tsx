import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, press, signIn, typedIn, waitForCall } from '../../testing/renderScreen.tsx';
import { CommentsServer } from './testing/CommentsServer.ts';
import { forgetComments, openComments } from './testing/openComments.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn(['addMark', 'allMark']);
});
afterEach(forgetComments);

test('the bank of phrases: add, change, take out of use and back', async () => {
  const { network } = await openComments();
  press('Phrases');
  const bank = await screen.findByRole('dialog', { name: 'Phrases for comments' });
  press('Add phrase', bank);
  press('Add', bank);
  await within(bank).findByText('Enter a comment');
  fill('Whose comment', 'Head teacher', bank);
  fill('For', 'Result A', bank);
  fill('Phrase', 'Excellent, @name.', bank);
  press('Add', bank);
  await within(bank).findByText('Excellent, @name.');
  expect((await waitForCall(network, 'savePhrase')).payload).toEqual({
    kind: 'HEAD',
    band: 'A',
    text: 'Excellent, @name.',
  });
  press('Take out of use: Keep it up, @name.', bank);
  await within(bank).findByText(/The phrase is no longer used/);
  await waitFor(() => expect(within(bank).queryByText('Keep it up, @name.')).toBeNull());
  press('Undo', bank);
  await within(bank).findByText('Keep it up, @name.');
  expect(within(bank).queryByRole('button', { name: 'Change: @name should read more at home.' })).toBeNull();
  press('Change: A promising term.', bank);
  fill('Phrase', 'A very promising term.', bank);
  press('Save', bank);
  await within(bank).findByText('A very promising term.');
});

test('a school without phrases is offered some to start with, and can take them back', async () => {
  const server = new CommentsServer();
  server.phrases = [];
  server.mayHead = 0;
  const { network } = await openComments(server);
  press('Phrases');
  const bank = await screen.findByRole('dialog', { name: 'Phrases for comments' });
  press('Add 20 starter phrases', bank);
  await within(bank).findByText('Excellent work, @name.');
  within(bank).getByText(/20 phrases added/);
  expect(within(bank).queryByRole('button', { name: /starter phrases/ })).toBeNull();
  press('Undo', bank);
  await within(bank).findByText('The school has no phrases yet');
  await within(bank).findByRole('button', { name: 'Add 20 starter phrases' });
  expect((await waitForCall(network, 'saveStarterPhrases', 2)).payload).toEqual({ status: 0 });
});

test('a phrase that is typed and not saved is not left without a question', async () => {
  await openComments();
  press('Phrases');
  const bank = await screen.findByRole('dialog', { name: 'Phrases for comments' });
  press('Add phrase', bank);
  fill('Phrase', 'Excellent, @name.', bank);
  const pressEscape = () => fireEvent(bank, new Event('cancel', { cancelable: true }));
  pressEscape();
  press('Cancel', await screen.findByRole('dialog', { name: 'Not saved' }));
  expect(typedIn('Phrase', bank)).toBe('Excellent, @name.');
  press('Change: A promising term.', bank);
  press('Cancel', await screen.findByRole('dialog', { name: 'Not saved' }));
  expect(typedIn('Phrase', bank)).toBe('Excellent, @name.');
  pressEscape();
  press('Discard them', await screen.findByRole('dialog', { name: 'Not saved' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
