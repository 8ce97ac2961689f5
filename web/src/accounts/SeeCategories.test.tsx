import { type Right, rights, rightsWith } from '@somero/contract/rights.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press, Refusal, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
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
const show = (more: Partial<Record<keyof typeof answers, () => object>> = {}) =>
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
  await see('This category holds a right that you do not hold: only who holds all its rights may change or delete it');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
