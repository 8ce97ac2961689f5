import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable, isBroken } from './failures.ts';
import { runWork, type Work } from './transaction.ts';

/** Longest time in milliseconds for which a batch keeps the event loop to itself. */
const TURN = 10;
/** More works than this do not make a batch cheaper, only later. */
const LARGEST_BATCH = 200;

interface Waiting<T> {
  /** Runs the work and gives back what tells its caller, to be called once the batch is on the disk. */
  run(db: Kysely<T>): Promise<() => void>;
  reject(error: unknown): void;
}

/** The statements around the works of a batch, prepared once: each commit runs all of them. */
const prepareFrame = (raw: DatabaseSync) => ({
  begin: raw.prepare('begin immediate'),
  commit: raw.prepare('commit'),
  savepoint: raw.prepare('savepoint work'),
  release: raw.prepare('release work'),
});

/**
 * Writes that arrive together share one durable commit, each in a savepoint of its own (reliability.md, design rule 2):
 * the disk is waited for once, not once for each. Nobody is told anything, good or bad, before the commit: even a refusal
 * may rest on a neighbour's row.
 */
export class GroupCommit<T> {
  readonly #handle: Kysely<T>;
  readonly #raw: DatabaseSync;
  readonly #frame: ReturnType<typeof prepareFrame>;
  readonly #gather: boolean;
  #queue: Waiting<T>[] = [];
  #running: Promise<void> | undefined;
  #refusal: Error | undefined;
  #transaction: Promise<void> | undefined;

  /**
   * @param gather whether the first write lets what has come from the network meanwhile join its commit; false where a
   * commit costs nothing. No longer than that: while the disk is waited for, the next batch gathers by itself.
   */
  constructor(handle: Kysely<T>, raw: DatabaseSync, { gather }: { gather: boolean }) {
    this.#handle = handle;
    this.#raw = raw;
    this.#frame = prepareFrame(raw);
    this.#gather = gather;
  }

  /** Resolves when the transaction that is open on the connection is over, however; undefined when none is open. */
  get transaction(): Promise<void> | undefined {
    return this.#transaction;
  }

  /** Resolves when the work is durable. Nothing slow may happen inside: everybody else's writes wait for it. */
  write<R>(work: Work<T, R>): Promise<R> {
    if (this.#refusal) return Promise.reject(this.#refusal);
    return new Promise<R>((resolve, reject) => {
      // Another request runs the batch; the work still sees its own request's context.
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

  /** Takes no more writes and resolves when those already taken are settled. */
  async close(): Promise<void> {
    this.#refusal ??= new DatabaseUnavailable('the database is being closed');
    await this.#running;
  }

  async #drain(): Promise<void> {
    if (this.#gather) await setImmediate();
    while (this.#queue.length > 0) {
      await this.#commit(this.#queue.splice(0, LARGEST_BATCH));
      // Answers leave and new requests come in before the next batch takes the loop again.
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
      this.#frame.begin.run();
      let turn = performance.now();
      for (const waiting of batch) {
        answers.push(await this.#runInSavepoint(waiting));
        if (performance.now() - turn > TURN) {
          await setImmediate();
          turn = performance.now();
        }
      }
      this.#frame.commit.run();
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
    this.#frame.savepoint.run();
    let answer: () => void;
    try {
      answer = await run(this.#handle);
    } catch (error) {
      // After some failures (no memory, a disk that does not answer) SQLite has rolled the whole transaction back by itself.
      if (!this.#raw.isTransaction) throw error;
      this.#raw.exec('rollback to work');
      answer = () => reject(error);
    }
    this.#frame.release.run();
    return answer;
  }
}

class BrokenDatabase extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super('the disk failed while writing; nothing more is written until Somero has been restarted', { cause });
  }
}
