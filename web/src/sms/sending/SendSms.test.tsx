import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../drafts.ts';
import {
  fill,
  optionsOf,
  plain,
  press,
  Refusal,
  refused,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { contacts, lists, preview, sheet, taken } from './testing/sending.ts';
import { show, showParents } from './testing/showSending.tsx';

const text = () => plain(document.body.textContent);
const made = (network: { made: { call: string }[] }, call: string) =>
  network.made.filter((each) => each.call === call).length;

beforeEach(() => {
  localStorage.clear();
  signIn(['sendSms', 'seeStu']);
});

test('parents of a stream get a message: contacts, price, confirmation', async () => {
  const { network } = await showParents();
  expect(optionsOf('Stream')).toEqual(['Choose…', 'ALL STREAMS', 'EAST', 'WEST']);
  expect((await waitForCall(network, 'getSmsContacts')).payload).toEqual({
    ...{ audience: 'PARENTS', classID: 2, streamID: 0, which: 'PAYER' },
  });
  await see(/^Okello Ann and Okello Ben · 2 children, one SMS · 0772 000 001$/);
  await see('Always added: Bursar 0701 000 204');
  await see('Not reached: 1 contact');
  expect(screen.getByRole('link', { name: 'Mukasa Joseph' }).getAttribute('href')).toBe('/student?id=14');
  fill('Message', 'Dear @parent, @name is in @class');
  await see('UGX 105');
  expect(text()).toContain('Dear Okello James, Okello Ann and Okello Ben is in S2 EAST');
  expect(text()).toContain('Balance after it1,997 SMS');
  press('Send Sms');
  await see(/^Send 3 messages, 3 SMS, UGX.105\?$/);
  expect(text()).toContain('1,997 SMS are left after it');
  const asked = {
    ...{ audience: 'PARENTS', classID: 2, streamID: 0, which: 'PAYER', message: 'Dear @parent, @name is in @class' },
    selectedContacts: [
      { name: 'Okello Ann and Okello Ben', phone: '+256772000001', students: [11, 12] },
      { name: 'Akello Joy', phone: '+256772000002', students: [13] },
    ],
  };
  expect((await waitForCall(network, 'previewSms')).payload).toEqual(asked);
  press('Send');
  await see('3 messages are being sent');
  expect((await waitForCall(network, 'sendSms')).payload).toEqual({ ...asked, expectedCost: 3 });
  await see('Not reached: 1 contact');
  expect(typedIn('Message')).toBe('');
  expect(readDraft('send SMS')).toBeUndefined();
});

test('what is missing is said before anything is sent', async () => {
  const { network } = await show({ getSmsContacts: () => ({ parentsContacts: [], msg: 'No students found' }) });
  press('GET CONTACTS');
  await refused('Select action');
  fill('Action', 'Send To Parents');
  press('GET CONTACTS');
  await refused('Select Class and Stream');
  fill('Class', 'S2');
  press('Send Sms');
  await refused('Select Class, Stream and enter message to send');
  press('GET CONTACTS');
  await refused('No students found');
  fill('Message', 'x');
  press('Send Sms');
  await refused('Enter at least 2 characters');
  fill('Message', 'School opens on Monday');
  press('Send Sms');
  await refused('Select students whose parents are to receive the message');
  fill('Action', 'Send To Staff');
  fill('Message', '');
  press('Send Sms');
  await refused('Select staff type and enter message to send');
  fill('Staff type', 'Choose…');
  press('GET CONTACTS');
  await refused('Select staff type');
  expect(made(network, 'previewSms')).toBe(0);
});

test('GET CONTACTS leads on to the contacts that it found, unless somebody went on elsewhere', async () => {
  await showParents();
  const found = screen.getByRole('group', { name: 'Contacts found' });
  await waitFor(() => expect(document.activeElement).toBe(found));
  const message = screen.getByLabelText(/^Message/);
  press('GET CONTACTS');
  message.focus();
  await waitFor(() => expect(screen.getByRole('button', { name: 'GET CONTACTS' })).toHaveProperty('disabled', false));
  expect(document.activeElement).toBe(message);
});

test('who is unticked gets nothing, and a list of another class is not sent to', async () => {
  const { network } = await showParents();
  fireEvent.click(screen.getByLabelText(/^Akello Joy/));
  fill('Message', 'School opens on Monday');
  press('Send Sms');
  await see(/^Send 3 messages/);
  const { selectedContacts } = (await waitForCall(network, 'previewSms')).payload as { selectedContacts: object[] };
  expect(selectedContacts).toHaveLength(1);
  press('Cancel');
  fill('Stream', 'WEST');
  expect(screen.queryByText(/^Akello Joy/)).toBeNull();
  press('Send Sms');
  await refused('Select students whose parents are to receive the message');
});

test('letters that cost more are named, and made plain when one wants it', async () => {
  await showParents();
  fill('Message', `It’s ${'x'.repeat(80)}`);
  await see('With ’ an SMS holds 70 characters, not 160');
  expect(text()).toContain('special letters');
  press('Make plain: 3 SMS less');
  expect(typedIn('Message')).toBe(`It's ${'x'.repeat(80)}`);
  await see('75 characters left in SMS 1 · plain letters');
});

test('names are made plain on a press, with what it saves, and left as they are on another', async () => {
  const [ann, ...others] = contacts;
  const { network } = await showParents({
    getSmsContacts: () => ({ parentsContacts: [{ ...ann, name: 'Okello D’Souza', students: [] }, ...others] as never }),
  });
  fill('Message', `@name ${'x'.repeat(80)}`);
  await see('With ’ in the names of 1 message an SMS holds 70 characters, not 160');
  press('Make plain, names too: 1 SMS less');
  expect(text()).toContain("Okello D'Souza x");
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({
    plain: 1,
    message: `@name ${'x'.repeat(80)}`,
  });
  press('Cancel');
  press('Leave names as they are');
  await see('With ’ in the names of 1 message an SMS holds 70 characters, not 160');
});

test('the screen says that answers do not arrive, and puts the school’s number where one types', async () => {
  await showParents();
  await see('Answers do not arrive: write the number to call.');
  fill('Message', 'Call ');
  press('Put 0414 123 456');
  expect(typedIn('Message')).toBe('Call 0414 123 456');
  expect(screen.queryByRole('button', { name: 'Put 0414 123 456' })).toBeNull();
});

test('a new cost is shown and asked about again', async () => {
  let price = 3;
  const { network } = await showParents({
    sendSms: ({ expectedCost }) =>
      expectedCost === price
        ? taken
        : new Refusal(409, 'The cost is now 4 SMS, not 3', {
            preview: { ...preview, messages: 4, cost: 4, amount: 140 },
          }),
  });
  fill('Message', 'School opens on Monday');
  press('Send Sms');
  await see(/^Send 3 messages/);
  price = 4;
  press('Send');
  await see('The cost is now 4 SMS, not 3');
  await see(/^Send 4 messages, 4 SMS, UGX.140\?$/);
  press('Send');
  expect((await waitForCall(network, 'sendSms', 2)).payload).toMatchObject({ expectedCost: 4 });
  await see('3 messages are being sent');
});

test('the same once more is sent on a second word, and what was taken is stopped', async () => {
  const { network } = await showParents({
    sendSms: ({ again }) =>
      again === 1 ? taken : new Refusal(409, 'You sent this message at 10:42', { current: { id: 8 } }),
    stopSms: () => ({ cancelled: 3, msg: '3 messages were cancelled' }),
  });
  fill('Message', 'School opens on Monday');
  press('Send Sms');
  await see(/^Send 3 messages/);
  press('Send');
  await see('You sent this message at 10:42. Send it once more?');
  press('Send again');
  await see('3 messages are being sent');
  press('Stop');
  await see('3 messages were cancelled');
  expect((await waitForCall(network, 'stopSms')).payload).toEqual({ id: 9 });
});

test('nothing is sent without the credit for it', async () => {
  await showParents({ previewSms: () => ({ ...preview, balance: -1 }) });
  fill('Message', 'School opens on Monday');
  press('Send Sms');
  await see('The message takes 3 SMS, and 2 are left. Top up first');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

test('typed numbers get a message, each once', async () => {
  const { network } = await show();
  fill('Action', 'Other');
  fill('Numbers', '0772 000 001 Okello John\n0701000204; 0701000205\n0772000001\nno number');
  await see(/^Okello John · 0772 000 001$/);
  await see('Not reached: 2 contacts');
  fill('Message', 'Hello @name');
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toEqual({
    ...{ audience: 'OTHER', message: 'Hello @name' },
    selectedContacts: [
      { name: 'Okello John', phone: '+256772000001' },
      { name: '0701 000 204', phone: '+256701000204' },
      { name: '0701 000 205', phone: '+256701000205' },
    ],
  });
});

test('a sheet fills its columns into the message', async () => {
  const { network } = await show({
    readSmsSheet: () => sheet,
  });
  fill('Action', 'Other');
  fill('Or a sheet', new File(['Phone,Name,Balance'], 'contacts.csv'));
  await see('Not reached: 1 contact');
  fill('Message', '@name owes ');
  press('@balance');
  expect(typedIn('Message')).toContain('@balance');
  fill('Message', '@name owes @Balance');
  expect(screen.queryByText(/is not filled in/)).toBeNull();
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({
    selectedContacts: [{ name: 'Okello', phone: '+256772000001', message: 'Okello owes 5,000' }],
  });
  press('Cancel', await screen.findByRole('dialog'));
  fill('Numbers', '0772000009');
  await see('@balance is not filled in for 1 contact');
});

test('a message leaves later within the hours, or at once with the reason why', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T08:00:00Z'), toFake: ['Date'] });
  const { network } = await showParents();
  fill('Message', 'School opens on Monday');
  fireEvent.click(screen.getByLabelText('Later'));
  expect(typedIn('Day and time')).toBe('2026-06-16T08:00');
  fill('Day and time', '');
  press('Send Sms');
  await refused('Enter the day and time');
  fill('Day and time', '2026-06-16T23:00');
  press('Send Sms');
  await refused('Messages leave from 8:00 to 20:00 only');
  fireEvent.click(screen.getByLabelText('Urgent'));
  press('Send Sms');
  await refused('Enter why the message is urgent');
  fill('Why it is urgent', 'The bridge is broken');
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({
    ...{ sendAt: '2026-06-16T20:00:00.000Z', urgent: 1, reason: 'The bridge is broken' },
  });
  vi.useRealTimers();
});

test('a teacher without all students sends to parents alone', async () => {
  signIn(['sendSms']);
  await show({ getLists: () => ({ ...lists, staffCatData: [] }) });
  expect(optionsOf('Action')).toEqual(['Select action', 'Send To Parents']);
});

test('the message goes to one’s own telephone first, filled in as the first contact’s', async () => {
  const { network } = await showParents({
    sendSms: () => ({ ...taken, msg: '1 message is being sent' }),
  });
  fill('Message', 'Dear @parent, @name is well');
  press('Test to me');
  press('Send the test');
  await see('Required');
  fill('My phone', '0772000009');
  press('Send the test');
  await see('1 message is being sent');
  expect((await waitForCall(network, 'sendSms')).payload).toEqual({
    ...{
      audience: 'OTHER',
      message: 'Dear Okello James, Okello Ann and Okello Ben is well',
      expectedCost: 1,
      again: 1,
    },
    selectedContacts: [{ name: 'Test', phone: '0772000009' }],
  });
  expect(typedIn('Message')).toBe('Dear @parent, @name is well');
});

test('a template in use goes below what is typed', async () => {
  await show();
  expect(await screen.findByLabelText('Template')).toBeTruthy();
  expect(optionsOf('Template')).toEqual(['Choose a template', 'Visiting day']);
  fill('Message', 'Dear @parent');
  fill('Template', 'Visiting day');
  expect(typedIn('Message')).toBe('Dear @parent\nCome on Sunday.');
});
