import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { HouseList } from './HouseList.tsx';

const answers: Answers = {
  getStaffRegData: () => schoolLists,
  generateHouseList: () => ({ path: '/files/house.pdf' }),
};
async function show(given: Answers = answers) {
  signIn(['seeStu']);
  const shown = renderScreen(<HouseList />, { answers: given, at: '/generate_houselist' });
  await see('GENERATE HOUSE LIST');
  return shown;
}

test('class and house must be chosen', async () => {
  const { network } = await show();
  press('GENERATE HOUSE LIST');
  await see('Please select class and house');
  fill('Class', 'ALL CLASSES');
  press('GENERATE HOUSE LIST');
  await see('Please select class and house');
  expect(network.made.map(({ call }) => call)).toEqual(['getStaffRegData']);
});

test('the list of a house is made of all classes', async () => {
  const { network } = await show();
  fill('Class', 'ALL CLASSES');
  fill('House', 'KABAKA');
  press('GENERATE HOUSE LIST');
  const link = await screen.findByRole('link', { name: 'Download Generated house list' });
  expect(link.getAttribute('href')).toBe('/files/house.pdf');
  expect((await waitForCall(network, 'generateHouseList')).payload).toEqual({
    classID: 0,
    house: 1,
    format: 'PDF',
    columns: ['regno', 'name', 'gender', 'class', 'stream', 'residency'],
    blankColumns: [],
    photos: 0,
  });
});

test('it says what it is doing meanwhile, and a house is a matter of one class too', async () => {
  const { network } = await show({ ...answers, generateHouseList: () => new Promise(() => undefined) });
  fill('Class', 'S4');
  fill('House', 'KABAKA');
  press('GENERATE HOUSE LIST');
  await see('Generating Houselist');
  expect((await waitForCall(network, 'generateHouseList')).payload).toMatchObject({ classID: 4, house: 1 });
});

test('a school without houses says so', async () => {
  await show({ ...answers, getStaffRegData: () => ({ ...schoolLists, housesData: [] }) });
  expect(screen.getByText('No house found')).toBeTruthy();
});
