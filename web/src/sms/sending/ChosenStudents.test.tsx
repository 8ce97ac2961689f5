import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, see, signIn, typedIn, waitForCall } from '../../testing/renderScreen.tsx';
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

test('the whole list is one press away, and what is typed stays', async () => {
  await show({}, chosen);
  await see('2 phones, only of the chosen students');
  fill('Message', 'Come on Sunday');
  press('All');
  await see('3 phones');
  await see(/^Akello Joy · 0772 000 002$/);
  expect(typedIn('Message')).toBe('Come on Sunday');
});
