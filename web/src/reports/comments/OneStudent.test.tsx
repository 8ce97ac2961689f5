import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { key, press, see, signIn } from '../../testing/renderScreen.tsx';
import { CommentsServer } from './testing/CommentsServer.ts';
import { box, forgetComments, openComments, type } from './testing/openComments.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn(['addMark', 'genRep']);
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
});
const { scrollIntoView } = Element.prototype;
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  return forgetComments();
});

const shown = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
const student = () => window.location.search.match(/student=(\d+)/)?.[1];
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** As a class teacher, who writes no head teacher's comments. */
async function openAsClassTeacher(at?: string) {
  const server = new CommentsServer();
  server.mayHead = 0;
  return openComments(server, {}, at);
}

test('on a phone one student is shown, and Next saves and goes on', async () => {
  const { server, network } = await openAsClassTeacher();
  expect(shown()).toHaveLength(1);
  await see('1 of 4');
  await see('0 of 4 written');
  expect(button('Previous').disabled).toBe(true);
  type(box('Cherop Joan'), 'Works hard');
  expect(network.made.some(({ call }) => call === 'saveComments')).toBe(false);
  press('Next');
  await see('2 of 4');
  expect(box('Ocen Jonah')).toBeTruthy();
  expect(screen.queryByText('Cherop Joan')).toBeNull();
  expect(student()).toBe('22');
  await waitFor(() => expect(server.at(21).classComment).toBe('Works hard'));
  await see('1 of 4 written');
  press('Previous');
  expect(box('Cherop Joan').value).toBe('Works hard');
});

test('Enter goes from field to field, and from the last one to the next student', async () => {
  const { server } = await openAsClassTeacher();
  type(box('Cherop Joan'), 'Good');
  key('Enter');
  const days = screen.getByLabelText(/Days present of Cherop Joan/);
  expect(document.activeElement).toBe(days);
  type(days, '60');
  key('Enter');
  expect(document.activeElement).toBe(box('Ocen Jonah'));
  await waitFor(() => expect(server.at(21)).toMatchObject({ classComment: 'Good', daysPresent: 60 }));
  key('Enter', { shiftKey: true });
  expect(document.activeElement).toBe(box('Cherop Joan'));
  expect(box('Cherop Joan').value).toBe('Good');
});

test('Next leaves the keyboard up: who types goes on in the same field of the next student', async () => {
  await openAsClassTeacher();
  const days = (name: string) => screen.getByLabelText(new RegExp(`Days present of ${name}`));
  act(() => days('Cherop Joan').focus());
  // The press itself takes no focus.
  expect(fireEvent.mouseDown(button('Next'))).toBe(false);
  press('Next');
  expect(document.activeElement).toBe(days('Ocen Jonah'));
  act(() => button('Next').focus());
  press('Next');
  expect(box('Nakato Aisha')).toBeTruthy();
  expect(document.activeElement).toBe(button('Next'));
});

test('the student stands in the address, and behind the last one is nobody', async () => {
  await openAsClassTeacher('/report_comments?student=21');
  for (const name of ['Ocen Jonah', 'Nakato Aisha', 'Auma Esther']) {
    press('Next');
    expect(box(name)).toBeTruthy();
  }
  expect(student()).toBe('24');
  expect(button('Next').disabled).toBe(true);
  act(() => screen.getByLabelText(/Days present of Auma Esther/).focus());
  key('Enter');
  expect(box('Auma Esther')).toBeTruthy();
});

test('a student who is not of this list leaves the first one open', async () => {
  await openAsClassTeacher('/report_comments?student=999');
  await see('1 of 4');
  expect(box('Cherop Joan')).toBeTruthy();
});

test('the list leads to each student, and marks who has no comment', async () => {
  const { server } = await openAsClassTeacher();
  type(box('Cherop Joan'), 'Good');
  // As newer browsers answer it.
  const scrolled = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scrolled;
  press('List');
  expect(scrolled).toHaveBeenCalledOnce();
  const list = within(screen.getByRole('dialog', { name: 'Students' }));
  const names = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cherop Joan', 'Ocen JonahNo comment', 'Nakato AishaNo comment', 'Auma EstherNo comment']);
  expect(list.getByRole('button', { current: true }).textContent).toBe('Cherop Joan');
  fireEvent.click(list.getByRole('button', { name: /Nakato Aisha/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await see('3 of 4');
  expect(box('Nakato Aisha')).toBeTruthy();
  await waitFor(() => expect(server.at(21).classComment).toBe('Good'));
});

test('skills open in sight, above the bars at the foot', async () => {
  await openAsClassTeacher();
  const scrolled = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scrolled;
  press('Skills (0)');
  const panel = await screen.findByRole('group', { name: 'Skills' });
  expect(scrolled.mock.contexts).toEqual([panel.parentElement]);
  press('Skills (0)');
  expect(screen.queryByRole('group', { name: 'Skills' })).toBeNull();
});

test('who writes both comments is told which one is missing', async () => {
  signIn(['addMark', 'allMark']);
  const server = new CommentsServer();
  server.put(21, { classComment: 'Good', headComment: 'Well done' });
  server.put(22, { classComment: 'Good' });
  await openComments(server);
  await see('1 of 4 written');
  press('List');
  const list = within(screen.getByRole('dialog', { name: 'Students' }));
  expect(list.getByRole('button', { name: /Ocen Jonah/ }).textContent).toBe('Ocen JonahNo head teacher’s comment');
  expect(list.getByRole('button', { name: /Auma Esther/ }).textContent).toBe('Auma EstherNo comment');
});

test('a link to what is missing leads to the first student without a comment, once', async () => {
  const server = new CommentsServer();
  server.mayHead = 0;
  server.put(21, { classComment: 'Good' });
  await openComments(server, {}, '/report_comments?seek=missing', 'Ocen Jonah');
  await see('2 of 4');
  expect(window.location.search).toBe('?student=22');
  expect(document.activeElement).toBe(document.body);
});
