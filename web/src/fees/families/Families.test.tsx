import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { Families } from './Families.tsx';

const child = (id: number, name: string) => ({
  ...{ id, name, regno: `U001/${id}`, className: 'S1', status: 1, balance: 100_000 },
});
const parents = [{ name: 'Okello James', phone: '0772 123456' }];
const found: Omit<Answer<'getFamilies'>, 'error' | 'msg'> = {
  families: [
    { id: 5, students: [child(1, 'Akello Joan'), child(2, 'Akello Peter')], parents, balance: 200_000, ver: 3 },
  ],
  suggested: [
    { familyID: 0, ver: 0, students: [child(7, 'Baluku Ann'), child(8, 'Baluku Ben')], parents },
    {
      familyID: 5,
      ver: 3,
      students: [child(1, 'Akello Joan'), child(2, 'Akello Peter'), child(9, 'Akello Ruth')],
      parents,
    },
  ],
};
const answers: Answers = { getFamilies: () => found, saveFamily: () => ({ id: 6, msg: 'Family confirmed' }) };

async function open(more: Answers = {}, rights: ('setFee' | 'seeFee')[] = ['seeFee', 'setFee']) {
  signIn(rights);
  const shown = renderScreen(<Families />, { at: '/bursaries', answers: { ...answers, ...more } });
  await screen.findByRole('heading', { name: 'Families' });
  await waitForCall(shown.network, 'getFamilies');
  return shown;
}

async function pressWhenShown(name: string): Promise<void> {
  await screen.findByRole('button', { name });
  press(name);
}

test('a suggested family is confirmed with one press', async () => {
  const { network } = await open();
  await pressWhenShown('Confirm Baluku Ann, Baluku Ben');
  expect((await waitForCall(network, 'saveFamily')).payload).toEqual({ studentList: [7, 8], dismiss: 0 });
  await see('Family confirmed');
});

test('a younger child joins the family that is there, in the state that was seen', async () => {
  const { network } = await open();
  await pressWhenShown('Confirm Akello Joan, Akello Peter, Akello Ruth');
  expect((await waitForCall(network, 'saveFamily')).payload).toEqual({
    ...{ id: 5, ver: 3, studentList: [1, 2, 9], dismiss: 0 },
  });
});

test('students who are no family are put away', async () => {
  const { network } = await open();
  await pressWhenShown('Not a family: Baluku Ann, Baluku Ben');
  expect((await waitForCall(network, 'saveFamily')).payload).toEqual({ studentList: [7, 8], dismiss: 1 });
});

test('a family is ended after a question', async () => {
  const { network } = await open();
  await pressWhenShown('End the family of Akello Joan, Akello Peter');
  const dialog = await screen.findByRole('dialog', { name: 'End the family' });
  within(dialog).getByRole('button', { name: 'End the family' }).click();
  expect((await waitForCall(network, 'saveFamily')).payload).toEqual({ id: 5, ver: 3, studentList: [] });
});

test('a child is taken out of a family, and one alone is refused before it is sent', async () => {
  const { network } = await open();
  await pressWhenShown('Change the family of Akello Joan, Akello Peter');
  await screen.findByRole('dialog', { name: 'Change the family' });
  press('Remove Akello Peter');
  press('Save the family');
  await see('A family has at least two students');
  expect(network.made.some(({ call }) => call === 'saveFamily')).toBe(false);
});

test('a refusal is said', async () => {
  await open({ saveFamily: () => new Refusal(409, 'Already in another family: Baluku Ann') });
  await pressWhenShown('Confirm Baluku Ann, Baluku Ben');
  await see('Already in another family: Baluku Ann');
});

test('who only reads has no buttons', async () => {
  await open({}, ['seeFee']);
  await screen.findByRole('table', { name: 'Families' });
  expect(screen.queryByRole('button', { name: /^(Confirm|End|Change|New)/ })).toBeNull();
});

test('a school without families says so', async () => {
  await open({ getFamilies: () => ({ families: [], suggested: [] }) });
  await see(schoolTexts.noDataFound);
  expect(screen.queryByText('Suggested families')).toBeNull();
});
