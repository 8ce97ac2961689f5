import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { Lists } from './Lists.tsx';

const open = async (list: string, answers: Answers = {}) => {
  signIn(['setRep']);
  const shown = renderScreen(<Lists />, {
    at: `/lists?list=${list}`,
    answers: {
      getStaffRegData: () => schoolLists,
      saveListEntry: () => ({ id: 9, msg: 'The entry is saved' }),
      ...answers,
    },
  });
  await screen.findByRole('table');
  return shown;
};
const dialog = () => screen.getByRole('dialog');

test('the address names the list, and another one can be chosen', async () => {
  await open('houses');
  screen.getByText('KABAKA');
  fireEvent.click(screen.getByRole('tab', { name: 'Games' }));
  await see('FOOTBALL');
  expect(window.location.search).toBe('?list=games');
});

test('an entry is added to the list that is shown', async () => {
  const { network } = await open('houses');
  press('Add house');
  fill('Name', 'ELGON', dialog());
  press('Add', dialog());
  await see('The entry is saved');
  expect((await waitForCall(network, 'saveListEntry')).payload).toEqual({ list: 'houses', name: 'ELGON' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an entry without a name is not sent', async () => {
  const { network } = await open('houses');
  press('Add house');
  press('Add', dialog());
  expect((await screen.findAllByText('Enter a name')).length).toBeGreaterThan(0);
  expect(network.made.some(({ call }) => call === 'saveListEntry')).toBe(false);
});

test('a club has no comma in its name, because lists of clubs are written with commas', async () => {
  await open('clubs');
  press('Edit DEBATE');
  fill('Name', 'DEBATE, DRAMA', dialog());
  press('Save', dialog());
  expect((await screen.findAllByText('A name in this list cannot contain a comma')).length).toBeGreaterThan(0);
});

test('an entry is disabled and enabled without touching its name', async () => {
  const { network } = await open('houses');
  press('Disable KABAKA');
  expect((await waitForCall(network, 'saveListEntry')).payload).toEqual({ list: 'houses', id: 1, status: 0, ver: 1 });
  await see('The entry is saved');
  press('Enable NILE');
  expect((await waitForCall(network, 'saveListEntry', 2)).payload).toMatchObject({ id: 2, status: 1 });
});

test('a refusal to disable is shown above the list', async () => {
  await open('years', { saveListEntry: () => new Refusal(409, 'This year cannot be disabled') });
  press('Disable 2025');
  await see('This year cannot be disabled');
});

test('the current year has no button that would only be refused', async () => {
  await open('years');
  expect(screen.queryByRole('button', { name: 'Disable 2026' })).toBeNull();
  screen.getByRole('button', { name: 'Enable 2018' });
});

test('a year is never renamed', async () => {
  await open('years');
  expect(screen.queryByRole('button', { name: 'Edit 2026' })).toBeNull();
});

test('a class is saved with its streams and its curriculum', async () => {
  const { network } = await open('classes');
  screen.getByText('EAST, WEST');
  press('Edit S2');
  within(dialog()).getByLabelText('WEST').click();
  press('Save', dialog());
  expect((await waitForCall(network, 'saveListEntry')).payload).toEqual({
    list: 'classes',
    id: 2,
    ver: 4,
    name: 'S2',
    streams: [1],
    curriculumID: 2,
  });
});

test('a class stays on its level: only the curricula of that level are offered', async () => {
  await open('classes');
  press('Edit S5');
  const options = within(within(dialog()).getByLabelText('Curriculum')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Choose…', 'A-level']);
});

test('an exam set belongs to a term', async () => {
  const { network } = await open('examSets');
  press('Add exam set');
  fill('Name', 'PRE-MOCK', dialog());
  press('Add', dialog());
  expect((await screen.findAllByText('Select a term')).length).toBeGreaterThan(0);
  fill('Term', 'TERM 2', dialog());
  press('Add', dialog());
  expect((await waitForCall(network, 'saveListEntry')).payload).toEqual({
    list: 'examSets',
    name: 'PRE-MOCK',
    termID: 2,
  });
});

test('an entry that somebody else renamed meanwhile shows the new name beside what was typed', async () => {
  let now = schoolLists;
  await open('houses', {
    getStaffRegData: () => now,
    saveListEntry: () => new Refusal(409, 'This record was changed by somebody else meanwhile'),
  });
  press('Edit KABAKA');
  fill('Name', 'KABAKA HOUSE', dialog());
  now = { ...schoolLists, housesData: [{ id: 1, name: 'BUGANDA', status: 1, ver: 2 }] };
  press('Save', dialog());
  await see(/KABAKA → BUGANDA \(yours is kept here/);
  expect(within(dialog()).getByLabelText('Name')).toHaveProperty('value', 'KABAKA HOUSE');
});
