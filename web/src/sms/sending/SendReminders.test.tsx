import type { Answered } from '@somero/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Reminders } from '../../reminders.ts';
import {
  type Answers,
  fill,
  press,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SendSms } from './SendSms.tsx';
import { answers } from './testing/sending.ts';

const yearID = 11;
const fees: Reminders = { source: 'FEES', asked: { yearID, termID: 2, classID: 2 } };
const contact = (n: number, name: string, message: string) => ({
  ...{ name: `Parent of ${name}`, phone: `+25677200000${n}`, message, parts: 1 },
  students: [{ id: n, regno: `U001/${n}`, name }],
});
const told = (text: string): Answered<'getFeeReminders'> => ({
  text,
  contacts: [
    contact(1, 'Akello Joan', `${text.replace(' @balance', '')}: 5`),
    contact(2, 'Baluku Peter', `${text.replace(' @balance', '')}: 6`),
  ],
  unreached: [{ regno: 'U001/3', name: 'Cissy Joan', reason: 'No mobile number' }],
});

function show(reminders: Reminders, more: Answers = {}) {
  return renderScreen(<SendSms />, {
    at: '/sendSms',
    state: { reminders },
    answers: { ...answers, getFeeReminders: ({ text }) => told(String(text ?? 'You owe')), ...more },
  });
}

beforeEach(() => {
  localStorage.clear();
  signIn(['sendSms', 'seeFee']);
});

test('debtors’ parents each get a text of their own: price, confirmation, sending as reminders of fees', async () => {
  const { network } = show(fees);
  await see('Fee reminders');
  expect((await waitForCall(network, 'getFeeReminders')).payload).toEqual({ yearID, termID: 2, classID: 2 });
  await see('Not reached: 1 contact');
  fireEvent.click(screen.getByLabelText(/^Baluku Peter/));
  press('Send Sms');
  await see(/^Send 3 messages/);
  press('Send');
  expect((await waitForCall(network, 'sendSms')).payload).toEqual({
    ...{
      audience: 'PARENTS',
      classID: 0,
      streamID: 0,
      which: 'PAYER',
      source: 'FEES',
      message: 'You owe',
      expectedCost: 3,
    },
    selectedContacts: [{ name: 'Akello Joan', phone: '+256772000001', students: [1], message: 'You owe: 5' }],
  });
  await see('3 messages are being sent');
  expect(window.history.state).toBeNull();
});

test('another text is filled in by the server before it can be sent', async () => {
  const { network } = show(fees);
  await see('Fee reminders');
  fill('Message', 'Please pay @balance');
  press('Send Sms');
  await refused('Press “Use this text” first');
  press('Use this text');
  await see('Please pay: 6');
  expect(screen.queryByText(/is not filled in/)).toBeNull();
  expect((await waitForCall(network, 'getFeeReminders', 2)).payload).toMatchObject({ text: 'Please pay @balance' });
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({
    ...{
      message: 'Please pay @balance',
      selectedContacts: [{ message: 'Please pay: 5' }, { message: 'Please pay: 6' }],
    },
  });
});

test('teachers who owe marks are reminded as staff', async () => {
  signIn(['sendSms', 'seeStu', 'allMark']);
  const { network } = show(
    { source: 'MARKS', asked: { yearID, termID: 2 } },
    {
      getMarkReminders: () => ({
        text: 'Marks',
        contacts: [
          { userID: 7, name: 'Grace Atim', phone: '+256772000007', message: 'Dear Grace Atim, 7 marks', parts: 1 },
        ],
        unreached: [],
      }),
    },
  );
  await see('Reminders of missing marks');
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toEqual({
    ...{ audience: 'STAFF', staffCat: 0, source: 'MARKS', message: 'Marks' },
    selectedContacts: [{ name: 'Grace Atim', phone: '+256772000007', message: 'Dear Grace Atim, 7 marks' }],
  });
});

test('one teacher is ticked, and the others can be added', async () => {
  signIn(['sendSms', 'seeStu', 'allMark']);
  const teacher = (n: number, name: string) => ({
    ...{ userID: n, name, parts: 1 },
    phone: `+25677200000${n}`,
    message: `Dear ${name}`,
  });
  show(
    { source: 'MARKS', asked: { yearID, termID: 2 }, teacherIDs: [7] },
    {
      getMarkReminders: () => ({
        ...{ text: 'Marks', unreached: [] },
        // One has the name of the one who is reminded.
        contacts: [teacher(8, 'Ann Okot'), teacher(9, 'Grace Atim'), teacher(7, 'Grace Atim')],
      }),
    },
  );
  await see('Reminders of missing marks');
  const boxes = screen.getAllByRole('checkbox', { name: /·/ }) as HTMLInputElement[];
  expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent?.split(' ·')[0], checked])).toEqual([
    ['Grace Atim', true],
    ['Ann Okot', false],
    ['Grace Atim', false],
  ]);
});

test('nobody to remind says so, with the way back', async () => {
  show(fees, { getFeeReminders: () => ({ text: 'x', contacts: [], unreached: [] }) });
  await see('No data found');
  expect(screen.getByRole('link', { name: 'Debtors' }).getAttribute('href')).toBe('/debtors');
});
