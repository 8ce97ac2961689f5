import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, optionsOf, press, Refusal, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { SeeSubjects } from './SeeSubjects.tsx';

const open = async (at: string, mainData = schoolLists.subjectData) => {
  signIn([]);
  renderScreen(<SeeSubjects />, {
    at,
    answers: { getStaffRegData: () => schoolLists, getSubjects: () => ({ mainData }) },
  });
  await screen.findByText('All levels');
};
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstChild?.textContent);

test('every subject is listed with its code, level and category', async () => {
  await open('/see_subjects');
  await screen.findByText('PHYSICS');
  const row = screen.getByText('PHYSICS').closest('tr');
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'PHYSICS',
    'PHY',
    'P510',
    'A-LEVEL',
    'SCIENCES',
  ]);
});

test('the level filter lives in the address', async () => {
  await open('/see_subjects?level=2');
  await screen.findByText('PHYSICS');
  expect(names()).toEqual(['PHYSICS']);
  await waitFor(() => expect(optionsOf('Level')).toContain('O-LEVEL'));
  fill('Level', 'O-LEVEL');
  expect(names()).toEqual(['ENGLISH', 'MATHEMATICS']);
  expect(window.location.search).toBe('?level=1');
});

test('a subject is found by its UNEB code', async () => {
  await open('/see_subjects?q=456');
  await screen.findByText('MATHEMATICS');
  expect(names()).toEqual(['MATHEMATICS']);
});

test('the short name of a subject is set where somebody else’s is refused', async () => {
  signIn(['editSub']);
  const { network } = renderScreen(<SeeSubjects />, {
    at: '/see_subjects?level=2',
    answers: {
      getStaffRegData: () => schoolLists,
      getSubjects: () => ({ mainData: schoolLists.subjectData }),
      setSubjectShort: () => new Refusal(409, 'CHEMISTRY has the short name PH already'),
    },
  });
  await see('PHYSICS');
  press(/^Update/);
  await screen.findByRole('dialog', { name: 'Short name of PHYSICS' });
  fill('Short name', 'PH');
  press('Update', screen.getByRole('dialog'));
  await see('CHEMISTRY has the short name PH already');
  network.answers.setSubjectShort = ({ short }) => ({ msg: 'The short name is saved', short: short ?? '' });
  press('Update', screen.getByRole('dialog'));
  await see('The short name is saved');
  expect((await waitForCall(network, 'setSubjectShort')).payload).toMatchObject({ short: 'PH' });
});

test('no subjects at all read No data found', async () => {
  await open('/see_subjects', []);
  await see('No data found');
});

test('only who may add a subject is led to where that is done', async () => {
  await open('/see_subjects');
  expect(screen.queryByRole('link', { name: 'Add Subject' })).toBeNull();
});
