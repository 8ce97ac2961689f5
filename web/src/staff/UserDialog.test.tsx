import { rights } from '@somero/contract/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { later } from '../testing/later.ts';
import { type Answers, fill, press, Refusal, see, signIn, typedIn, waitForCall } from '../testing/renderScreen.tsx';
import type { UserDetails } from './StaffValues.ts';
import { open, school } from './testing/staffSchool.tsx';

const panel = () => screen.getByRole('tabpanel');

beforeEach(() => void signIn(rights, { catID: 1 }));

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
});

/** Opens the details of Peter, which are read a second time only when the test says so, and are then so. */
async function openSlow(then: Partial<UserDetails> = {}) {
  const { network } = await open();
  const { showUser } = network.answers;
  const reread = later();
  const read: Answers['showUser'] = async (payload) => {
    await reread.wait;
    const found = await showUser?.(payload);
    if (!found || found instanceof Refusal) throw new Error('There is no record');
    return { selected: { ...found.selected, ...then } };
  };
  network.answers = { ...network.answers, showUser: read };
  return { network, reread };
}

test('on a slow link it is held until the record is read again, and only what others changed is told', async () => {
  // Meanwhile somebody else changes another field.
  const { network, reread } = await openSlow({ email: 'peter@school.test' });
  fill('Phone', '0700000001');
  press('Update');
  await see('Peter Okello is saved');
  await waitForCall(network, 'showUser', 2);
  const isHeld = () => screen.getByLabelText('Surname').closest('[inert]') !== null;
  expect(isHeld()).toBe(true);
  await reread.go();
  const told = (await see(/Somebody else changed/)).parentElement;
  expect([...(told?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Email: (empty) → peter@school.test (taken over)',
  ]);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect([typedIn('Phone'), typedIn('Email')]).toEqual(['0700000001', 'peter@school.test']);
  fill('Phone', '0700000002');
  press('Update');
  expect((await waitForCall(network, 'updateUser2', 2)).payload).toMatchObject({
    ...{ phone: '0700000002', email: 'peter@school.test', ver: 5 },
  });
});

test('who closes it while the record is read again is not asked about what is saved', async () => {
  const { network, reread } = await openSlow();
  fill('Phone', '0700000001');
  press('Update');
  await see('Peter Okello is saved');
  await waitForCall(network, 'showUser', 2);
  press('Close');
  expect(screen.getByRole('dialog', { name: 'User Details' })).toBeTruthy();
  await reread.go();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'User Details' })).toBeNull());
  expect(screen.queryByText(/Discard them/)).toBeNull();
});

test('saved twice though the record cannot be read again, it goes with the version of the first answer', async () => {
  const { network } = await open();
  network.answers = { ...network.answers, showUser: () => new Refusal(500, 'Not now') };
  fill('Phone', '0700000001');
  press('Update');
  await waitForCall(network, 'showUser', 2);
  await waitFor(() => expect(screen.getByLabelText('Surname').closest('[inert]')).toBeNull());
  fill('Phone', '0700000002');
  press('Close this message');
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
  const msg = 'This record was changed by somebody else meanwhile';
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

test('on a slow link the question does not turn into the opposite one before it goes', async () => {
  const { network } = await open();
  const { getUsers } = network.answers;
  const reread = later();
  const readSlowly: Answers['getUsers'] = async (payload) => {
    await reread.wait;
    const found = await getUsers?.(payload);
    if (!found) throw new Error('There is no list');
    return found;
  };
  network.answers = { ...network.answers, getUsers: readSlowly };
  fireEvent.click(screen.getByRole('tab', { name: 'Status' }));
  press('Deactivate', panel());
  press('Deactivate', screen.getByRole('dialog', { name: 'Deactivate user' }));
  await see('This user is inactive and cannot sign in.');
  expect(screen.queryByText('Activate Peter Okello?')).toBeNull();
  expect(screen.queryByText(/is deactivated/)).toBeNull();
  await reread.go();
  await waitFor(() => expect(screen.queryByText('Deactivate Peter Okello?')).toBeNull());
  await see(/is deactivated/);
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
  await see('You cannot change your own account type or status');
  await see(/To change your own password/);
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
