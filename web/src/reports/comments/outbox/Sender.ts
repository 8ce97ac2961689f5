import type { Payload } from '@somero/contract';
import { send } from '../../../api.ts';
import { session } from '../../../device.ts';
import { Pace } from '../../../outbox/Pace.ts';
import { answeredEntry, type Entry, entryKey, type Place, type Result } from './entry.ts';
import { onWire, type Said, type Words } from './words.ts';

/** What the server holds of a student: `said` all of it, or `words` that it took at `ver`. */
export interface Stored extends Place {
  saved: boolean;
  ver: number;
  said?: Said;
  words?: Partial<Words>;
}

/** Words are only ever chosen from the lists that the contract names. */
type Comments = Payload<'saveComments'>['comments'];

interface Around {
  entries: () => ReadonlyMap<string, Entry>;
  change: (key: string, change: (old: Entry | undefined) => Entry | undefined) => void;
  onSending: (keys: readonly string[]) => void;
  onStored: (stored: Stored) => void;
}

/** Students in one call. */
const batchSize = 50;

/** Sends what waits, one call at a time, as long as the same user is signed in. A repeat changes nothing: each student's version says so. */
export class Sender {
  #around: Around;
  #pace = new Pace(batchSize, () => void this.#run());
  #isBusy = false;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Sends when the next of them has rested. */
  soon(): void {
    const times = this.#waiting().map(({ notBefore }) => notBefore);
    if (times.length > 0) this.#pace.soon(Math.max(0, Math.min(...times) - Date.now()));
  }

  /** Sends now, whatever failed before. */
  hurry(): void {
    this.#pace.hurry();
  }

  /** Sends no more. */
  end(): void {
    this.#pace.end();
  }

  #waiting(): Entry[] {
    return [...this.#around.entries().values()].filter(({ state }) => state === 'waiting');
  }

  async #run(): Promise<void> {
    if (this.#isBusy || session() === null) return;
    this.#isBusy = true;
    let wait: number | null = 0;
    try {
      for (let batch = this.#next(); batch.length > 0 && wait === 0 && !this.#pace.isEnded; batch = this.#next())
        wait = await this.#send(batch);
    } finally {
      this.#isBusy = false;
    }
    if (wait !== null && wait > 0) this.#pace.soon(wait);
    else if (wait === 0) this.soon();
  }

  #next(): Entry[] {
    const now = Date.now();
    const due = this.#waiting().filter(({ notBefore }) => notBefore <= now);
    return this.#pace.batchOf(due, (a, b) => a.yearID === b.yearID && a.termID === b.termID);
  }

  /** Sends a batch; answers the milliseconds before the next may be sent, or null when nothing can be sent for now. */
  async #send(batch: readonly Entry[]): Promise<number | null> {
    const [{ yearID, termID }] = batch as [Entry];
    const userID = session()?.userID;
    const keys = batch.map(entryKey);
    for (const entry of batch)
      this.#around.change(entryKey(entry), (old) => old && { ...old, unsure: [...old.unsure, entry.changes] });
    this.#around.onSending(keys);
    try {
      const comments = batch.map(({ studentID, changes, ver }) => ({ studentID, ...onWire(changes), ver }));
      const { results } = await send('saveComments', { yearID, termID, comments: comments as Comments });
      if (session()?.userID !== userID) return null;
      for (const [index, entry] of batch.entries()) this.#settle(entry, results[index]);
      this.#pace.succeeded();
      return 0;
    } catch (error) {
      return session()?.userID === userID ? this.#failed(batch, error) : null;
    } finally {
      this.#around.onSending([]);
    }
  }

  #settle(entry: Entry, result: Result | undefined): void {
    if (!result) return;
    const { yearID, termID, studentID, changes } = entry;
    const place = { yearID, termID, studentID };
    if (result.ok) this.#around.onStored({ ...place, saved: true, ver: result.ver, words: changes });
    else if (result.current)
      this.#around.onStored({ ...place, saved: false, ver: result.current.ver, said: result.current });
    this.#around.change(entryKey(entry), (now) => answeredEntry(now, changes, result));
  }

  #failed(batch: readonly Entry[], error: unknown): number | null {
    const { wait, refusal } = this.#pace.failed(error, batch.length);
    const [entry] = batch as [Entry];
    if (refusal) this.#settle(entry, { ok: false, status: refusal.status, ver: entry.ver, msg: refusal.message });
    return wait;
  }
}
