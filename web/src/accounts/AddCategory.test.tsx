import { rightGroups } from '@somero/contract/accounts/rules.ts';
import { rights, rightsWith } from '@somero/contract/rights.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press, Refusal, renderScreen, see, signIn, typedIn, waitForCall } from '../testing/renderScreen.tsx';
import { AddCategory } from './AddCategory.tsx';

const show = (answer: object | Refusal = { catID: 3, msg: 'The category was added' }) =>
  renderScreen(<AddCategory />, { at: '/add_userCategory', answers: { addCategory: () => answer as never } });
const changeStudents =
  rightGroups.flatMap((group) => group.rights).find(({ right }) => right === 'editStu')?.label ?? '';
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a category is added with its flags, each 0 or 1', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show();
  fill('Category name', 'LIBRARIAN');
  fireEvent.click(box('See students'));
  press('Add Category');
  await see('The category was added');
  const { payload } = await waitForCall(network, 'addCategory');
  expect(payload).toMatchObject({ catName: 'LIBRARIAN', teachingStatus: 0, seeStu: 1, editStu: 0, addCat: 0 });
  expect(Object.keys(payload)).toHaveLength(38);
});

test('the name and at least one right are asked for in the words of the specification', async () => {
  signIn(rights, { catID: 1 });
  const { network } = show();
  press('Add Category');
  expect((await screen.findAllByText('Please enter category')).length).toBeGreaterThan(0);
  fill('Category name', 'HEAD TEACHER');
  press('Add Category');
  expect((await screen.findAllByText('Category name must not contain spaces')).length).toBeGreaterThan(0);
  fill('Category name', 'HEADTEACHER');
  press('Add Category');
  expect(screen.getByRole('alert').textContent).toContain('Please add at least one right to  the new category');
  expect(network.made.some(({ call }) => call === 'addCategory')).toBe(false);
});

test('Select All ticks every right, and none again', () => {
  signIn(rights, { catID: 1 });
  show();
  fireEvent.click(box('Select All'));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(37);
  fireEvent.click(box('Select All'));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

test('a right that one does not hold can be seen and not given', () => {
  signIn(['addCat', 'seeStu']);
  show();
  expect(box(changeStudents).disabled).toBe(true);
  fireEvent.click(box('Select All'));
  expect(
    screen.getAllByRole('checkbox', { checked: true }).map((each) => each.getAttribute('name') ?? ''),
  ).toHaveLength(3);
});

test('the rights start from those of another category, without what one does not hold, and can be changed', async () => {
  signIn(['addCat', 'seeCat', 'seeStu', 'addMark']);
  const category = { catID: 2, catName: 'TEACHER', created_At: '2026-06-15T08:00:00.000Z', teachingStatus: 1 };
  const rest = { secondFactor: 0, staffCount: 3, ver: 4, ...rightsWith(['addMark', 'genRep', 'seeStu']) };
  const { network } = renderScreen(<AddCategory />, {
    at: '/add_userCategory',
    answers: {
      getCategories: () => ({ mainData: [{ ...category, ...rest }] }),
      addCategory: () => ({ catID: 3, msg: 'The category was added' }),
    },
  });
  await see('Start from');
  fill('Start from', 'like TEACHER');
  await see(/1 right of this category not ticked/);
  expect(screen.getByText('Marks and report cards', { selector: 'b' }).parentElement?.textContent).toContain('1 of 3');
  fireEvent.click(box('See students'));
  fill('Category name', 'ASSISTANT');
  press('Add Category');
  const { payload } = await waitForCall(network, 'addCategory');
  expect(payload).toMatchObject({ addMark: 1, seeStu: 0, genRep: 0 });
});

test('a name that is taken is told and nothing typed is lost', async () => {
  signIn(rights, { catID: 1 });
  show(new Refusal(409, 'There is already a category with this name, or one that looks like it'));
  fill('Category name', 'TEACHER');
  fireEvent.click(box('See students'));
  press('Add Category');
  await see('There is already a category with this name, or one that looks like it');
  expect(screen.getByLabelText<HTMLInputElement>(/Category name/).value).toBe('TEACHER');
});

test('a draft is never there without a word, can be given up, and the form then starts empty', async () => {
  signIn(rights, { catID: 1 });
  const first = show();
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  fill('Category name', 'MATRON');
  fireEvent.click(box('See students'));
  first.unmount();
  show();
  await see('We kept what you typed on this device. Here it is again.');
  expect([box('See students').checked, typedIn('Category name')]).toEqual([true, 'MATRON']);
  press('Start again');
  press('Discard it', await screen.findByRole('dialog', { name: 'Start again' }));
  expect([box('See students').checked, typedIn('Category name')]).toEqual([false, '']);
});
