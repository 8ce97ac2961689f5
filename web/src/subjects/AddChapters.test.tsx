import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { AddChapters } from './AddChapters.tsx';

const open = async (answers: Answers = {}) => {
  signIn(['editSub']);
  const shown = renderScreen(<AddChapters />, {
    at: '/add_chapters',
    answers: {
      getStaffRegData: () => schoolLists,
      getChapters: () => ({ mainData: [] }),
      addChapters: ({ papers }) => ({
        ids: (papers as string[]).map((_, index) => index + 1),
        msg: 'The chapters are added',
      }),
      ...answers,
    },
  });
  await screen.findByLabelText('Level');
  return shown;
};
const names = () => screen.getAllByLabelText(/^Name \d/).map((input) => (input as HTMLInputElement).value);
const name = (row: number) => screen.getByLabelText(`Name ${row}`);
const paste = (row: number, text: string) => fireEvent.paste(name(row), { clipboardData: { getData: () => text } });

test('level and subject are asked for, in this order', async () => {
  await open();
  press('Add Papers/Charpters');
  expect(screen.getByRole('alert').textContent).toBe('Select Level');
  fill('Level', 'O-LEVEL');
  press('Add Papers/Charpters');
  expect(screen.getByRole('alert').textContent).toBe('Select subject');
});

test('only subjects of the level are offered, and another level asks for the subject again', async () => {
  await open();
  fill('Level', 'O-LEVEL');
  fill('Subject', 'ENGLISH');
  expect(() => fill('Subject', 'PHYSICS')).toThrow();
  fill('Level', 'A-LEVEL');
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '0');
});

test('Enter goes on to a new row, and Backspace takes an empty one away', async () => {
  const { network } = await open();
  fill('Name 1', 'sets');
  fireEvent.keyDown(name(1), { key: 'Enter' });
  expect(document.activeElement).toBe(name(2));
  fireEvent.keyDown(name(2), { key: 'Backspace' });
  expect(names()).toEqual(['sets']);
  expect(document.activeElement).toBe(name(1));
  expect(network.made.some(({ call }) => call === 'addChapters')).toBe(false);
});

test('several pasted lines become rows, behind what the row has', async () => {
  await open();
  paste(1, 'sets\r\n vectors \n\nmatrices\n');
  expect(names()).toEqual(['sets', 'vectors', 'matrices']);
  paste(3, 'one\ntwo');
  expect(names()).toEqual(['sets', 'vectors', 'matrices', 'one', 'two']);
});

test('rows can be removed, but for the last, which is emptied', async () => {
  await open();
  paste(1, 'sets\nvectors');
  press('Remove name 1');
  expect(names()).toEqual(['vectors']);
  press('Remove name 1');
  expect(names()).toEqual(['']);
});

test('empty names are dropped, and level and subject stay for the next names', async () => {
  const { network } = await open();
  fill('Level', 'O-LEVEL');
  fill('Subject', 'MATHEMATICS');
  paste(1, 'sets\nvectors');
  press('Add a row');
  press('Add Papers/Charpters');
  await see('The chapters are added');
  expect((await waitForCall(network, 'addChapters')).payload).toEqual({
    level: 1,
    subject: 2,
    papers: ['sets', 'vectors'],
  });
  await waitFor(() => expect(names()).toEqual(['']));
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '2');
});

test('what the subject has already is listed beside the form', async () => {
  await open({
    getChapters: () => ({ mainData: [{ id: 1, name: 'paper 1', code: 'P510/1', status: 1, kind: 'paper', ver: 1 }] }),
  });
  fill('Level', 'A-LEVEL');
  fill('Subject', 'PHYSICS');
  await see('1 paper already');
  screen.getByText('paper 1');
});

test('names that were typed are there again after the page was left', async () => {
  const first = await open();
  paste(1, 'sets\nvectors');
  first.unmount();
  await open();
  expect(names()).toEqual(['sets', 'vectors']);
});
