import { expect, test } from 'vitest';
import { MemoryStore } from '../../outbox/EntryStore.ts';
import { answerCalls, Refusal, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { openOutbox, settled, typed } from '../testing/openOutbox.ts';
import type { Entry } from './entry.ts';

const chapter = { setID: 2, paperID: 51, tr_remarks: 'Good', generic_skills: 'Team' };
const words = (remarks: string) =>
  typed(2.1, {
    ...{ setID: 2, paperID: 51, seen: 210, remarks, skills: 'Team' },
    seenNotes: { remarks: 'Good', skills: 'Team' },
  });

test('words keep what was seen of them until they are sent, and a quarrel is not settled by leaving the place', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  server.put(11, 1, 2.1, chapter);
  const network = answerCalls(server.answers());
  network.offline = true;
  const store = new MemoryStore<Entry>();
  const before = openOutbox(store);
  await before.put([words('Fair')]);
  before.end();
  server.put(11, 1, 2.1, { ...chapter, tr_remarks: 'Very good' });
  network.offline = false;
  const outbox = openOutbox(store);
  await expect.poll(() => [...outbox.snapshot().entries.values()][0]?.state, { timeout: 4000 }).toBe('changed');
  expect(network.made.at(-1)?.payload.marks).toEqual([
    { studentID: 11, subjectID: 1, paperID: 51, score: 2.1, remarks: 'Fair', expected: 2.1, expectedRemarks: 'Good' },
  ]);
  await outbox.put([words('Fair')]);
  expect([...outbox.snapshot().entries.values()][0]?.state).toBe('changed');
  await outbox.put([words('Fairly good')]);
  await settled(outbox);
  expect(server.at(11, 1, 51, 2)).toMatchObject({ tr_remarks: 'Fairly good', generic_skills: 'Team' });
});

test('words whose answer was lost are not a quarrel with oneself, and going back to the old ones is sent under a key of its own', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  server.put(11, 1, 2.1, chapter);
  const network = answerCalls(server.answers());
  const { saveMarks } = network.answers;
  network.answers.saveMarks = (payload) => {
    void saveMarks?.(payload);
    if (saveMarks) network.answers.saveMarks = saveMarks;
    return new Refusal(503, 'busy');
  };
  const outbox = openOutbox();
  await outbox.put([words('Fair')]);
  await waitForCall(network, 'saveMarks');
  expect(server.at(11, 1, 51, 2)?.tr_remarks).toBe('Fair');
  await outbox.put([words('Good')]);
  await settled(outbox);
  expect(server.at(11, 1, 51, 2)).toMatchObject({ tr_remarks: 'Good', generic_skills: 'Team' });
  const bodies = new Map(
    network.made.map(({ headers, payload }) => [headers['idempotency-key'], JSON.stringify(payload)]),
  );
  expect(bodies.size).toBe(new Set(network.made.map(({ payload }) => JSON.stringify(payload))).size);
});

test('a mark that is taken back at the moment it is about to be sent is not sent', async () => {
  signIn(['addMark']);
  const server = new MarksServer();
  server.put(11, 1, 48.1);
  const network = answerCalls(server.answers());
  // The disk is slow: between the reading of what waits and its sending there is time for an undo.
  let isSlow = false;
  let reading: (() => void) | undefined;
  class SlowStore extends MemoryStore<Entry> {
    override async all(userID: number | string) {
      const found = await super.all(userID);
      if (isSlow && !reading && found.length > 0) await new Promise<void>((resolve) => (reading = resolve));
      return found;
    }
  }
  const outbox = openOutbox(new SlowStore());
  await outbox.put([typed(3, { studentID: 13 })]);
  await settled(outbox);
  isSlow = true;
  await outbox.put([typed(1, { seen: 4810 })]);
  await expect.poll(() => reading).toBeDefined();
  await outbox.put([typed(48.1, { seen: 4810 })]);
  expect(outbox.snapshot().entries.size).toBe(0);
  reading?.();
  await outbox.put([typed(2, { studentID: 12 })]);
  await settled(outbox);
  expect(server.at(12, 1)?.score).toBe(2);
  expect(server.at(11, 1)?.score).toBe(48.1);
  expect(network.made.flatMap(({ payload }) => payload.marks)).toHaveLength(2);
});
