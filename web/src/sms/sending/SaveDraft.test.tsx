import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, see, signIn, typedIn, waitForCall } from '../../testing/renderScreen.tsx';
import { sheet } from './testing/sending.ts';
import { show, showParents } from './testing/showSending.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn(['sendSms', 'seeStu']);
});

test('a message is kept as a draft of one’s own, and a draft of the same name is replaced', async () => {
  const own = { id: 6, name: 'Sports day', text: 'Old', shared: 0, status: 1, by: '', at: '', ver: 3 };
  const { network } = await show({
    getSmsTemplates: () => ({ mainData: [own] }),
    saveSmsTemplate: () => ({ id: 6, msg: 'The template is saved' }),
  });
  fill('Message', 'Sports day is on Friday');
  press('Save as draft');
  press('Save', screen.getByRole('dialog'));
  expect(await screen.findAllByText('Enter a name')).not.toEqual([]);
  fill('Name', 'sports day', screen.getByRole('dialog'));
  await see('This replaces your draft with the same name.');
  press('Save', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'saveSmsTemplate')).payload).toEqual({
    ...{ id: 6, ver: 3, name: 'sports day', text: 'Sports day is on Friday', shared: 0, status: 1 },
  });
  await see('“sports day” is saved. You find it under Template');
  expect(typedIn('Message')).toBe('Sports day is on Friday');
});

test('what was typed, the ticks and the sheet are still there at the next visit, and gone after sending', async () => {
  const visit = await showParents();
  fill('Message', 'School opens on Monday');
  fireEvent.click(screen.getByLabelText(/^Akello Joy/));
  visit.unmount();
  const again = await show();
  expect([typedIn('Message'), typedIn('Action')]).toEqual(['School opens on Monday', 'PARENTS']);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Akello Joy/)).checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>(/^Okello Ann/).checked).toBe(true);
  press('Send Sms');
  await see(/^Send 3 messages/);
  press('Send');
  await see('3 messages are being sent');
  again.unmount();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a sheet that was read is still there at the next visit, until it is removed', async () => {
  const visit = await show({ readSmsSheet: () => sheet });
  fill('Action', 'Other');
  fill('Or a sheet', new File(['Phone,Name,Balance'], 'contacts.csv'));
  await see('contacts.csv: 2 lines');
  visit.unmount();
  await show();
  await see('contacts.csv: 2 lines');
  await see(/^Okello · 0772 000 001$/);
  expect(screen.getByRole('button', { name: '@balance' })).toBeTruthy();
  press('Remove the sheet');
  expect(screen.queryByText(/^Okello · 0772 000 001$/)).toBeNull();
});
