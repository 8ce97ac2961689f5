import type { Answered } from '@somero/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { ImportStaff } from './ImportStaff.tsx';

type Row = Answered<'importStaff'>['rows'][number];

const row = (line: number, fname: string, more: Partial<Row> = {}, password = ''): Row => ({
  line,
  ok: true,
  msg: '',
  problems: [],
  warnings: [],
  staff: {
    username: fname.toLowerCase(),
    fname,
    lname: 'Akello',
    oname: '',
    phone: '0772123456',
    gender: 'Female',
    dob: '1988-06-04',
    accountType: 'TEACHER',
    staffCategory: 'Teaching staff',
    level: 'O-LEVEL',
    subjects: 2,
    password,
  },
  ...more,
});
const answers: Answers = {
  importStaff: ({ dryRun }) =>
    Number(dryRun)
      ? { rows: [row(2, 'Joan'), row(3, 'Agnes')], added: 0, msg: '2 staff can be added' }
      : { rows: [row(2, 'Joan', {}, 'tulip-river-42'), row(3, 'Agnes')], added: 2, msg: '2 staff were added' },
  getStaffSample: () => ({ path: '/files/staff.xlsx' }),
};

async function choose(more: Answers = {}) {
  signIn(['addUser', 'seeUser']);
  const shown = renderScreen(<ImportStaff />, { answers: { ...answers, ...more }, at: '/import_staff' });
  await see('Choose a file');
  fill('Sheet', new File(['Surname,Firstname'], 'staff.csv', { type: 'text/csv' }));
  return shown;
}
const takeIn = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 users' }));
  await see('2 staff were added');
};

test('a staff list is checked first, and nothing is added by that', async () => {
  const { network } = await choose();
  await see(/2 users to import/);
  expect(screen.getAllByText('1988-06-04')).toHaveLength(2);
  expect(network.made.map(({ payload }) => payload.dryRun)).toEqual(['1']);
  expect(screen.queryByText('Temporary password')).toBeNull();
});

test('the passwords that were made are shown once, with a warning, and only those', async () => {
  await choose();
  await takeIn();
  await see(/We show these passwords only once/);
  await see('tulip-river-42');
  expect(document.querySelectorAll('code')).toHaveLength(1);
});

test('leaving the page with passwords on it is asked about, and no more once the list is printed', async () => {
  await choose();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await takeIn();
  await see('tulip-river-42');
  expect(leave()).toBe(true);
  press('Done with this list');
  await see(/Have you printed the list\?/);
  press('It is printed');
  expect(screen.queryByText('tulip-river-42')).toBeNull();
  expect(leave()).toBe(false);
});

test('a list with a bad line is not taken in', async () => {
  const msg = 'Account type: There is no such account type';
  await choose({ importStaff: () => ({ rows: [row(2, 'Joan', { ok: false, msg })], added: 0 }) });
  await see(msg);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a sample sheet can be had', async () => {
  await choose();
  press('Sample sheet');
  const link = await screen.findByRole('link', { name: 'Download Sample Sheet' });
  expect(link.getAttribute('href')).toBe('/files/staff.xlsx');
});
