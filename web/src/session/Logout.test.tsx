import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '../app/App.tsx';
import { session, storeCounts } from '../device.ts';
import { readDraft, storeDraft } from '../drafts.ts';
import { anOverview } from '../testing/anOverview.ts';
import { type Answers, press, renderScreen, see, signIn } from '../testing/renderScreen.tsx';

const answers: Answers = {
  about: () => ({ name: 'St. Kizito SS', motto: '', badge: '', photo: '', colour: '', training: 0, version: '1' }),
  getOverview: () => anOverview(),
  logout: () => ({}),
};
const open = async () => {
  signIn([]);
  renderScreen(<App />, { answers });
  await see('Welcome, Aisha Nakato');
};
const question = () => screen.findByRole('dialog', { name: 'Logout' });

test('without anything unsent, Logout asks nothing and leaves nothing of the user on the device', async () => {
  await open();
  press('Logout');
  await see('Welcome back');
  expect(session()).toBeNull();
  // The school's name and badge are the sign-in page's, not the user's.
  expect(Object.keys(localStorage).toSorted()).toEqual(['leftBy', 'school']);
});

test('what is unsent is named, with what happens to it, and Cancel goes back', async () => {
  await open();
  act(() => {
    storeCounts('marks', { waiting: 2, notSaved: 1, unreadable: 0, unkept: 0 });
    storeCounts('comments', { waiting: 1, notSaved: 0, unreadable: 0, unkept: 0 });
  });
  press('Logout');
  await question();
  await see(
    /^Not yet sent to the school: 2 marks and 1 comment\. This stays on the device, without names, and is sent when/,
  );
  await see(/^Not saved: 1 mark\. This stays on the device, without names, until you sign in here again and decide\./);
  expect(screen.queryByLabelText('Keep my drafts on this device')).toBeNull();
  press('Cancel', await question());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(session()).not.toBeNull();
});

test('a browser that keeps nothing is not said to keep what is unsent', async () => {
  await open();
  act(() => storeCounts('marks', { waiting: 2, notSaved: 0, unreadable: 0, unkept: 2 }));
  press('Logout');
  await see(
    'Not on the server yet: 2 marks. This browser keeps nothing, so it is lost when you close this page. Wait until it is sent.',
  );
  expect(screen.queryByText(/stays on the device/)).toBeNull();
});

test('what no key on the device opens is named too, and stays', async () => {
  await open();
  act(() => storeCounts('marks', { waiting: 0, notSaved: 0, unreadable: 3, unkept: 0 }));
  press('Logout');
  await see(/^Not sent, and cannot be opened here because .* key was changed: 3 marks\. This stays on the device\./);
  expect(screen.queryByText(/^Not yet sent|^Not saved/)).toBeNull();
  press('Logout', await question());
  await see('Welcome back');
  act(() => void signIn([]));
  await see('Welcome, Aisha Nakato');
  press('Logout');
  await see(/cannot be opened here/);
});

test('drafts end at Logout', async () => {
  await open();
  storeDraft('addProject', { projName: 'Secret garden' });
  storeDraft('addProject:key', { of: '1', key: '2' });
  press('Logout');
  await see('You have 1 unsaved form. What you typed there is removed from this device.');
  press('Logout', await question());
  await see('Welcome back');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('garden');
  signIn([]);
  expect(readDraft('addProject')).toBeUndefined();
});

test('drafts stay for the user who keeps them, until they are changed and the user logs out again', async () => {
  await open();
  storeDraft('addProject', { projName: 'Garden' });
  press('Logout');
  fireEvent.click(await screen.findByLabelText('Keep my drafts on this device'));
  await see('You have 1 unsaved form. What you typed there is kept here for you, for at most 7 days.');
  press('Logout', await question());
  await see('Welcome back');
  act(() => void signIn([], { userID: 8 }));
  await see('Welcome, Aisha Nakato');
  expect(readDraft('addProject')).toBeUndefined();
  act(() => void signIn([]));
  await waitFor(() => expect(readDraft('addProject')).toEqual({ projName: 'Garden' }));
  storeDraft('addProject', { projName: 'Gardens' });
  press('Logout');
  press('Logout', await question());
  await see('Welcome back');
  signIn([]);
  expect(readDraft('addProject')).toBeUndefined();
});
