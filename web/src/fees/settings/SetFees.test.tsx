import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  plain,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { answers, noEffect, ownFees, s2Fees, someEffect, yearID } from '../testing/feesSchool.ts';
import { SetFees } from './SetFees.tsx';

beforeEach(() => localStorage.clear());

async function open(at = '/set_fees?classID=2', more: Answers = {}) {
  signIn(['setFee']);
  const shown = renderScreen(<SetFees />, { at, answers: { ...answers, ...more } });
  await screen.findByRole('button', { name: 'ADD FEES' });
  return shown;
}

const panel = (name: string) => screen.getByRole('region', { name });
const rowsOf = (name: string) =>
  within(panel(name))
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

/** A line, from the panel's selector to the closed dialog. */
async function add(term: string, category: string, amount: string) {
  fill('Fee category', category, panel(term));
  press(`Add to ${term}`, panel(term));
  const dialog = await screen.findByRole('dialog', { name: 'Add Fees' });
  fill('Amount, UGX', amount, dialog);
  press('Add Fees', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const saved = { msg: 'The fees are saved', id: 31, ver: 5, effect: noEffect, past: [] };

test('without a class ADD FEES asks for one, and for a student for the registration number', async () => {
  await open('/set_fees');
  press('ADD FEES');
  await see('Select Class');
  expect(screen.getByLabelText('Year')).toHaveProperty('disabled', true);
  fill('Setting type', 'SINGLE STUDENT');
  press('ADD FEES');
  await see('Enter student registration number');
  press('Search');
  await see('Enter student registration number');
});

test('a stored setting opens with its lines, totals and the year’s total', async () => {
  await open();
  expect(rowsOf('Term One')).toEqual(['TUITION 600,000', 'BOARDING only BOARDING450,000']);
  expect(plain(panel('Term One').textContent)).toContain('Total1,050,000');
  expect(plain(panel('Term One').textContent)).toContain('DAY600,000BOARDING1,050,000');
  expect(panel('Term Three').textContent).toContain('No data found');
  expect(within(panel('Term One')).getByText('charged')).toBeDefined();
  expect(plain(document.body.textContent)).toContain('Year total UGX 1,650,000');
  expect(document.body.textContent).toContain('1 student: 1 BOARDING');
});

test('only categories in use are offered; a line is added, replaced, changed and deleted', async () => {
  await open();
  expect(optionsOf('Fee category', panel('Term Three'))).toEqual(['Fee category', 'TUITION', 'BOARDING', 'UNIFORM']);
  press('Add to Term Three', panel('Term Three'));
  await see('Select atleast one fees category');
  await add('Term Three', 'TUITION', '610000');
  await add('Term Three', 'TUITION', '620000');
  expect(rowsOf('Term Three')).toEqual(['TUITION not saved620,000']);
  press('Edit TUITION', panel('Term Three'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Fees' });
  expect(typedIn('New amount, UGX', dialog)).toBe('620000');
  fill('New amount, UGX', '630000', dialog);
  press('Edit Fees', dialog);
  await waitFor(() => expect(rowsOf('Term Three')).toEqual(['TUITION not saved630,000']));
  press('Delete TUITION', panel('Term Three'));
  expect(rowsOf('Term Three')).toEqual([]);
});

test.each([
  ['', 'Enter amount'],
  ['0', 'Amount should be greater than zero'],
  ['1.5', 'Enter only digits'],
  ['1000000000', 'Amount cannot be more than 999,999,999'],
])('the amount “%s” is refused in the words of the specification', async (amount, text) => {
  await open();
  fill('Fee category', 'UNIFORM', panel('Term One'));
  press('Add to Term One', panel('Term One'));
  const dialog = await screen.findByRole('dialog', { name: 'Add Fees' });
  fill('Amount, UGX', amount, dialog);
  press('Add Fees', dialog);
  expect((await within(dialog).findAllByText(text)).length).toBeGreaterThan(0);
});

test('an edit without an amount asks for the new one', async () => {
  await open();
  press('Edit TUITION', panel('Term One'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Fees' });
  fill('New amount, UGX', '', dialog);
  press('Edit Fees', dialog);
  expect((await within(dialog).findAllByText('Enter new amount')).length).toBeGreaterThan(0);
});

test('without any line nothing is saved', async () => {
  const { network } = await open(undefined, { getFeesSettings: () => ({ studentSettingData: [] }) });
  press('ADD FEES');
  await refused('Select atleast one fees category');
  expect(network.made.some(({ call }) => call === 'addFees')).toBe(false);
});

test('Copy Term One fills a term; fees without an effect are saved at once, the lists clear until the alert is closed', async () => {
  const { network } = await open(undefined, { addFees: () => saved });
  press('Copy Term One', panel('Term Two'));
  expect(rowsOf('Term Two')).toEqual(['TUITION 600,000', 'BOARDING only BOARDINGnot saved450,000']);
  press('ADD FEES');
  await see('The fees are saved');
  const lines = [
    { catID: 1, amount: 600_000 },
    { catID: 2, amount: 450_000 },
  ];
  expect((await waitForCall(network, 'addFees', 2)).payload).toEqual({
    ...{ currentID: 31, ver: 4, term1Fees: lines, term2Fees: lines, term3Fees: [], chargePast: 0 },
  });
  expect(rowsOf('Term One')).toEqual([]);
  const reads = network.made.filter(({ call }) => call === 'getFeesSettings').length;
  press('Close this message');
  await waitForCall(network, 'getFeesSettings', reads + 1);
  await waitFor(() => expect(rowsOf('Term One')).toHaveLength(2));
});

test('where students are charged the preview asks first, and a term never charged is charged too when it is ticked', async () => {
  const { network } = await open(undefined, {
    addFees: ({ dryRun }) => ({ ...saved, msg: dryRun ? '' : saved.msg, effect: someEffect, past: [1] }),
  });
  await add('Term Two', 'UNIFORM', '20000');
  press('ADD FEES');
  const dialog = await screen.findByRole('dialog', { name: 'What saving does' });
  expect(plain(dialog.textContent)).toContain('Students252Charged upUGX 5,040,000');
  expect(plain(dialog.textContent)).toContain('S2: UGX 1,717,000 a year, last year 1,700,000 (+1 %)');
  expect(within(dialog).getByRole('alert').textContent).toContain(someEffect.warning);
  expect((await waitForCall(network, 'addFees')).payload).toMatchObject({ dryRun: 1, chargePast: 0 });
  fireEvent.click(within(dialog).getByLabelText('Charge it too'));
  expect((await waitForCall(network, 'addFees', 2)).payload).toMatchObject({ dryRun: 1, chargePast: 1 });
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'ADD FEES' })).toHaveProperty('disabled', false),
  );
  press('ADD FEES', dialog);
  await see('The fees are saved');
  const last = (await waitForCall(network, 'addFees', 3)).payload;
  expect(last).toMatchObject({ chargePast: 1, term2Fees: [{ catID: 1 }, { catID: 3, amount: 20_000 }] });
  expect(last).not.toHaveProperty('dryRun');
});

test('what is not saved stays on the device, and Discard brings the stored lines back', async () => {
  const { unmount } = await open();
  await add('Term Three', 'TUITION', '610000');
  await see('Not saved. It is kept on this device.');
  unmount();
  await open();
  expect(rowsOf('Term Three')).toEqual(['TUITION not saved610,000']);
  press('Discard');
  expect(rowsOf('Term Three')).toEqual([]);
});

test('fees that somebody else changed meanwhile are taken over, and what was typed here stays', async () => {
  let ver = 4;
  const other = { ...s2Fees, ver: 5, term1Details: '[{"catID":1,"amount":700000}]' };
  await open(undefined, {
    getFeesSettings: () => ({ studentSettingData: [ver === 4 ? s2Fees : other] }),
    addFees: () => {
      ver = 5;
      return new Refusal(409, 'Somebody has changed this meanwhile');
    },
  });
  await add('Term Three', 'TUITION', '610000');
  press('ADD FEES');
  await see('Somebody else changed this meanwhile. Check it, then save again.');
  expect(rowsOf('Term One')).toEqual(['TUITION 700,000']);
  expect(rowsOf('Term Three')).toEqual(['TUITION not saved610,000']);
});

const joan = {
  ...{ id: 9, regno: 'U001/9', surname: 'Akello', firstname: 'Joan', othername: '', gender: 'Female' },
  ...{ levelID: 1, currentClass: 2, currentStream: 1, house: null, residencyType: 2, status: 1 },
};
const getStudent: Answers['getStudent'] = ({ regNo }) =>
  regNo === 'U001/9'
    ? { studentData: joan, levelData: [], classData: [], streamData: [] }
    : new Refusal(404, 'No student data found');

test('a student’s own lines stand beside the class’s, and the class is filled in', async () => {
  const { network } = await open('/set_fees?type=2', { getStudent, addFees: () => saved });
  fill('Registration number', 'U001/9');
  press('Search');
  await see('Akello Joan');
  await waitFor(() => expect(rowsOf('Term Two')).toEqual(['TUITION class 600,000400,000']));
  expect(screen.getByLabelText('Class')).toHaveProperty('disabled', true);
  expect(rowsOf('Term One')).toEqual(['TUITION from the class600,000', 'BOARDING only BOARDINGfrom the class450,000']);
  await add('Term Two', 'UNIFORM', '30000');
  press('ADD FEES');
  await see('The fees are saved');
  expect((await waitForCall(network, 'addFees')).payload).toMatchObject({ currentID: ownFees.id, ver: 2 });
  expect(rowsOf('Term One')).toEqual([]);
});

test('own fees of a student without any are saved for the student and the class', async () => {
  const { network } = await open('/set_fees?type=2&regNo=U001/9', {
    ...{ getStudent, addFees: () => saved, getFeesSettings: () => ({ studentSettingData: [] }) },
  });
  await see('Not set yet');
  await add('Term One', 'TUITION', '1');
  press('ADD FEES');
  expect((await waitForCall(network, 'addFees')).payload).toMatchObject({ classID: 2, yearID, studentID: 9 });
});

test('a number that is nobody’s is told, and no fees are shown', async () => {
  await open('/set_fees?type=2&regNo=X', { getStudent });
  await refused('No student data found');
  expect(rowsOf('Term One')).toEqual([]);
});
