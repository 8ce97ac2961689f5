import { beforeEach, expect, test } from 'vitest';
import { dropSession } from '../../device.ts';
import { deviceKeys } from '../../deviceKeys.ts';
import { MemoryStore } from '../../outbox/EntryStore.ts';
import { type Sealed, SealedStore } from '../../outbox/SealedStore.ts';
import { answerCalls, Refusal, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { openOutbox, settled, typed } from '../testing/openOutbox.ts';
import type { Entry } from './entry.ts';

let device: MemoryStore<Sealed<Entry>>;
const page = () => openOutbox(new SealedStore<Entry>(device, deviceKeys));
const open = async () => {
  const outbox = page();
  await outbox.ready();
  return outbox;
};
const onDevice = () => device.all(7).then((rows) => rows.filter((row) => !('sealed' in row)));
const aisha = ['17'.repeat(32)];
const brian = { userID: 8, token: 'token-8', deviceKeys: ['18'.repeat(32)] };

beforeEach(() => {
  device = new MemoryStore<Sealed<Entry>>([], true);
});

test('a teacher whose session ended while there was no link types on, also after the phone was restarted, and all of it arrives', async () => {
  signIn(['addMark'], { deviceKeys: aisha });
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  network.offline = true;
  const before = page();
  await before.put([typed(41)]);
  before.end();
  // The phone starts again without a link: the session is still on it, and nobody has told it that it ended.
  const restarted = await open();
  await restarted.put([typed(42, { studentID: 12 })]);
  expect([restarted.snapshot().entries.size, await onDevice()]).toEqual([2, []]);
  const { saveMarks } = network.answers;
  network.answers.saveMarks = () => new Refusal(401, 'Please log in');
  network.offline = false;
  restarted.begin();
  await waitForCall(network, 'saveMarks');
  await expect.poll(() => localStorage.getItem('session')).toBeNull();
  expect(await device.all(7)).toHaveLength(2);
  if (saveMarks) network.answers.saveMarks = saveMarks;
  signIn(['addMark'], { deviceKeys: aisha, token: 'token-9' });
  await expect.poll(() => [server.at(11, 1)?.score, server.at(12, 1)?.score]).toEqual([41, 42]);
  await settled(restarted);
  expect(await device.all(7)).toEqual([]);
});

test('the next user of the device has no key to it, and leaves it whole', async () => {
  signIn(['addMark'], { deviceKeys: aisha });
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  network.offline = true;
  const first = page();
  await first.put([typed(41)]);
  first.end();
  dropSession();
  signIn(['addMark'], brian);
  const second = await open();
  expect(second.snapshot().entries.size).toBe(0);
  expect(await new SealedStore<Entry>(device, () => deviceKeys(8)).all(7)).toEqual([]);
  second.end();
  dropSession();
  signIn(['addMark'], { deviceKeys: aisha });
  network.offline = false;
  await settled(await open());
  expect([server.at(11, 1)?.score, await device.all(7)]).toEqual([41, []]);
});

test('an answer that comes after Logout settles what it answers', async () => {
  signIn(['addMark'], { deviceKeys: aisha });
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  const { saveMarks } = network.answers;
  network.answers.saveMarks = (payload) => {
    dropSession();
    return saveMarks?.(payload) ?? new Refusal(500, 'no answer');
  };
  const outbox = page();
  await outbox.put([typed(41)]);
  await expect.poll(async () => (await device.all(7)).length).toBe(0);
  expect(server.at(11, 1)?.score).toBe(41);
});
