import { type Right, rights, rightsWith } from '@somero/contract/rights.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { later } from '../testing/later.ts';
import { fill, press, Refusal, renderScreen, see, signIn, typedIn, waitForCall } from '../testing/renderScreen.tsx';
import { SeeCategories } from './SeeCategories.tsx';

const category = (catID: number, catName: string, held: readonly Right[]) => ({
  catID,
  catName,
  created_At: '2026-06-15T08:00:00.000Z',
  teachingStatus: 0,
  ...rightsWith(held),
  secondFactor: 0,
  staffCount: catID,
  ver: 4,
});
const answers = {
  getCategories: () => ({
    mainData: [category(1, 'ADMIN', []), category(2, 'TEACHER', ['addMark']), category(5, 'CLERK', ['seeStu'])],
  }),
  checkCategory: () => ({}),
  updateCategory: () => ({ msg: 'The category was updated' }),
  deleteCategory: () => ({ msg: 'The category was deleted' }),
};
const show = (more: Partial<Record<keyof typeof answers | 'requireSecondFactor', () => object>> = {}) =>
  renderScreen(<SeeCategories />, { at: '/see_userCategory', answers: { ...answers, ...more } as never });
const open = async (name: string) => {
  await see(name);
  press(`View Details of ${name}`);
};

test('the categories are listed by id, name and day', async () => {
  signIn(rights, { catID: 1 });
  show();
  await see('CLERK');
  expect(screen.getAllByText('2026-06-15')).toHaveLength(3);
});

test('an update checks the name first, pauses, and then sends every flag with the version', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show();
  await open('CLERK');
  fill('Category name', 'LIBRARIAN');
  press('Update');
  await waitForCall(network, 'checkCategory');
  expect(network.made.some(({ call }) => call === 'updateCategory')).toBe(false);
  await waitFor(() => expect(network.made.some(({ call }) => call === 'updateCategory')).toBe(true), {
    timeout: 5000,
  });
  const { payload } = await waitForCall(network, 'updateCategory');
  expect(payload).toMatchObject({ updateID: 5, catName: 'LIBRARIAN', seeStu: 1, editStu: 0, ver: 4 });
  await see('The category was updated');
});

test('a name that is taken stops the update with the server’s words', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show({ checkCategory: () => new Refusal(200, 'That name is taken') });
  await open('CLERK');
  fill('Category name', 'TEACHER');
  press('Update');
  await see('That name is taken');
  expect(network.made.some(({ call }) => call === 'updateCategory')).toBe(false);
});

test('a category is deleted after the question, and never ADMIN nor TEACHER', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show();
  await open('TEACHER');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  press('Close');
  await open('CLERK');
  press('Delete');
  await see('Are you sure you want to delete this category permanently?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  expect((await waitForCall(network, 'deleteCategory')).payload).toEqual({ id: 5 });
  await see('The category was deleted');
});

test('what one may not change is shown with the reason and without buttons', async () => {
  signIn(['seeCat', 'editCat', 'delCat']);
  show();
  await open('CLERK');
  await see(
    'This category holds a right that you do not hold. Only a user with all its rights may change or delete it',
  );
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('between the check and the update nothing can be typed, sent or deleted', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show();
  await open('CLERK');
  fill('Category name', 'LIBRARIAN');
  press('Update');
  await waitForCall(network, 'checkCategory');
  // The check is answered by now, and the pause has begun.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const held = ['Update', 'Delete'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled);
  expect(held).toEqual([true, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Category name').closest('[inert]')).not.toBeNull();
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Category name'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  expect(network.made.filter(({ call }) => call === 'checkCategory')).toHaveLength(1);
  expect(network.made.filter(({ call }) => call === 'updateCategory')).toHaveLength(1);
});

test('an update that is answered late closes no other category’s dialog', async () => {
  signIn(rights, { catID: 1 });
  const late = later();
  const { network } = show({
    updateCategory: async () => {
      await late.wait;
      return { msg: 'The category was updated' };
    },
  });
  await open('CLERK');
  press('Update');
  await waitFor(() => expect(network.made.some(({ call }) => call === 'updateCategory')).toBe(true), {
    timeout: 5000,
  });
  // The dialog is not closed while it sends, only left open under what a line that is dead for long lets go.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  press('Close');
  clock.mockRestore();
  press('View Details of TEACHER');
  await late.go();
  await see('The category was updated');
  expect(screen.getByRole('dialog', { name: 'TEACHER' })).toBeTruthy();
});

test('a second factor is required only by Update, after a question', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show({ requireSecondFactor: () => ({ msg: 'Everybody in CLERK must have a second factor' }) });
  await open('CLERK');
  fireEvent.click(screen.getByLabelText('Requires a second factor'));
  press('Update');
  const question = await screen.findByRole('dialog', { name: 'Requires a second factor' });
  press('Cancel', question);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Requires a second factor' })).toBeNull());
  expect(network.made.map(({ call }) => call)).toEqual(['getCategories']);
  press('Update');
  press('Update', await screen.findByRole('dialog', { name: 'Requires a second factor' }));
  await see('Everybody in CLERK must have a second factor');
  expect(network.made.find(({ call }) => call === 'requireSecondFactor')?.payload).toEqual({ id: 5, secondFactor: 1 });
  expect(network.made.some(({ call }) => call === 'updateCategory')).toBe(false);
});

test('ADMIN can require it of itself, though nothing else of ADMIN changes', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show({ requireSecondFactor: () => ({ msg: 'Everybody in ADMIN must have a second factor' }) });
  await open('ADMIN');
  fireEvent.click(screen.getByLabelText('Requires a second factor'));
  press('Update');
  press('Update', await screen.findByRole('dialog', { name: 'Requires a second factor' }));
  await see('Everybody in ADMIN must have a second factor');
  expect(network.made.some(({ call }) => call === 'checkCategory')).toBe(false);
});

test('with other changes these are saved first, and a refusal of one is told in the dialog', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show({ requireSecondFactor: () => new Refusal(403, 'No rights') });
  await open('CLERK');
  fill('Category name', 'CLERKS');
  fireEvent.click(screen.getByLabelText('Requires a second factor'));
  press('Update');
  press('Update', await screen.findByRole('dialog', { name: 'Requires a second factor' }));
  await see('No rights');
  const made = network.made.map(({ call }) => call).filter((call) => !call.startsWith('get'));
  expect(made).toEqual(['checkCategory', 'updateCategory', 'requireSecondFactor']);
  expect(screen.getByRole('dialog', { name: 'CLERK' })).toBeTruthy();
});

test('edits are not lost by Back without a question', async () => {
  signIn(rights, { catID: 1 });
  window.history.replaceState(null, '', '/dashboard');
  window.history.pushState(null, '', '/see_userCategory');
  renderScreen(<SeeCategories />, { at: '/see_userCategory', answers: answers as never });
  await open('CLERK');
  fill('Category name', 'CLERKS');
  window.history.back();
  const question = await screen.findByRole('dialog', { name: 'Not saved' });
  expect(window.location.pathname).toBe('/see_userCategory');
  press('Cancel', question);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Not saved' })).toBeNull());
  expect(typedIn('Category name')).toBe('CLERKS');
  window.history.back();
  press('Discard them', await screen.findByRole('dialog', { name: 'Not saved' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
