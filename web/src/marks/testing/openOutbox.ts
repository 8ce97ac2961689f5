import { afterEach, expect } from 'vitest';
import { type EntryStore, MemoryStore } from '../../outbox/EntryStore.ts';
import type { Entry, Typed } from '../outbox/entry.ts';
import { MarksOutbox } from '../outbox/MarksOutbox.ts';

const opened: MarksOutbox[] = [];

/** An outbox as a tab has it; two on one store are two tabs, or one page before and after a reload. */
export function openOutbox(store: EntryStore<Entry> = new MemoryStore<Entry>()) {
  const outbox = new MarksOutbox(async () => store);
  opened.push(outbox);
  return outbox;
}

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.end();
});

/** A mark of S2 EAST in EOT TERM 2, where nothing stood before. */
export const typed = (score: number, more: Partial<Typed> = {}): Typed => ({
  yearID: 11,
  setID: 12,
  studentID: 11,
  subjectID: 1,
  paperID: 0,
  classID: 2,
  streamID: 1,
  text: String(score),
  score: score * 100,
  problem: null,
  seen: null,
  ...more,
});

/** Waits until so many entries are left. */
export const settled = async (outbox: MarksOutbox, count = 0) => {
  await expect.poll(() => outbox.snapshot().entries.size, { timeout: 4000 }).toBe(count);
};
