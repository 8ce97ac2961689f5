import type { Payload } from '@somero/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropSession, unsavedCount } from '../../../device.ts';
import { MemoryStore } from '../../../outbox/EntryStore.ts';
import { answerCalls, Refusal, signIn, waitForCall } from '../../../testing/renderScreen.tsx';
import { CommentsServer, said } from '../testing/CommentsServer.ts';
import { CommentsOutbox, type Stored } from './CommentsOutbox.ts';
import { type Entry, entryKey } from './entry.ts';

const opened: CommentsOutbox[] = [];
let store: MemoryStore<Entry>;
/** An outbox as a tab has it; two are two tabs, or one page before and after a reload. */
function openOutbox(): CommentsOutbox {
  const outbox = new CommentsOutbox(async () => store);
  opened.push(outbox);
  return outbox;
}
beforeEach(() => {
  store = new MemoryStore();
  localStorage.clear();
  signIn(['addMark']);
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.end();
});

const joan = { yearID: 11, termID: 2, classID: 2, streamID: 1, studentID: 21 };
const jonah = { ...joan, studentID: 22 };
const stateOf = (outbox: CommentsOutbox, place = joan) => outbox.snapshot().entries.get(entryKey(place))?.state;
const settled = async (outbox: CommentsOutbox, count = 0) => {
  await expect.poll(() => outbox.snapshot().entries.size, { timeout: 4000 }).toBe(count);
};

test('what is typed waits on the device until its row is left, and then goes in one call', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Works har' }, server.at(21), 60_000);
  await outbox.put(joan, { classComment: 'Works hard ' }, server.at(21), 60_000);
  expect(unsavedCount('comments', 'waiting')).toBe(1);
  expect(network.made).toEqual([]);
  await outbox.leave(entryKey(joan));
  const { payload } = await waitForCall(network, 'saveComments');
  expect(payload).toEqual({
    yearID: 11,
    termID: 2,
    comments: [{ studentID: 21, classComment: 'Works hard', ver: 0 }],
  });
  await settled(outbox);
  expect(server.at(21)).toMatchObject({ classComment: 'Works hard', ver: 1 });
  expect(unsavedCount('comments', 'waiting')).toBe(0);
});

test('without a connection comments wait, and a later visit sends them', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  network.offline = true;
  const before = openOutbox();
  before.put(joan, { classComment: 'Good' }, server.at(21));
  await expect.poll(() => before.snapshot().entries.get(entryKey(joan))?.unsure.length).toBe(1);
  before.end();
  network.offline = false;
  const after = openOutbox();
  await expect.poll(() => server.at(21).classComment).toBe('Good');
  await settled(after);
});

test('a save whose answer was lost is no quarrel with oneself, whatever was typed since', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const { saveComments } = network.answers;
  network.answers.saveComments = (payload) => {
    void saveComments?.(payload);
    if (saveComments) network.answers.saveComments = saveComments;
    return new Refusal(503, 'busy');
  };
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Good' }, server.at(21));
  await expect.poll(() => server.at(21).classComment).toBe('Good');
  await outbox.put(joan, { classComment: 'Very good' }, said());
  await settled(outbox);
  expect(server.at(21).classComment).toBe('Very good');
});

test('another field that somebody else wrote meanwhile stays, and ours is saved beside it', async () => {
  const server = new CommentsServer();
  answerCalls(server.answers());
  server.put(21, { headComment: 'Well done' });
  const outbox = openOutbox();
  const heard: Stored[] = [];
  outbox.onStored((stored) => heard.push(...stored));
  await outbox.put(joan, { classComment: 'Good' }, said());
  await settled(outbox);
  expect(server.at(21)).toMatchObject({ classComment: 'Good', headComment: 'Well done' });
  expect(heard[0]).toMatchObject({ saved: false, said: { headComment: 'Well done' } });
  expect(heard[1]).toMatchObject({ saved: true, ver: 2, words: { classComment: 'Good' } });
});

test('the same field that somebody else wrote is not overwritten until its teacher says so', async () => {
  const server = new CommentsServer();
  answerCalls(server.answers());
  server.put(21, { classComment: 'Theirs' });
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Mine' }, said());
  await expect.poll(() => stateOf(outbox)).toBe('changed');
  expect(outbox.snapshot().entries.get(entryKey(joan))?.theirs?.classComment).toBe('Theirs');
  expect(server.at(21).classComment).toBe('Theirs');
  await outbox.put(joan, { classComment: 'Mine still' }, server.at(21));
  expect(stateOf(outbox)).toBe('changed');
  await outbox.keepMine(entryKey(joan));
  await settled(outbox);
  expect(server.at(21).classComment).toBe('Mine still');
});

test('days that cannot be are sent once and refused alone, with what was typed beside them stored', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Good', daysPresent: '66' }, server.at(21));
  await expect.poll(() => stateOf(outbox)).toBe('refused');
  const entry = outbox.snapshot().entries.get(entryKey(joan));
  expect(entry).toMatchObject({
    changes: { daysPresent: '66' },
    msg: 'The school was open on 65 days of this term',
    ver: 1,
  });
  expect(Object.keys(entry?.changes ?? {})).toEqual(['daysPresent']);
  expect(server.at(21)).toMatchObject({ classComment: 'Good', daysPresent: null });
  expect(network.made).toHaveLength(1);
  await outbox.put(joan, { daysPresent: '6x' }, server.at(21));
  expect(outbox.snapshot().entries.get(entryKey(joan))).toMatchObject({
    ...{ changes: { daysPresent: '6x' }, state: 'refused', msg: 'Enter days as a whole number' },
  });
});

test('a comment that is too long and a wrong project score hold back nothing else of their row', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const outbox = openOutbox();
  const long = 'x'.repeat(2100);
  await outbox.put(joan, { classComment: long, headComment: 'Well done', project: '3.5x' }, server.at(21));
  await expect.poll(() => stateOf(outbox)).toBe('refused');
  expect(server.at(21)).toMatchObject({ classComment: '', headComment: 'Well done', project: null, ver: 1 });
  const entry = outbox.snapshot().entries.get(entryKey(joan));
  expect(entry?.changes).toEqual({ classComment: long, project: '3.5x' });
  expect(entry?.msg).toBe('A comment should be at most 240 characters');
  // Cut where it is too long in any case: the call as a whole is not refused.
  expect(network.made[0]?.payload.comments).toMatchObject([{ classComment: 'x'.repeat(1000), project: '3.5x' }]);
  await outbox.put(joan, { classComment: 'Good' }, server.at(21));
  await expect.poll(() => server.at(21).classComment).toBe('Good');
  await expect.poll(() => stateOf(outbox)).toBe('refused');
  await outbox.put(joan, { project: '2.5' }, server.at(21));
  await settled(outbox);
  expect(server.at(21)).toMatchObject({ classComment: 'Good', headComment: 'Well done', project: 2.5 });
});

test('typed while the same student is on its way, the rest is sent after it', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const { saveComments } = network.answers;
  let letGo = (): void => undefined;
  network.answers.saveComments = async (payload) => {
    await new Promise<void>((go) => {
      letGo = go;
    });
    return saveComments?.(payload) ?? new Refusal(500, 'no');
  };
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Good' }, server.at(21));
  await waitForCall(network, 'saveComments');
  await outbox.put(joan, { classComment: 'Good and kind', skills: ['Communication'] }, said());
  if (saveComments) network.answers.saveComments = saveComments;
  letGo();
  await settled(outbox);
  expect(server.at(21)).toMatchObject({ classComment: 'Good and kind', skills: ['Communication'], ver: 2 });
});

test('a refused student stays with the reason, and the others are saved', async () => {
  const server = new CommentsServer();
  server.refused.set(22, 'Only the class teacher writes these comments');
  answerCalls(server.answers());
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Good' }, server.at(21));
  await outbox.put(jonah, { classComment: 'Good' }, server.at(22));
  await settled(outbox, 1);
  expect(outbox.snapshot().entries.get(entryKey(jonah))).toMatchObject({
    state: 'refused',
    msg: 'Only the class teacher writes these comments',
  });
  server.refused.clear();
  await outbox.tryAgain(entryKey(jonah));
  await settled(outbox);
  expect(server.at(22).classComment).toBe('Good');
});

test('one student who spoils the whole call is found, and the others are saved', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const { saveComments } = network.answers;
  network.answers.saveComments = (payload) => {
    const rows = payload.comments as Payload<'saveComments'>['comments'] & { studentID: number }[];
    if (rows.some(({ studentID }) => studentID === 22)) return new Refusal(400, 'Not a valid id');
    return saveComments?.(payload) ?? new Refusal(500, 'no');
  };
  const outbox = openOutbox();
  for (const studentID of [21, 22, 23]) await outbox.put({ ...joan, studentID }, { classComment: 'Good' }, said());
  await settled(outbox, 1);
  expect(stateOf(outbox, jonah)).toBe('refused');
  expect(server.at(23).classComment).toBe('Good');
});

test('what cannot be sent is kept and said, and never sent', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'x'.repeat(241) }, server.at(21));
  await outbox.put(jonah, { project: '3.5' }, server.at(22));
  expect(outbox.snapshot().entries.get(entryKey(joan))?.msg).toBe('A comment should be at most 240 characters');
  expect(outbox.snapshot().entries.get(entryKey(jonah))?.msg).toBe('A project score goes from 0.9 to 3');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(network.made).toEqual([]);
  await outbox.put(jonah, { project: '2,5' }, server.at(22));
  await settled(outbox, 1);
  expect(server.at(22).project).toBe(2.5);
});

test('back at what stands there, nothing is left to send', async () => {
  answerCalls({});
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Good' }, said({ classComment: 'Fair', ver: 3 }), 60_000);
  await outbox.put(joan, { classComment: 'Fair' }, said({ classComment: 'Fair', ver: 3 }), 60_000);
  expect(outbox.snapshot().entries.size).toBe(0);
});

test('comments stay when the session ends, nobody else sees or sends them, and the same user sends them later', async () => {
  const server = new CommentsServer();
  const network = answerCalls(server.answers());
  network.answers.saveComments = () => new Refusal(401, 'Please log in');
  const outbox = openOutbox();
  await outbox.put(joan, { classComment: 'Good' }, server.at(21));
  await waitForCall(network, 'saveComments');
  await settled(outbox);
  network.answers = server.answers();
  network.made.length = 0;
  signIn(['addMark'], { userID: 8, token: 'token-8' });
  outbox.begin();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(network.made).toEqual([]);
  dropSession();
  signIn(['addMark']);
  await expect.poll(() => server.at(21).classComment).toBe('Good');
  await settled(outbox);
});

test('a device that keeps nothing more says so, and what was typed is still sent', async () => {
  const server = new CommentsServer();
  answerCalls(server.answers());
  const outbox = openOutbox();
  store.update = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await outbox.put(joan, { classComment: 'Good' }, server.at(21), 60_000);
  await expect.poll(() => outbox.snapshot().durable).toBe(false);
  await outbox.leave(entryKey(joan));
  await settled(outbox);
  expect(server.at(21).classComment).toBe('Good');
});

test('what an older version kept is taken over and sent, and is kept there no more', async () => {
  const server = new CommentsServer();
  answerCalls(server.answers());
  const before = openOutbox();
  await before.put(joan, { classComment: 'Good' }, server.at(21), 60_000);
  before.end();
  const [entry] = await store.all(7);
  const { key: _, userID: __, version: ___, ...old } = entry as Entry;
  localStorage.setItem('draft:7:comments', JSON.stringify([{ ...old, notBefore: 0 }]));
  store = new MemoryStore();
  Object.assign(store, { durable: true });
  const outbox = openOutbox();
  await expect.poll(() => server.at(21).classComment).toBe('Good');
  await settled(outbox);
  expect(localStorage.getItem('draft:7:comments')).toBeNull();
});
