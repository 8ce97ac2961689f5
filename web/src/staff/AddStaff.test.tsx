import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
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
import { AddStaff } from './AddStaff.tsx';

const lists = {
  ...schoolLists,
  StaffCategory: [
    { id: 1, name: 'Teaching staff' },
    { id: 2, name: 'Non-teaching staff' },
  ],
};
const answers: Answers = {
  getStaffRegData: () => lists,
  reg: () => ({
    id: 9,
    username: 'joan.akello',
    msg: 'Joan Akello is registered, with the username joan.akello',
    warnings: [],
  }),
};
const password = 'a quiet river at dawn';
const show = async (more: Answers = {}) => {
  const shown = renderScreen(<AddStaff />, { answers: { ...answers, ...more }, at: '/add_users' });
  await see('Trained subjects');
  return shown;
};
const subjects = () => screen.getByRole('group', { name: 'Trained subjects' });
const fillAll = () => {
  fill('Surname', 'Akello');
  fill('Firstname', 'Joan');
  fill('Gender', 'Female');
  fill('Date of birth', '1988-06-04');
  fill('Marital status', 'Married');
  fill('Phone', '0772123456');
  fill('Account type', 'TEACHER');
  fill('Staff category', 'Teaching staff');
  fill('Level', 'O-LEVEL');
  fireEvent.click(within(subjects()).getByLabelText('ENGLISH'));
  fill('Password', password);
  fill('Confirm password', password);
};

beforeEach(() => {
  localStorage.clear();
  signIn(['addUser']);
});

test('a member of staff is registered, the username that was made is shown, and the form is empty again', async () => {
  const { network } = await show();
  fillAll();
  press('Add Staff');
  await see('Joan Akello is registered, with the username joan.akello');
  expect((await waitForCall(network, 'reg')).payload).toEqual({
    fname: 'Joan',
    lname: 'Akello',
    oname: '',
    gender: 'Female',
    dob: '1988-06-04',
    marital_status: 'Married',
    religion: '',
    phone: '0772123456',
    phone2: '',
    email: '',
    accType: 2,
    staffCat: 1,
    serial_number: '',
    level: 1,
    subjectList: [1],
    username: '',
    password1: password,
    password2: password,
  });
  expect([typedIn('Surname'), typedIn('Password'), typedIn('Level')]).toEqual(['', '', '0']);
});

test('each rule has its words, in the order of the specification', async () => {
  await show();
  press('Add Staff');
  await see('Please enter all fields');
  fillAll();
  fireEvent.click(within(subjects()).getByLabelText('ENGLISH'));
  fill('Serial number', 'SN 1');
  fill('Username', 'joan akello');
  fill('Account type', 'Choose…');
  fill('Confirm password', 'another one');
  const alert = async (text: string) => {
    press('Add Staff');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('alert').textContent).toBe(text);
  };
  await alert('Select at least one trained subject');
  fireEvent.click(within(subjects()).getByLabelText('ENGLISH'));
  await alert('serial number must not contain spaces');
  fill('Serial number', 'SN1');
  await alert('username must not contain spaces');
  fill('Username', '');
  await alert('Please select account type');
  fill('Account type', 'TEACHER');
  await alert('Passwords do not match');
});

test('what is missing is marked together, the account type and a teacher’s subjects too', async () => {
  renderScreen(<AddStaff />, { answers });
  await screen.findByLabelText('Account type');
  fill('Staff category', 'Teaching staff');
  press('Add Staff');
  const account = screen.getByLabelText('Account type');
  expect(account.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('group', { name: 'Trained subjects' }).textContent).toContain('Required');
  fill('Account type', 'TEACHER');
  expect(account.getAttribute('aria-invalid')).toBeNull();
});

test('who does not teach needs no trained subject', async () => {
  const { network } = await show();
  fillAll();
  fireEvent.click(within(subjects()).getByLabelText('ENGLISH'));
  fill('Staff category', 'Non-teaching staff');
  press('Add Staff');
  expect((await waitForCall(network, 'reg')).payload).toMatchObject({ staffCat: 2, subjectList: [] });
});

test('the trained subjects are those of the level, all of them for ALL, and another level drops what it has not', async () => {
  await show();
  const names = () =>
    within(subjects())
      .queryAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(names()).toEqual(['Select all']);
  fill('Level', 'ALL');
  expect(names().slice(1)).toEqual(['ENGLISH (O-LEVEL)', 'MATHEMATICS (O-LEVEL)', 'PHYSICS (A-LEVEL)']);
  fireEvent.click(within(subjects()).getByLabelText('Select all'));
  fill('Level', 'A-LEVEL');
  expect(names().slice(1)).toEqual(['PHYSICS']);
  expect(within(subjects()).getByText('1 chosen')).toBeTruthy();
});

test('a refusal leaves the form as it is, with the complaint at its field', async () => {
  const msg = 'This password is too common';
  await show({ reg: () => new Refusal(400, msg, { fields: { password1: msg } }) });
  fillAll();
  press('Add Staff');
  expect(await screen.findAllByText(msg)).toHaveLength(2);
  expect([typedIn('Surname'), typedIn('Password')]).toEqual(['Akello', password]);
});

test('what was typed comes back after a reload, but no password is ever kept on the device', async () => {
  const { unmount } = await show();
  fillAll();
  expect(JSON.stringify(localStorage)).not.toContain(password);
  unmount();
  await show();
  expect([typedIn('Surname'), typedIn('Password'), typedIn('Confirm password')]).toEqual(['Akello', '', '']);
});

test('without a category the first thing to do is to add one', async () => {
  const none = { ...answers, getStaffRegData: () => ({ ...lists, catData: [] }) };
  renderScreen(<AddStaff />, { answers: none, at: '/add_users' });
  await see(/First add atleast one category\/ account type before adding a new user/);
  expect(screen.queryByLabelText('Surname')).toBeNull();
});

test('what can hardly be right is said when its field is left, and is saved all the same', async () => {
  const warnings = ['Phone: This is not a phone number'];
  const { network } = await show({ reg: () => ({ id: 9, username: 'joan.akello', msg: 'Registered', warnings }) });
  fillAll();
  const phone = screen.getByLabelText(/^Phone/);
  fireEvent.change(phone, { target: { value: '07721' } });
  expect(screen.queryByText(/This is not a phone number/)).toBeNull();
  fireEvent.blur(phone);
  const said = screen.getByText(/This is not a phone number/);
  expect([said.getAttribute('aria-live'), phone.getAttribute('aria-describedby')]).toEqual(['polite', said.id]);
  expect(phone.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(phone, { target: { value: '077212' } });
  expect(said.textContent).toBe('');
  // Said after a pause too.
  await see(/This is not a phone number/);
  press('Add Staff');
  await see(warnings[0] ?? '');
  expect((await waitForCall(network, 'reg')).payload).toMatchObject({ phone: '077212' });
});
