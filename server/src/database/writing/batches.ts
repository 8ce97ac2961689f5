import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { log } from '../../watching/log.ts';
import { DatabaseUnavailable } from '../failures.ts';
import { runWork, TookTooLong, type Trace, type Work } from '../transaction.ts';
import { writeMetrics } from './writeMetrics.ts';

/** Milliseconds. All other writes wait for a work. */
const SLOW = 100;

export interface Queued<T> {
  /** @returns tells the caller, who must not hear before the commit @throws what the work throws */
  run(db: Kysely<T>, trace: Trace): Promise<() => void>;
  reject(error: unknown): void;
}

/** A work, or what works have left to be written, has undone the whole batch: its works run again, each alone. */
export class Spoilt extends Error {
  /** undefined: what was left has. */
  readonly by: object | undefined;

  constructor(message: string, { cause, by }: { cause: unknown; by?: object }) {
    super(message, { cause });
    this.by = by;
  }
}

export interface Frame<T> {
  /** A larger batch is not cheaper, only later. */
  largest: number;
  /** Whether the first write of a batch waits one tick for others; false where a commit costs nothing. */
  gather: boolean;
  /** Settles each work of the batch, the first of which was begun at `begun`, once it is durable or undone. @throws Spoilt; else what all are rejected with */
  commit(batch: readonly Queued<T>[], begun: number): Promise<void>;
}

/**
 * Writes that arrive together share one durable commit, in the order in which they came (reliability.md, design rule 2).
 * Every answer waits for the commit, a refusal too: it may rest on another write of the batch.
 */
export class Batches<T> {
  readonly #frame: Frame<T>;
  #queue: Queued<T>[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(frame: Frame<T>) {
    this.#frame = frame;
  }

  write<R>(work: Work<T, R>, name = 'a write'): Promise<R> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('the database is being closed'));
    return new Promise<R>((resolve, reject) => {
      // Another request may run the batch: keep this request's async context.
      const inCallersContext = AsyncLocalStorage.snapshot();
      const run = async (db: Kysely<T>, trace: Trace) => {
        const start = performance.now();
        try {
          const result = await inCallersContext(() => runWork(db, work, trace));
          return () => resolve(result);
        } finally {
          const took = performance.now() - start;
          if (took > SLOW) noteSlow(name, took);
        }
      };
      this.#queue.push({ run, reject });
      this.#running ??= this.#drain();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #drain(): Promise<void> {
    const { largest, gather, commit } = this.#frame;
    if (gather) await setImmediate();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, largest);
      const begun = performance.now();
      writeMetrics.batch.observe(batch.length);
      const settle = (works: readonly Queued<T>[]) => settled(works, () => commit(works, begun));
      const spoilt = await settle(batch);
      if (spoilt) writeMetrics.spoilt.add();
      for (const queued of spoilt ? batch : []) {
        if (queued === spoilt?.by && spoilt.cause instanceof TookTooLong) queued.reject(spoilt.cause);
        else await settle([queued]);
      }
      // Let answers leave and requests come in.
      if (this.#queue.length > 0) await setImmediate();
    }
    this.#running = undefined;
  }
}

function noteSlow(name: string, took: number): void {
  writeMetrics.slow.add();
  log.warn({ name, ms: Math.round(took) }, 'slow write');
}

/** @returns what has undone a batch of several */
async function settled<T>(batch: readonly Queued<T>[], commit: () => Promise<void>): Promise<Spoilt | null> {
  try {
    await commit();
  } catch (error) {
    if (error instanceof Spoilt && batch.length > 1) return error;
    for (const { reject } of batch) reject(error instanceof Spoilt ? error.cause : error);
  }
  return null;
}
