import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable, isBroken } from './failures.ts';
import { runWork, type Work } from './transaction.ts';

/** Milliseconds before a batch lets the event loop run. */
const LONGEST_SLICE = 10;
/** A larger batch is not cheaper, only later. */
const LARGEST_BATCH = 200;

interface Waiting<T> {
  run(db: Kysely<T>): Promise<() => void>;
  reject(error: unknown): void;
}

const prepareStatements = (raw: DatabaseSync) => ({
  begin: raw.prepare('begin immediate'),
  commit: raw.prepare('commit'),
  savepoint: raw.prepare('savepoint work'),
  release: raw.prepare('release work'),
});

/**
 * Writes that arrive together share one durable commit, each in its own savepoint (reliability.md, design rule 2).
 * Every answer waits for the commit, a refusal too: it may rest on another write of the batch.
 */
export class GroupCommit<T> {
  readonly #handle: Kysely<T>;
  readonly #raw: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #gather: boolean;
  #queue: Waiting<T>[] = [];
  #running: Promise<void> | undefined;
  #refusal: Error | undefined;
  #transaction: Promise<void> | undefined;

  /** @param gather whether the first write of a batch waits one tick for others; false where a commit costs nothing */
  constructor(handle: Kysely<T>, raw: DatabaseSync, { gather }: { gather: boolean }) {
    this.#handle = handle;
    this.#raw = raw;
    this.#statements = prepareStatements(raw);
    this.#gather = gather;
  }

  get transaction(): Promise<void> | undefined {
    return this.#transaction;
  }

  write<R>(work: Work<T, R>): Promise<R> {
    if (this.#refusal) return Promise.reject(this.#refusal);
    return new Promise<R>((resolve, reject) => {
      // Another request may run the batch: keep this request's async context.
      const inCallersContext = AsyncLocalStorage.snapshot();
      this.#queue.push({
        run: async (db) => {
          const result = await inCallersContext(() => runWork(db, work));
          return () => resolve(result);
        },
        reject,
      });
      this.#running ??= this.#drain();
    });
  }

  async close(): Promise<void> {
    this.#refusal ??= new DatabaseUnavailable('the database is being closed');
    await this.#running;
  }

  async #drain(): Promise<void> {
    if (this.#gather) await setImmediate();
    while (this.#queue.length > 0) {
      await this.#commit(this.#queue.splice(0, LARGEST_BATCH));
      // Let answers leave and requests come in.
      if (this.#queue.length > 0) await setImmediate();
    }
    this.#running = undefined;
  }

  async #commit(batch: Waiting<T>[]): Promise<void> {
    try {
      if (this.#refusal instanceof BrokenDatabase) throw this.#refusal;
      const answers = await this.#transact(batch);
      for (const answer of answers) answer();
    } catch (error) {
      if (isBroken(error)) this.#refusal = new BrokenDatabase(error);
      for (const { reject } of batch) reject(error);
    }
  }

  async #transact(batch: Waiting<T>[]): Promise<(() => void)[]> {
    const answers: (() => void)[] = [];
    const over = Promise.withResolvers<void>();
    this.#transaction = over.promise;
    try {
      this.#statements.begin.run();
      let sliceStart = performance.now();
      for (const waiting of batch) {
        answers.push(await this.#runInSavepoint(waiting));
        if (performance.now() - sliceStart > LONGEST_SLICE) {
          await setImmediate();
          sliceStart = performance.now();
        }
      }
      this.#statements.commit.run();
    } catch (error) {
      if (this.#raw.isTransaction) this.#raw.exec('rollback');
      throw error;
    } finally {
      this.#transaction = undefined;
      over.resolve();
    }
    return answers;
  }

  async #runInSavepoint({ run, reject }: Waiting<T>): Promise<() => void> {
    this.#statements.savepoint.run();
    let answer: () => void;
    try {
      answer = await run(this.#handle);
    } catch (error) {
      // After some failures (memory, disk) SQLite has already rolled back the whole transaction.
      if (!this.#raw.isTransaction) throw error;
      this.#raw.exec('rollback to work');
      answer = () => reject(error);
    }
    this.#statements.release.run();
    return answer;
  }
}

class BrokenDatabase extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super('the disk failed while writing; nothing more is written until Somero has been restarted', { cause });
  }
}
