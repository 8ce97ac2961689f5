import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { AddSubject } from './AddSubject.tsx';

const open = async (answers: Answers = {}) => {
  signIn(['editSub']);
  const shown = renderScreen(<AddSubject />, {
    at: '/add_subject',
    answers: {
      getStaffRegData: () => schoolLists,
      addSubject: () => ({ id: 70, msg: 'The subject is added' }),
      ...answers,
    },
  });
  await screen.findByLabelText('Level');
  return shown;
};
const alert = () => screen.getByRole('alert').textContent;

test('what is missing is asked for in the order of the specification: name, category, level', async () => {
  const { network } = await open();
  press('Add Subject');
  expect(alert()).toBe('Enter subject name');
  fill('Subject name', 'LUGANDA');
  press('Add Subject');
  expect(alert()).toBe('Select subject category');
  fill('Subject category', 'LANGUAGES');
  press('Add Subject');
  expect(alert()).toBe('Select level');
  expect(network.made.some(({ call }) => call === 'addSubject')).toBe(false);
});

test('a subject is added, and the form is ready for the next', async () => {
  const { network } = await open();
  fill('Level', 'O-LEVEL');
  fill('Subject name', 'LUGANDA');
  fill('Short name', 'LUG');
  fill('Subject category', 'LANGUAGES');
  press('Add Subject');
  await see('The subject is added');
  expect((await waitForCall(network, 'addSubject')).payload).toEqual({
    level: 1,
    subject: 'LUGANDA',
    short: 'LUG',
    subjectCat: 1,
  });
  await waitFor(() => expect(screen.getByLabelText('Subject name')).toHaveProperty('value', ''));
});

test('a name that is there already keeps what was typed', async () => {
  await open({ addSubject: () => new Refusal(409, 'There is already an entry with this name') });
  fill('Level', 'O-LEVEL');
  fill('Subject name', 'English');
  fill('Subject category', 'LANGUAGES');
  press('Add Subject');
  await see('There is already an entry with this name');
  expect(screen.getByLabelText('Subject name')).toHaveProperty('value', 'English');
});

test('a school without subject categories is told so', async () => {
  await open({ getStaffRegData: () => ({ ...schoolLists, subjectCatData: [] }) });
  screen.getByText('No subject category found');
});
