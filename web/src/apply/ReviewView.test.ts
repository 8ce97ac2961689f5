import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, Refusal, see, typedIn, waitForCall } from '../testing/renderScreen.tsx';
import { storeSession } from './session.ts';
import { field, fillChild, heading, newPhone, openPortal, said, tick } from './testing/openPortal.ts';
import { complete, type PortalServer, session } from './testing/PortalServer.ts';

let server: PortalServer;

beforeEach(() => {
  server = newPhone();
});

test('three steps, a look over all of it, and it is sent after a question', async () => {
  storeSession(session, false);
  await openPortal();
  await see('You have no applications yet.');
  press('Fill in the application');
  await heading('Step 1 of 3: The child');
  fillChild();
  tick('subjectList', 'ENGLISH');
  tick('subjectList', 'MATHEMATICS');
  press('Next');
  await heading(/Step 2 of 3/);
  expect(server.saved[0]).toMatchObject({
    step: 1,
    sclass: '1',
    level: '1',
    surname: 'Okello',
    gender: 'Male',
    religion: '1',
    studentNo: '003301/012',
    subjectList: ['1', '2'],
  });
  fill('District', 'Gulu', field('f_dis'));
  fill('Phone', '12345', field('f_phone'));
  press('Same home as the father');
  expect(typedIn('District', field('m_dis'))).toBe('Gulu');
  press('Next');
  await heading(/Step 3 of 3/);
  fill('Day or boarding', 'BOARDING');
  tick('clubsList', 'DEBATE');
  fill('Others, separated by commas', 'Chess, Robotics', field('clubsList'));
  fill('How many brothers and sisters?', '2');
  press('Next');
  await heading('Check and send');
  expect(window.location.pathname).toBe('/apply/12/review');
  for (const text of ['3 Apr 2012', 'ENGLISH, MATHEMATICS', 'DEBATE, Chess, Robotics', 'BOARDING']) await see(text);
  await see(/This is not a phone number/);
  press('Send to the school');
  const question = await screen.findByRole('dialog', { name: 'Send to the school' });
  press('Send', question);
  await see('The application has been sent');
  await see(/Sent on 4 Dec 2026/);
  expect((await waitForCall(server.network, 'sendApplication')).payload).toEqual({
    phone: session.phone,
    code: session.code,
    id: 12,
  });
  press(/^Read it/);
  await heading('Okello Brian');
  await see('ENGLISH, MATHEMATICS');
  expect(document.querySelector('input, select, textarea')).toBeNull();
});

test('what the school refuses at the sending leads back to its field, in the school’s words', async () => {
  storeSession(session, false);
  const msg = 'An application with this index number has been sent already';
  server.network.answers = {
    ...server.network.answers,
    sendApplication: () => new Refusal(409, msg, { fields: { studentNo: msg } }),
  };
  server.applications = [complete];
  await openPortal('/apply/12/review');
  await heading('Check and send');
  press('Send to the school');
  press('Send', await screen.findByRole('dialog'));
  await heading(/Step 1 of 3/);
  expect(said('studentNo')).toBe(msg);
  expect(screen.getAllByText(msg)).toHaveLength(2);
});

test('answers that have not reached the school keep the application from being sent', async () => {
  storeSession(session, false);
  server.applications = [complete];
  await openPortal('/apply/12/3');
  await heading(/Step 3 of 3/);
  server.network.offline = true;
  fill('Allergies', 'Groundnuts');
  press('Next');
  await see(/Some answers have not reached the school yet/);
  // This browser stores nothing.
  await see('Not sent yet. Do not close this page.');
  expect(screen.queryByRole('button', { name: 'Send to the school' })).toBeNull();
  server.network.offline = false;
  press('Try again');
  await screen.findByRole('button', { name: 'Send to the school' });
  await see('Groundnuts');
});
