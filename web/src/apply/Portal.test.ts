import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, Refusal, see, waitForCall } from '../testing/renderScreen.tsx';
import { storeSession } from './session.ts';
import { heading, newPhone, openPortal, part } from './testing/openPortal.ts';
import { application, type PortalServer, session } from './testing/PortalServer.ts';

let server: PortalServer;

beforeEach(() => {
  server = newPhone();
});

test('the door shows the school, what can be applied for and until when, and the two ways in', async () => {
  await openPortal();
  await heading('Apply for a place');
  expect(document.getElementById('school')?.textContent).toBe('St. Kizito SSLearning by doing');
  await see('You can apply for TERM 1, 2027. Classes: S1, S5. The last day is 31 Jan 2027.');
  await see('No money is taken for applying.');
  screen.getByRole('button', { name: 'Begin an application' });
  screen.getByRole('button', { name: 'Continue with your code' });
  expect(screen.getByRole('link', { name: '0701 000 456' }).getAttribute('href')).toBe('tel:0701000456');
  expect(document.title).toBe('Apply for a place · St. Kizito SS');
});

test('a school that takes no applications says so, and a parent who has a code still comes in', async () => {
  server.lists = { ...server.lists, open: 0, classes: [], notice: '' };
  await openPortal();
  await see('Applications are closed at the moment.');
  expect(screen.queryByRole('button', { name: 'Begin an application' })).toBeNull();
  screen.getByRole('button', { name: 'Continue with your code' });
});

test('without network at the start it can be tried again', async () => {
  server.network.offline = true;
  await openPortal();
  await see(/No connection to the school/);
  server.network.offline = false;
  press('Try again');
  await screen.findByRole('button', { name: 'Begin an application' });
});

test('who begins sees the code, and it outlives the tab only when they say so', async () => {
  await openPortal();
  await heading('Apply for a place');
  press('Begin an application');
  await see('Enter your phone number');
  fill('Your phone number', '0772 555 123', part('Begin an application'));
  press('Begin an application');
  await heading('Write down your code');
  expect(screen.getByLabelText('Your code').textContent).toBe(session.code);
  expect((await waitForCall(server.network, 'beginApplication')).payload).toEqual({ phone: '0772 555 123', email: '' });
  expect(localStorage).toHaveLength(0);
  fireEvent.click(screen.getByLabelText(/Remember me on this phone/));
  expect(JSON.parse(localStorage.getItem('applicant') ?? '')).toEqual(session);
  fireEvent.click(screen.getByLabelText(/Remember me on this phone/));
  expect(localStorage).toHaveLength(0);
  press('I have written it down');
  await heading('Step 1 of 3: The child');
});

test('a number and an email that can hardly be right are warned of before the code is asked for', async () => {
  await openPortal();
  await heading('Apply for a place');
  for (const [label, typed] of [
    ['Your phone number', '12345'],
    ['Your email, if you have one', 'grace'],
  ] as const) {
    const field = within(part('Begin an application')).getByLabelText(new RegExp(label));
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
  }
  await see(/^This is not a phone number/);
  await see(/^This is not an email address/);
});

test('a wrong code is told in the words of the school, and a right one leads to the applications', async () => {
  server.applications = [application({ form: { surname: 'Okello', firstname: 'Brian', sclass: 1 } })];
  await openPortal();
  await heading('Apply for a place');
  const type = (code: string) => {
    fill('Your phone number', session.phone, part('Continue with your code'));
    fill('Your code', code);
    press('Continue with your code');
  };
  type('WRONG');
  await see('There is no application with this phone and code');
  type(session.code);
  await heading('Your applications');
  screen.getByRole('heading', { name: 'Okello Brian, S1' });
  screen.getByText('Not sent yet');
  screen.getByText('You stopped at step 1 of 3. Finish and send it.');
});

test('the decision of the school is told in plain words, with the reason of a rejection', async () => {
  storeSession(session, false);
  const sentAt = '2026-12-04T10:00:00.000Z';
  server.applications = [
    application({ id: 1, sentAt, saveStatus: 3, status: 2, rejectionReason: 'The class is full' }),
    application({ id: 2, sentAt, saveStatus: 3, status: 3 }),
  ];
  await openPortal();
  await see('Not accepted');
  await see('Reason: The class is full');
  await see('Accepted');
  screen.getByRole('button', { name: 'Begin another application' });
});

test('signing out leaves nothing on the phone, and asks first when something has not reached the school', async () => {
  storeSession(session, true);
  server.applications = [application()];
  server.network.answers.saveApplication = () => new Refusal(503, 'Busy');
  localStorage.setItem('kept:772555123:12', JSON.stringify({ step: 1, values: { surname: 'Okello' } }));
  await openPortal();
  await see(/Some answers are kept on this phone/);
  press('Sign out');
  press('Sign out and lose them', await screen.findByRole('dialog', { name: 'Sign out' }));
  await see(/You are signed out/);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});
