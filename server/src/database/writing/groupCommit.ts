import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable, isBroken } from '../failures.ts';
import { type Left, type Work, writeLeft } from '../transaction.ts';
import { Batches, type Queued, Spoilt } from './batches.ts';

/** Milliseconds before a batch lets the event loop run. */
const LONGEST_SLICE = 10;
const LARGEST_BATCH = 200;

const prepareStatements = (raw: DatabaseSync) => ({
  begin: raw.prepare('begin immediate'),
  commit: raw.prepare('commit'),
  savepoint: raw.prepare('savepoint work'),
  release: raw.prepare('release work'),
});

/** Batches on SQLite: each work has its own savepoint. */
export class GroupCommit<T> {
  readonly #handle: Kysely<T>;
  readonly #raw: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #batches: Batches<T>;
  #broken: BrokenDatabase | undefined;
  #transaction: Promise<void> | undefined;

  constructor(handle: Kysely<T>, raw: DatabaseSync, { gather }: { gather: boolean }) {
    this.#handle = handle;
    this.#raw = raw;
    this.#statements = prepareStatements(raw);
    this.#batches = new Batches<T>({ gather, largest: LARGEST_BATCH, commit: (batch) => this.#commit(batch) });
  }

  get transaction(): Promise<void> | undefined {
    return this.#transaction;
  }

  write<R>(work: Work<T, R>, name?: string): Promise<R> {
    return this.#broken ? Promise.reject(this.#broken) : this.#batches.write(work, name);
  }

  close(): Promise<void> {
    return this.#batches.close();
  }

  async #commit(batch: readonly Queued<T>[]): Promise<void> {
    if (this.#broken) throw this.#broken;
    try {
      const answers = await this.#transact(batch);
      for (const answer of answers) answer();
    } catch (error) {
      if (isBroken(error)) this.#broken = new BrokenDatabase(error);
      throw error;
    }
  }

  async #transact(batch: readonly Queued<T>[]): Promise<(() => void)[]> {
    const answers: (() => void)[] = [];
    const left: Left[] = [];
    const over = Promise.withResolvers<void>();
    this.#transaction = over.promise;
    try {
      this.#statements.begin.run();
      let sliceStart = performance.now();
      for (const queued of batch) {
        answers.push(await this.#runInSavepoint(queued, left));
        if (performance.now() - sliceStart > LONGEST_SLICE) {
          await setImmediate();
          sliceStart = performance.now();
        }
      }
      await writeLeft(this.#handle, left).catch((cause) => {
        throw isBroken(cause) ? cause : new Spoilt('what was left could not be written', { cause });
      });
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

  async #runInSavepoint({ run, reject }: Queued<T>, left: Left[]): Promise<() => void> {
    const trace = { touched: false, left: [...left] };
    this.#statements.savepoint.run();
    let answer: () => void;
    try {
      answer = await run(this.#handle, trace);
      left.push(...trace.left.slice(left.length));
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
