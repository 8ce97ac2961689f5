import { expect, test } from 'vitest';
import { dropSession, unsavedCount } from '../../device.ts';
import { MemoryStore } from '../../outbox/EntryStore.ts';
import { answerCalls, Refusal, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { openOutbox, settled, typed } from '../testing/openOutbox.ts';
import type { Entry } from './entry.ts';
import type { Stored } from './MarksOutbox.ts';

test('what is typed is kept first and then sent in one call, with the value that was seen', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  server.put(12, 1, 50);
  const network = answerCalls(server.answers());
  const store = new MemoryStore<Entry>();
  const outbox = openOutbox(store);
  await outbox.put([typed(41), typed(42, { studentID: 12, seen: 5000 })]);
  expect((await store.all(7)).map(({ text }) => text)).toEqual(['41', '42']);
  expect(unsavedCount('marks', 'waiting')).toBe(2);
  const { payload, headers } = await waitForCall(network, 'saveMarks');
  expect(payload).toEqual({
    setID: 12,
    yearID: 11,
    marks: [
      { studentID: 11, subjectID: 1, score: 41, expected: null },
      { studentID: 12, subjectID: 1, score: 42, expected: 50 },
    ],
  });
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await settled(outbox);
  expect(server.at(12, 1)?.score).toBe(42);
  expect(unsavedCount('marks', 'waiting')).toBe(0);
});

test('without a connection marks wait, the last value of a place only, and another visit sends them', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  network.offline = true;
  const store = new MemoryStore<Entry>();
  const before = openOutbox(store);
  await before.put([typed(41)]);
  await before.put([typed(43)]);
  expect((await store.all(7)).map(({ text }) => text)).toEqual(['43']);
  network.offline = false;
  before.end();
  const after = openOutbox(store);
  await expect.poll(() => server.at(11, 1)?.score).toBe(43);
  await settled(after);
});

test('a batch whose answer was lost is sent again under the same key', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  const { saveMarks } = network.answers;
  let times = 0;
  network.answers.saveMarks = (payload) => {
    times += 1;
    const done = saveMarks?.(payload);
    return times === 1 || !done ? new Refusal(503, 'busy') : done;
  };
  const outbox = openOutbox();
  await outbox.put([typed(41)]);
  await waitForCall(network, 'saveMarks');
  outbox.begin();
  await settled(outbox);
  const keys = network.made.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a value typed after an answer was lost is not taken for a quarrel with oneself', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  const { saveMarks } = network.answers;
  network.answers.saveMarks = (payload) => {
    void saveMarks?.(payload);
    if (saveMarks) network.answers.saveMarks = saveMarks;
    return new Refusal(503, 'busy');
  };
  const outbox = openOutbox();
  await outbox.put([typed(41)]);
  await waitForCall(network, 'saveMarks');
  expect(server.at(11, 1)?.score).toBe(41);
  await outbox.put([typed(44)]);
  await settled(outbox);
  expect(server.at(11, 1)?.score).toBe(44);
});

test('a value typed while the same place is on its way is sent after it', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  const { saveMarks } = network.answers;
  let letGo = (): void => undefined;
  network.answers.saveMarks = async (payload) => {
    await new Promise<void>((go) => {
      letGo = go;
    });
    return saveMarks?.(payload) ?? new Refusal(500, 'no');
  };
  const outbox = openOutbox();
  await outbox.put([typed(41)]);
  await waitForCall(network, 'saveMarks');
  await outbox.put([typed(44)]);
  if (saveMarks) network.answers.saveMarks = saveMarks;
  letGo();
  await settled(outbox);
  expect(server.at(11, 1)?.score).toBe(44);
  expect(network.made.at(-1)?.payload.marks).toEqual([{ studentID: 11, subjectID: 1, score: 44, expected: 41 }]);
});

test('a mark that somebody else changed is not overwritten until its teacher says so', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  server.put(11, 1, 60);
  answerCalls(server.answers());
  const outbox = openOutbox();
  const heard: Stored[] = [];
  outbox.onStored((stored) => heard.push(...stored));
  await outbox.put([typed(41, { seen: 5500 })]);
  await expect.poll(() => [...outbox.snapshot().entries.values()][0]?.state).toBe('changed');
  const [entry] = outbox.snapshot().entries.values();
  expect(entry?.theirs?.score).toBe(60);
  expect(heard[0]).toMatchObject({ saved: false, mark: { score: 60 } });
  expect(server.at(11, 1)?.score).toBe(60);
  await outbox.keepMine(entry?.key ?? '');
  await settled(outbox);
  expect(server.at(11, 1)?.score).toBe(41);
});

test('a mark that is refused stays with its reason, and the others are saved', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  network.answers.saveMarks = ({ marks }) => ({
    results: (marks as { studentID: number }[]).map(({ studentID }) =>
      studentID === 12
        ? { ok: false, status: 403, id: null, ver: null, msg: 'No rights' }
        : { ok: true, status: 200, id: 1, ver: 1, msg: '' },
    ),
  });
  const outbox = openOutbox();
  await outbox.put([typed(41), typed(42, { studentID: 12 })]);
  await settled(outbox, 1);
  expect([...outbox.snapshot().entries.values()][0]).toMatchObject({
    studentID: 12,
    state: 'refused',
    msg: 'No rights',
  });
});

test('one mark that spoils the whole call is found, and the others are saved', async () => {
  signIn(['addMark']);
  const network = answerCalls({
    saveMarks: ({ marks }) => {
      const rows = marks as { studentID: number }[];
      if (rows.some(({ studentID }) => studentID === 13)) return new Refusal(400, 'Not a valid id');
      return { results: rows.map(() => ({ ok: true, status: 200, id: 1, ver: 1, msg: '' })) };
    },
  });
  const outbox = openOutbox();
  await outbox.put([11, 12, 13, 14, 15].map((studentID) => typed(41, { studentID })));
  await settled(outbox, 1);
  expect([...outbox.snapshot().entries.values()][0]).toMatchObject({
    studentID: 13,
    state: 'refused',
    msg: 'Not a valid id',
  });
  expect(network.made.length).toBeLessThan(8);
});

test('marks stay when the session ends, nobody else sees or sends them, and the same user sends them later', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  network.answers.saveMarks = () => new Refusal(401, 'Please log in');
  const store = new MemoryStore<Entry>();
  const outbox = openOutbox(store);
  await outbox.put([typed(41)]);
  await waitForCall(network, 'saveMarks');
  await expect.poll(() => outbox.snapshot().entries.size).toBe(0);
  expect(await store.all(7)).toHaveLength(1);

  network.answers = server.answers();
  network.made.length = 0;
  signIn(['addMark'], { userID: 8, token: 'token-8' });
  outbox.begin();
  await outbox.put([typed(70, { studentID: 12 })]);
  await waitForCall(network, 'saveMarks');
  expect(network.made.map(({ payload }) => payload.marks)).toEqual([
    [{ studentID: 12, subjectID: 1, score: 70, expected: null }],
  ]);
  await settled(outbox);
  expect(unsavedCount('marks', 'waiting')).toBe(0);

  dropSession();
  signIn(['addMark']);
  await expect.poll(() => server.at(11, 1)?.score).toBe(41);
  await settled(outbox);
});

test('back at the value that stands there, nothing is left to send', async () => {
  signIn(['addMark']);
  const network = answerCalls({});
  const outbox = openOutbox();
  await outbox.put([typed(41, { seen: 5000 })], 3000);
  expect(outbox.snapshot().entries.size).toBe(1);
  await outbox.put([typed(50, { seen: 5000 })]);
  expect(outbox.snapshot().entries.size).toBe(0);
  expect(network.made).toEqual([]);
});

test('what cannot be sent is kept and said, and never sent', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  const network = answerCalls(server.answers());
  const outbox = openOutbox();
  await outbox.put([typed(140, { score: null, problem: 'Score can not exceed 100' }), typed(42, { studentID: 12 })]);
  await settled(outbox, 1);
  expect([...outbox.snapshot().entries.values()][0]).toMatchObject({ text: '140', state: 'refused' });
  expect(network.made).toHaveLength(1);
  await outbox.put([typed(14)]);
  await settled(outbox);
  expect(server.at(11, 1)?.score).toBe(14);
});

test('a mark is said to wait only once it is safe on the device', async () => {
  signIn(['addMark']);
  answerCalls(new MarksServer().answers()).offline = true;
  const store = new MemoryStore<Entry>();
  let confirm: () => void = () => undefined;
  const update = store.update.bind(store);
  store.update = async (keys, change) => {
    await new Promise<void>((resolve) => {
      confirm = resolve;
    });
    return update(keys, change);
  };
  const outbox = openOutbox(store);
  await outbox.ready();
  const putting = outbox.put([typed(41)]);
  const [key = ''] = [...outbox.snapshot().entries.keys()];
  expect(outbox.snapshot().storing.has(key)).toBe(true);
  await expect.poll(() => confirm()).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  confirm();
  await putting;
  expect(outbox.snapshot().storing.size).toBe(0);
  expect(outbox.snapshot().entries.has(key)).toBe(true);
});
