import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isRetry, isUnavailable, LostCommit } from '../failures.ts';
import type { PostgresConnections } from '../postgres/PostgresConnections.ts';
import { type Left, writeLeft } from '../transaction.ts';
import { type Frame, type Queued, Spoilt } from './batches.ts';

/** Milliseconds, for all that befalls a batch: so long it is run again by itself when its connection is lost. */
const PATIENCE = 5_000;
const PAUSE = 100;

/** With READ COMMITTED each query after the lock sees what the writer before committed. */
const beginning = {
  begin: 'start transaction isolation level read committed',
  lock: 'select id from writer where id = 1 for update',
};

/**
 * Batches on PostgreSQL: one writer at a time, by the lock on the row of the table `writer`, for which processes queue. Savepoints would
 * cost a sixth of the time, so a work that spoils its batch undoes it, and its works run again each alone.
 */
export function postgresBatch<T>(connections: PostgresConnections): Frame<T>['commit'] {
  return async (batch, begun) => {
    for (;;) {
      try {
        const answers = await connections.transact<T, (() => void)[]>(beginning, (db) => runAll(db, batch));
        for (const answer of answers) answer();
        return;
      } catch (error) {
        if (error instanceof LostCommit || !isUnavailable(error) || performance.now() > begun + PATIENCE) throw error;
        await setTimeout(isRetry(error) ? Math.random() * PAUSE : PAUSE);
      }
    }
  };
}

async function runAll<T>(db: Kysely<T>, batch: readonly Queued<T>[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  const left: Left[] = [];
  const spoil = (cause: unknown, by?: Queued<T>): never => {
    throw isUnavailable(cause) ? cause : new Spoilt('a work has spoilt its batch', { cause, ...(by && { by }) });
  };
  for (const queued of batch) {
    const { run, reject } = queued;
    const trace = { touched: false, left: [...left] };
    try {
      answers.push(await run(db, trace));
      left.push(...trace.left.slice(left.length));
    } catch (error) {
      if (trace.touched || isUnavailable(error)) spoil(error, queued);
      answers.push(() => reject(error));
    }
  }
  await writeLeft(db, left).catch((error: unknown) => spoil(error));
  return answers;
}
