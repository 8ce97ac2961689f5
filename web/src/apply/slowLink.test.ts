import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press, Refusal, see, typedIn } from '../testing/renderScreen.tsx';
import { storeSession } from './session.ts';
import { heading, newPhone, openPortal, part } from './testing/openPortal.ts';
import { complete, type PortalServer, session } from './testing/PortalServer.ts';

// What is pressed while an answer is still on its way.

let server: PortalServer;

beforeEach(() => {
  localStorage.clear();
  server = newPhone();
  server.applications = [complete];
});

/** Keeps the answers to a call on their way, as they were when it was asked, until they are let through. */
function holdUp(name: 'getApplications' | 'sendApplication') {
  const waiting: (() => void)[] = [];
  const before = server.network.answers;
  const take = before[name] as (payload: unknown) => object;
  const answer = async (payload: unknown) => {
    const found = structuredClone(take(payload));
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return found;
  };
  server.network.answers = { ...before, [name]: answer };
  return {
    asked: (times = 1) => waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(times)),
    letThrough: async () => {
      server.network.answers = before;
      for (const resolve of waiting) resolve();
      // What the page makes of them.
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

const calls = (name: string) => server.network.made.filter(({ call }) => call === name).length;
const sendSaved = () => window.dispatchEvent(new Event('online'));
const named = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isDead = (name: string) => named(name).disabled || named(name).closest('[inert]') !== null;
/** As a finger does: a dead button hears nothing of it. */
const pressAsIs = (name: string) => isDead(name) || named(name).click();

async function openReview(): Promise<void> {
  storeSession(session, false);
  await openPortal('/apply/12/3');
  await heading(/Step 3 of 3/);
  press('Next');
  await heading('Check and send');
}

async function sendIt(): Promise<void> {
  press('Send to the school');
  press('Send', await screen.findByRole('dialog'));
}

test('a review that was left before it was there changes nothing on the step that is filled meanwhile', async () => {
  storeSession(session, false);
  await openPortal('/apply/12/3');
  await heading(/Step 3 of 3/);
  fill('Day or boarding', 'DAY');
  const slow = holdUp('getApplications');
  press('Next');
  await slow.asked();
  await see('Loading…');
  window.history.back();
  await heading(/Step 3 of 3/);
  fill('Day or boarding', 'BOARDING');
  sendSaved();
  await waitFor(() => expect(server.applications[0]?.form).toMatchObject({ residencyType: '2' }));
  await slow.letThrough();
  expect(window.location.pathname).toBe('/apply/12/3');
  fill('Day or boarding', 'DAY');
  await see('Saving…');
  sendSaved();
  await waitFor(() => expect(server.applications[0]?.form).toMatchObject({ residencyType: '1' }));
  await see('✓ Saved');
  expect(typedIn('Day or boarding')).toBe('1');
});

test('a step that is back before the review was seen to load stays', async () => {
  storeSession(session, false);
  await openPortal('/apply/12/3');
  await heading(/Step 3 of 3/);
  const slow = holdUp('getApplications');
  press('Next');
  await slow.asked();
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/apply/12/3'));
  // Longer than until a page says that it loads.
  await new Promise((resolve) => setTimeout(resolve, 250));
  await slow.letThrough();
  screen.getByLabelText('Day or boarding');
});

test('while it is sent nothing on the page can be pressed, and Back does not leave it', async () => {
  await openReview();
  const slow = holdUp('sendApplication');
  server.network.answers.saveApplication = () => new Refusal(409, texts.alreadySent);
  await sendIt();
  await slow.asked();
  await see('Sending…');
  for (const name of ['Child', 'Change The child', 'Send to the school', 'Back']) expect(isDead(name)).toBe(true);
  pressAsIs('Send to the school');
  expect(screen.queryByRole('dialog')).toBeNull();
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await isBack;
  expect(window.location.pathname).toBe('/apply/12/review');
  await heading('Check and send');
  await slow.letThrough();
  await see('The application has been sent');
  await see(/Sent on 4 Dec 2026/);
  expect(calls('sendApplication')).toBe(1);
});

test('a sending that met no network brings the page back to life', async () => {
  await openReview();
  server.network.offline = true;
  await sendIt();
  await see(/No connection to the school/);
  expect(isDead('Send to the school')).toBe(false);
  press('Child');
  await heading(/Step 1 of 3/);
});

test('when the answer to the sending is lost, sending again tells that it has been sent', async () => {
  await openReview();
  const take = server.network.answers.sendApplication;
  server.network.answers.sendApplication = async (payload) => {
    if (server.applications[0]?.sentAt !== '') return new Refusal(409, texts.alreadySent);
    await take?.(payload);
    throw new TypeError('Failed to fetch');
  };
  await sendIt();
  await see(/No connection to the school/);
  await sendIt();
  await see('The application has been sent');
  await see(/Sent on 4 Dec 2026/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send to the school' })).toBeNull();
});

test('Back takes away the question whether to send', async () => {
  await openReview();
  press('Send to the school');
  await screen.findByRole('dialog');
  window.history.back();
  await heading(/Step 3 of 3/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was typed too late for an application that has been sent is not kept on the phone', async () => {
  storeSession(session, false);
  server.applications = [{ ...complete, sentAt: '2026-12-04T10:00:00.000Z', saveStatus: 3 }];
  localStorage.setItem('kept:772555123:12', JSON.stringify({ step: 1, values: { surname: 'Okelo' } }));
  await openPortal();
  await see(/Sent on 4 Dec 2026/);
  expect(localStorage).toHaveLength(0);
});

test('who has written down the code sees that it goes on, and asks but once', async () => {
  storeSession(session, false);
  server.applications = [];
  await openPortal('/apply/code');
  await heading('Write down your code');
  const slow = holdUp('getApplications');
  press('I have written it down');
  expect(isDead('Please wait…')).toBe(true);
  pressAsIs('Please wait…');
  await slow.letThrough();
  await heading('Step 1 of 3: The child');
  expect(calls('getApplications')).toBe(1);
});

test('who left the page of the code meanwhile stays where they went', async () => {
  server.applications = [];
  await openPortal();
  await heading('Apply for a place');
  fill('Your phone number', session.phone, part('Begin an application'));
  press('Begin an application');
  await heading('Write down your code');
  const slow = holdUp('getApplications');
  press('I have written it down');
  window.history.back();
  await slow.asked(2);
  await slow.letThrough();
  await heading('Your applications');
  expect(window.location.pathname).toBe('/apply');
});
