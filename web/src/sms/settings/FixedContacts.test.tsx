import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SmsSettings } from './SmsSettings.tsx';

const chair = { id: 1, userID: null, name: 'The chair', phone: '+256772000101', status: 1, problem: '', ver: 2 };
const head = {
  id: 2,
  userID: 7,
  name: 'Aisha Nakato',
  phone: '',
  status: 1,
  problem: 'No Ugandan mobile number',
  ver: 1,
};
const answers: Answers = {
  getFixedContacts: () => ({ mainData: [chair, head], staffData: [{ id: 8, name: 'Peter Okello' }] }),
  saveFixedContact: () => ({ id: 3, msg: 'The contact is added' }),
};

const show = () => renderScreen(<SmsSettings />, { at: '/sms_settings?tab=fixed', answers });
beforeEach(() => signIn(['setRep']));

test('a staff member joins by the record, anybody else by name and number', async () => {
  const { network } = show();
  await see('No Ugandan mobile number');
  press('Add contact');
  press('Add', screen.getByRole('dialog'));
  expect((await screen.findAllByText('Enter a name')).length).toBeGreaterThan(0);
  fill('Staff member', 'Peter Okello');
  expect(screen.queryByLabelText('Phone')).toBeNull();
  press('Add', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'saveFixedContact')).payload).toEqual({ userID: 8, status: 1 });
  await see('The contact is added');
});

test('a contact is changed with the version that was read', async () => {
  const { network } = show();
  await see('The chair');
  await see('0772 000 101');
  press('Edit The chair');
  expect(typedIn('Phone')).toBe('0772 000 101');
  fill('Phone', '0772000109');
  press('Save', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'saveFixedContact')).payload).toEqual({
    ...{ id: 1, ver: 2, name: 'The chair', phone: '0772000109', status: 1 },
  });
});
