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
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { ApplicationSettings } from './ApplicationSettings.tsx';
import type { Intake } from './Intake.ts';

const intake: Intake = {
  open: 0,
  yearID: 11,
  yearName: '2026',
  termID: 1,
  closesOn: '',
  classList: [],
  notice: '',
  ver: 3,
};
const letters = [
  { classID: 0, fees: 'Tuition 450,000', requirements: 'A mattress', reportingOn: '2027-02-08', ver: 2 },
  { classID: 5, fees: 'Tuition 600,000', requirements: 'A calculator', reportingOn: '', ver: 7 },
];
const open = async (more: Answers = {}, rights: ('admit' | 'editStu')[] = ['admit']) => {
  signIn(rights);
  const shown = renderScreen(<ApplicationSettings />, {
    at: '/application_settings',
    answers: {
      getStaffRegData: () => schoolLists,
      getAdmissionSettings: () => ({ settingData: intake, letters }),
      ...more,
    },
  });
  await screen.findByLabelText('Letter of');
  return shown;
};

test('applications are opened by year, term and class, with a last day and a notice', async () => {
  const { network } = await open({
    updateAdmissionSettings: () => ({ msg: 'Saved', settingData: { ...intake, open: 1, ver: 4 } }),
  });
  screen.getByLabelText('Parents may apply').click();
  press('Save');
  await waitFor(() => expect(screen.getAllByText('Choose the classes that parents may apply for')).toHaveLength(2));
  screen.getByLabelText('S2').click();
  fill('Last day to send', '2027-01-31');
  fill('Notice to parents', 'Welcome');
  press('Save');
  await see('Saved');
  expect((await waitForCall(network, 'updateAdmissionSettings')).payload).toEqual({
    ...{ open: 1, yearID: 11, termID: 1, closesOn: '2027-01-31', classList: [2], notice: 'Welcome', ver: 3 },
  });
});

test('when somebody else saved meanwhile, their change is shown and what was typed stays', async () => {
  let now = intake;
  await open({
    getAdmissionSettings: () => ({ settingData: now, letters }),
    updateAdmissionSettings: () =>
      new Refusal(409, 'This record was changed by somebody else meanwhile', { current: now }),
  });
  fill('Notice to parents', 'Welcome');
  now = { ...intake, termID: 2, classList: [2, 5], ver: 4 };
  press('Save');
  await see(/TERM 1 → TERM 2 \(taken over\)/);
  await see(/\(empty\) → S2, S5 \(taken over\)/);
  expect(screen.getByLabelText('Notice to parents')).toHaveProperty('value', 'Welcome');
});

test('each class has its letter; a class without one says so, and is saved as new', async () => {
  const { network } = await open({ saveLetterText: () => ({ msg: 'The letter is saved', ver: 1 }) });
  expect(screen.getByLabelText('Fees')).toHaveProperty('value', 'Tuition 450,000');
  fill('Letter of', 'S5 (own text)');
  expect(screen.getByLabelText('What to bring')).toHaveProperty('value', 'A calculator');
  fill('Letter of', 'S2');
  await see(/no text of its own yet/);
  fill('Fees', 'Tuition 400,000');
  press('Save letter');
  await see('The letter is saved');
  expect((await waitForCall(network, 'saveLetterText')).payload).toEqual({
    ...{ classID: 2, fees: 'Tuition 400,000', requirements: '', reportingOn: '' },
  });
});

test('a letter is saved with the version that was read, and not left without a question', async () => {
  const { network } = await open({ saveLetterText: () => ({ msg: 'The letter is saved', ver: 8 }) });
  fill('Letter of', 'S5 (own text)');
  fill('Day to report', '2027-02-01');
  fill('Letter of', 'S2');
  press('Cancel', await screen.findByRole('dialog', { name: 'Not saved' }));
  expect(screen.getByLabelText('Day to report')).toHaveProperty('value', '2027-02-01');
  press('Save letter');
  await see('The letter is saved');
  expect((await waitForCall(network, 'saveLetterText')).payload).toMatchObject({ classID: 5, ver: 7 });
});

test('the address for parents is there to copy', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'http://school.test/apply' }).getAttribute('href')).toBe(
    'http://school.test/apply',
  );
  screen.getByRole('button', { name: 'Copy the address' });
});

test('who edits students and does not admit them keeps the letters alone', async () => {
  await open({ getAdmissionSettings: () => ({ settingData: { ...intake, open: 1, classList: [2] }, letters }) }, [
    'editStu',
  ]);
  await see('Applications are open for TERM 1, 2026. Classes: S2.');
  expect(screen.queryByLabelText('Parents may apply')).toBeNull();
  screen.getByRole('button', { name: 'Save letter' });
});
