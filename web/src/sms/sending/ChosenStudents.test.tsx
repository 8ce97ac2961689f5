import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, Refusal, refused, see, signIn, typedIn, waitForCall } from '../../testing/renderScreen.tsx';
import { contacts } from './testing/sending.ts';
import { show } from './testing/showSending.tsx';

const chosen = '/sendSms?classID=2&streamID=1&chosen=12';

beforeEach(() => {
  localStorage.clear();
  signIn(['sendSms', 'seeStu']);
});

test('for students who were chosen elsewhere only their parents are found, and the text names no other child', async () => {
  const { network } = await show({}, chosen);
  await see('2 phones, only of the chosen students');
  expect((await waitForCall(network, 'getSmsContacts')).payload).toMatchObject({ classID: 2, streamID: 1 });
  await see(/^Okello Ben · 0772 000 001$/);
  expect(screen.queryByText(/Akello Joy/)).toBeNull();
  expect(screen.queryByText(/^Not reached/)).toBeNull();
  fill('Message', 'Dear @parent, come for @name');
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({
    selectedContacts: [{ name: 'Okello Ben', phone: '+256772000001', students: [12] }],
  });
});

test('it says how many of the chosen are not in the class any more, in its words', async () => {
  const { unmount } = await show({}, '/sendSms?classID=2&streamID=1&chosen=12-14-90-91');
  await see('2 of the 4 chosen students are no longer active in S2 EAST. Their parents are not in this list');
  press('All parents');
  await see('3 phones');
  expect(screen.queryByText(/no longer active/)).toBeNull();
  unmount();
  await show({}, '/sendSms?classID=2&chosen=90');
  await see('The chosen student is no longer active in S2. Their parents are not in this list');
});

test('a chosen student whose parent is a fixed contact is not missing', async () => {
  const asParent = contacts.map((one) =>
    one.kind === 'fixed' ? { ...one, students: [{ id: 90, name: 'Bukenya Ali' }] } : one,
  );
  await show({ getSmsContacts: () => ({ parentsContacts: asParent }) }, `${chosen}-90`);
  await see('2 phones, only of the chosen students');
  expect(screen.queryByText(/no longer active/)).toBeNull();
});

test('while the contacts are read their room is kept, a row for each student, and gone when reading fails', async () => {
  let answer = (_: Refusal) => {};
  const waiting = new Promise<Refusal>((resolve) => {
    answer = resolve;
  });
  await show({ getSmsContacts: () => waiting }, `${chosen}-13`);
  await see('Reading, only of the chosen students');
  const rows = () => screen.queryAllByText(/^…/);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]?.closest('[inert]')).not.toBeNull();
  answer(new Refusal(500, 'Something went wrong'));
  await refused('Something went wrong');
  expect(rows()).toHaveLength(0);
});

test('the whole list is one press away, and what is typed stays', async () => {
  await show({}, chosen);
  await see('2 phones, only of the chosen students');
  fill('Message', 'Come on Sunday');
  press('All parents');
  await see('3 phones');
  await see(/^Akello Joy · 0772 000 002$/);
  expect(typedIn('Message')).toBe('Come on Sunday');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Contacts found' }));
});

test('who was unticked stays so when the page is loaded again', async () => {
  const { unmount } = await show({}, `${chosen}-13`);
  fireEvent.click(await screen.findByLabelText(/^Akello Joy/));
  unmount();
  await show({}, `${chosen}-13`);
  expect(await screen.findByLabelText(/^Okello Ben/)).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Akello Joy/)).toHaveProperty('checked', false);
});

test('a message begun for chosen students finds nobody by itself when it is opened without them', async () => {
  const { unmount } = await show({}, chosen);
  await see('2 phones, only of the chosen students');
  fill('Message', 'Come for Ben');
  unmount();
  const { network } = await show();
  expect(typedIn('Message')).toBe('Come for Ben');
  expect(network.made.map(({ call }) => call)).not.toContain('getSmsContacts');
});

test('nothing was typed, so nothing was kept', async () => {
  const { unmount } = await show({}, chosen);
  await see('2 phones, only of the chosen students');
  unmount();
  await show({}, chosen);
  await see('2 phones, only of the chosen students');
  expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
});

test('a message begun for another class is not read with its contacts first', async () => {
  const { unmount } = await show();
  fill('Action', 'Send To Parents');
  fill('Class', 'ALL CLASSES');
  press('GET CONTACTS');
  await see('3 phones');
  unmount();
  const { network } = await show({}, chosen);
  await see('2 phones, only of the chosen students');
  expect(network.made.filter(({ call }) => call === 'getSmsContacts')).toHaveLength(1);
});

test('another class and back: again only the chosen, and the other class has all that it has', async () => {
  const { network } = await show({}, chosen);
  await see('2 phones, only of the chosen students');
  fill('Class', 'ALL CLASSES');
  expect(screen.queryByText(/only of the chosen/)).toBeNull();
  press('GET CONTACTS');
  await see('3 phones');
  fill('Class', 'S2');
  fill('Stream', 'EAST');
  await see('2 phones, only of the chosen students');
  fill('Message', 'Come for @name');
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({
    selectedContacts: [{ name: 'Okello Ben', students: [12] }],
  });
});
