import { BackOff, longestWait } from './BackOff.ts';
import type { Change, Entry, EntryStore } from './EntryStore.ts';
import { oneTab } from './oneTab.ts';
import type { Work } from './Work.ts';

interface Around<E extends Entry, S> {
  store: () => Promise<EntryStore<E>>;
  /** Changes stored entries; resolves when it is safe. `saved`: the keys that the server accepted. */
  change: (
    keys: readonly string[],
    change: Change<E>,
    stored?: readonly S[],
    saved?: readonly string[],
  ) => Promise<void>;
  onSending: (keys: readonly string[]) => void;
}

/** Milliseconds until a check whether the sending tab is gone. */
export const otherTab = 1500;

/** Sends waiting entries in batches; retries by itself after a failure. */
export class Sender<E extends Entry, R, S extends { saved: boolean }> {
  #work: Work<E, R, S>;
  #tab: string;
  #around: Around<E, S>;
  #backOff: BackOff;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(work: Work<E, R, S>, tab: string, around: Around<E, S>) {
    this.#work = work;
    this.#tab = tab;
    this.#around = around;
    this.#backOff = new BackOff(work.batchSize, work.owner.maySend, () => void this.#run());
  }

  soon(milliseconds: number): void {
    this.#backOff.soon(milliseconds);
  }

  hurry(): void {
    this.#backOff.hurry();
  }

  end(): void {
    this.#backOff.end();
  }

  /** Sends what is due; resolves when nothing more can be sent now. */
  async flush(): Promise<void> {
    await this.#running;
    await this.#run();
  }

  #run(): Promise<void> {
    this.#again = this.#running !== undefined;
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    let next: number | null = null;
    try {
      const store = await this.#around.store();
      const ran = await oneTab(this.#work.name, store, this.#tab, async (stillMine) => {
        do next = await this.#sendBatch();
        while (next === 0 && !this.#backOff.isEnded && (await stillMine()));
      });
      if (!ran) next = otherTab;
    } catch (error) {
      // A bug of ours or of the browser's database: the entries stay and are sent again.
      reportError(error);
      next = longestWait;
    }
    if (this.#again) this.soon(0);
    else if (next !== null) this.soon(next);
  }

  /** Sends one batch. Resolves to the milliseconds until the next one: 0 at once, null when nothing is left. */
  async #sendBatch(): Promise<number | null> {
    const userID = this.#work.owner.id();
    if (!userID) return null;
    const store = await this.#around.store();
    const waiting = (await store.all(userID)).filter((entry) => entry.state === 'waiting');
    const now = Date.now();
    const due = waiting.filter((entry) => entry.notBefore <= now);
    const read = this.#backOff.batchOf(due, this.#work.goesWith);
    if (read.length === 0)
      return waiting.length === 0 ? null : Math.min(...waiting.map((entry) => entry.notBefore)) - now;
    const batch = await this.#noteTries(read);
    if (batch.length === 0) return 0;
    // Another user may have signed in meanwhile: never send another user's entries.
    if (this.#work.owner.id() !== userID) return null;
    this.#around.onSending(batch.map((entry) => entry.key));
    try {
      const results = await this.#work.send(batch);
      await this.#settle(batch, results);
      this.#backOff.succeeded();
      return 0;
    } catch (error) {
      return this.#failed(batch, error);
    } finally {
      this.#around.onSending([]);
    }
  }

  /** Notes the tries first: a lost answer is then known to be possible. What changed meanwhile is not sent. */
  async #noteTries(read: readonly E[]): Promise<E[]> {
    const versions = new Map(read.map(({ key, version }) => [key, version]));
    const noted = new Map<string, E>();
    await this.#around.change([...versions.keys()], (old, key) => {
      noted.delete(key);
      if (old === undefined || old.version !== versions.get(key)) return old;
      const tried = this.#work.withTry(old);
      noted.set(key, tried);
      return tried;
    });
    return [...noted.values()];
  }

  async #settle(batch: readonly E[], results: readonly R[]): Promise<void> {
    const answers = new Map<string, { sent: E; result: R }>();
    const stored: S[] = [];
    const saved: string[] = [];
    for (const [index, sent] of batch.entries()) {
      const result = results[index];
      if (result === undefined) continue;
      answers.set(sent.key, { sent, result });
      const now = this.#work.storedBy(sent, result);
      if (now) stored.push(now);
      if (now?.saved) saved.push(sent.key);
    }
    const change: Change<E> = (now, key) => {
      const answer = answers.get(key);
      return answer ? this.#work.answered(now, answer.sent, answer.result) : now;
    };
    await this.#around.change([...answers.keys()], change, stored, saved);
  }

  async #failed(batch: readonly E[], error: unknown): Promise<number | null> {
    const { wait, refusal } = this.#backOff.failed(error, batch.length);
    const [entry] = batch as readonly [E];
    if (refusal) await this.#settle([entry], [this.#work.refusal(entry, refusal)]);
    return wait;
  }
}
