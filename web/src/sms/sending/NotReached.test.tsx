import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, see, signIn } from '../../testing/renderScreen.tsx';
import { show } from './testing/showSending.tsx';

test('somebody of the staff without a number leads to their record, for who may see it', async () => {
  const okot = {
    id: 'user 7',
    name: 'Okot Peter',
    phone: '',
    kind: 'staff' as const,
    network: '',
    problem: 'No number',
  };
  const staff: Answers = {
    getSmsContacts: () => ({ staffContacts: [{ ...okot, students: [], class: '', parent: '' }] }),
  };
  const read = async () => {
    fill('Action', 'Send To Staff');
    press('GET CONTACTS');
    await see('Not reached: 1 contact');
  };
  signIn(['sendSms', 'seeStu', 'seeUser']);
  const { unmount } = await show(staff);
  await read();
  expect(screen.getByRole('link', { name: 'Okot Peter' }).getAttribute('href')).toBe('/see_users?user=7');
  unmount();
  signIn(['sendSms', 'seeStu']);
  await show(staff);
  await read();
  expect(screen.queryByRole('link', { name: 'Okot Peter' })).toBeNull();
});
