import { rights } from '@somero/contract/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  cellsOf,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { SeeUsers } from './SeeUsers.tsx';
import type { User, UserDetails } from './StaffValues.ts';

const user = (id: number, fname: string, more: Partial<User> = {}): User => ({
  id,
  username: fname.toLowerCase(),
  fname,
  lname: 'Okello',
  oname: '',
  accountType: 'TEACHER',
  catID: 2,
  staffCat: 1,
  phone: '0772123456',
  created_at: '2026-02-03T08:00:00.000Z',
  status: 1,
  ...more,
});
const peter: UserDetails = {
  id: 8,
  username: 'peter',
  fname: 'Peter',
  lname: 'Okello',
  oname: '',
  serial_number: 'SN8',
  gender: 'Male',
  dob: '1985-01-02',
  marital_status: 'Single',
  religion: 1,
  phone: '0772123456',
  phone2: '',
  email: '',
  status: 1,
  created_at: '2026-02-03T08:00:00.000Z',
  catID: 2,
  accountType: 'TEACHER',
  account: { teachingStatus: 1 },
  staffCat: 1,
  stafftype: { name: 'Teaching staff' },
  level: 1,
  subjectList: [1],
  mayManage: 1,
  ver: 4,
};

/** A school whose record of Peter changes as the calls say. */
function school(more: Partial<UserDetails> = {}) {
  const record = { ...peter, ...more };
  const answers: Answers = {
    getStaffRegData: () => schoolLists,
    getUsers: () => ({
      mainData: [
        user(8, 'Peter'),
        user(9, 'Agnes', { status: 0 }),
        user(10, 'Brian', { catID: 5, accountType: 'BURSAR' }),
      ],
    }),
    showUser: () => ({ selected: { ...record } }),
    updateUser2: ({ phone }) => {
      Object.assign(record, { phone, ver: record.ver + 1 });
      return { msg: 'Peter Okello is saved' };
    },
    changeUserStatus: ({ status }) => {
      Object.assign(record, { status: Number(status), ver: record.ver + 1 });
      return { msg: 'Peter Okello is deactivated' };
    },
    changePassword: () => ({ msg: 'Peter Okello has a new password' }),
    reopenAccount: () => ({ opened: 1, msg: 'The account is open to new devices again' }),
  };
  return { record, answers };
}
const show = ({ answers }: ReturnType<typeof school>, at = '/see_users') => renderScreen(<SeeUsers />, { answers, at });
const open = async (found = school()) => {
  const shown = show(found, '/see_users?user=8');
  await see('What can this user do');
  await screen.findByLabelText('Surname');
  return shown;
};
const shownNames = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[2]?.textContent);
const panel = () => screen.getByRole('tabpanel');

beforeEach(() => void signIn(rights, { catID: 1 }));

test('the staff are listed with every column of the specification', async () => {
  show(school());
  const cells = await cellsOf('Agnes Okello');
  expect([...document.querySelectorAll('th')].map((cell) => cell.textContent?.trim())).toEqual([
    'User ID',
    'Account Type',
    'Name',
    'Username',
    'Phone',
    'Created AT',
    'Status',
    'View Details',
  ]);
  expect(cells.slice(0, 7)).toEqual(['9', 'TEACHER', 'Agnes Okello', 'agnes', '0772123456', '2026-02-03', 'Inactive']);
});

test('account type and status filter the list, and stay in the address', async () => {
  show(school());
  await see('Agnes Okello');
  fill('Account type', 'TEACHER');
  expect(shownNames()).toEqual(['Peter Okello', 'Agnes Okello']);
  fill('Status', 'Inactive');
  expect(shownNames()).toEqual(['Agnes Okello']);
  expect(window.location.search).toBe('?accType=2&status=inactive');
});

test('who needs the list for its pickers only sees the short form, and no details', async () => {
  signIn(['editSub']);
  show(school());
  await see('Agnes Okello');
  expect(document.querySelectorAll('th')).toHaveLength(4);
  expect(screen.queryByLabelText('Status')).toBeNull();
});

test('the details are prefilled, and a change goes with the version that was read', async () => {
  const { network } = await open();
  expect(typedIn('Serial number')).toBe('SN8');
  fill('Phone', '0700000001');
  press('Update');
  await see('Peter Okello is saved');
  const { payload } = await waitForCall(network, 'updateUser2');
  expect(payload).toMatchObject({
    currentID: 8,
    phone: '0700000001',
    religion: 1,
    accType: 2,
    subjectList: [1],
    ver: 4,
  });
  expect(payload).not.toHaveProperty('status');
  await waitForCall(network, 'showUser', 2);
  fill('Phone', '0700000002');
  press('Update');
  expect((await waitForCall(network, 'updateUser2', 2)).payload).toMatchObject({ phone: '0700000002', ver: 5 });
});

test('what is required and how a username is spelt holds in the details too', async () => {
  await open();
  fill('Surname', '');
  press('Update');
  await see('Please enter all fields');
  fill('Surname', 'Okello');
  fill('Username', 'pe ter');
  press('Update');
  expect(await screen.findAllByText('username must not contain spaces')).toHaveLength(2);
});

test('what somebody else changed meanwhile is taken over and told', async () => {
  const found = school();
  const msg = 'This record was changed by someone else meanwhile';
  found.answers.updateUser2 = () => {
    Object.assign(found.record, { religion: 2, ver: 5 });
    return new Refusal(409, msg);
  };
  await open(found);
  fill('Phone', '0700000001');
  press('Update');
  await see(/CATHOLIC → PROTESTANT/);
  expect(typedIn('Phone')).toBe('0700000001');
});

test('a change that is not saved is not lost without a question', async () => {
  await open();
  fill('Phone', '0700000001');
  press('Close');
  await see('The changes to this user are not saved. Discard them?');
  press('Discard them');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the status changes after a question', async () => {
  const { network } = await open();
  fireEvent.click(screen.getByRole('tab', { name: 'Status' }));
  press('Deactivate', panel());
  await see('Deactivate Peter Okello?');
  expect(network.made.some(({ call }) => call === 'changeUserStatus')).toBe(false);
  press('Deactivate', screen.getByRole('dialog', { name: 'Deactivate user' }));
  await see('Peter Okello is deactivated');
  expect((await waitForCall(network, 'changeUserStatus')).payload).toEqual({ id: 8, status: 0 });
  expect(await within(panel()).findByRole('button', { name: 'Activate' })).toBeTruthy();
});

test('a new password is said to be temporary, and is typed twice', async () => {
  const { network } = await open();
  fireEvent.click(screen.getByRole('tab', { name: 'Password' }));
  await see(/The password is temporary/);
  fill('New password', 'a quiet river at dawn');
  fill('Confirm new password', 'another');
  press('Change Password');
  expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0);
  fill('Confirm new password', 'a quiet river at dawn');
  press('Change Password');
  await see('Peter Okello has a new password');
  const password = 'a quiet river at dawn';
  const { payload } = await waitForCall(network, 'changePassword');
  expect(payload).toEqual({ id: 8, password, password2: password });
  expect(typedIn('New password')).toBe('');
});

test('an account that was closed to new devices is opened again', async () => {
  const { network } = await open();
  fireEvent.click(screen.getByRole('tab', { name: 'Password' }));
  press('Open to new devices again');
  await see('The account is open to new devices again');
  expect((await waitForCall(network, 'reopenAccount')).payload).toEqual({ id: 8 });
});

test('who holds more than oneself can be looked at, with the reason why not changed', async () => {
  await open(school({ mayManage: 0 }));
  expect(screen.getAllByText('This account type holds a right that you do not have')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  expect((screen.getByLabelText('Surname') as HTMLInputElement).disabled).toBe(true);
});

test('without the rights each part says what the account type may not do', async () => {
  signIn(['seeUser', 'delUser']);
  await open();
  await see('Your account type may not change staff');
  await see('Your account type may not change passwords');
  fireEvent.click(screen.getByRole('tab', { name: 'Status' }));
  expect(within(panel()).getByRole('button', { name: 'Deactivate' })).toBeTruthy();
});

test('one’s own account type, status and password are not changed here', async () => {
  signIn(rights, { catID: 1, userID: 8 });
  await open();
  const accountType = within(screen.getByRole('dialog')).getByLabelText('Account type');
  expect((accountType as HTMLSelectElement).disabled).toBe(true);
  expect((screen.getByLabelText('Phone') as HTMLInputElement).disabled).toBe(false);
  await see('Nobody changes their own account type or status');
  await see(/Change your own password with the current one/);
});

test('the arrow keys go from part to part, and what was typed in one stays', async () => {
  await open();
  fill('Phone', '0700000001');
  const tab = screen.getByRole('tab', { name: 'Record' });
  fireEvent.keyDown(tab, { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Password');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(panel().getAttribute('aria-labelledby')).toBe(tab.id);
  expect(typedIn('Phone')).toBe('0700000001');
});

test('the details lead to everything that this user may do', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'What can this user do' });
  expect(link.getAttribute('href')).toBe('/user_rights?userID=8');
});
