import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
} from 'kysely';

/** What is done inside one transaction, through the handle it is given and no other. */
export type Work<T, R> = (db: Kysely<T>) => Promise<R>;

/** Longest time in milliseconds that one work may take. Others wait meanwhile, so it is there for defects, not for use. */
export const WORK_LIMIT = 10_000;

/** One run of one work. It is a Kysely plugin, so that it sees each query of the work's handle begin and end. */
class Scope implements KyselyPlugin {
  open = true;
  readonly #unfinished = new Set<object>();

  get hasUnfinishedQueries(): boolean {
    return this.#unfinished.size > 0;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (!this.open) throw new Error('this write is over: its handle was used after its work had ended');
    this.#unfinished.add(queryId);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    // SQLite has its answer at once, before a work that does not wait for it can end; PostgreSQL never has. A query that is
    // forgotten at the end of a work must come to light on both.
    for (let moment = 0; moment < moments; moment++) await undefined;
    this.#unfinished.delete(queryId);
    return result;
  }
}

/** Rounds of promises that an answer is held back for: as many as a work takes to end that returns another's promise. */
const moments = 4;

const scopes = new AsyncLocalStorage<Scope>();

/** A work that starts something to run later (a job's wake-up) hands it this scope too, closed by then: so ask whether it is open. */
export function isInsideWrite(): boolean {
  return scopes.getStore()?.open === true;
}

/** @throws Error inside a work: transactions do not nest. */
export function refuseNesting(): void {
  if (isInsideWrite()) throw new Error('inside a write: use the handle that the work was given, writes do not nest');
}

/**
 * Guards the handle for reading. Inside a write it would wait for ever on SQLite and read from outside the transaction on
 * PostgreSQL; and a change made through it would be outside any transaction.
 */
export const readingOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInsideWrite())
      throw new Error('inside a write: use the handle that the work was given, not the one for reading');
    if (!SelectQueryNode.is(node) && !RawNode.is(node))
      throw new Error('this handle only reads: change data in write()');
    return node;
  },
  async transformResult({ result }) {
    return result;
  },
};

/**
 * Runs one work inside a transaction that the caller has opened on `handle`.
 *
 * @throws whatever the work throws; Error when it took longer than the limit, or when a query of it failed or was left
 * running although the work itself ended well: PostgreSQL would have lost everything, so SQLite must not keep it either.
 */
export async function runWork<T, R>(handle: Kysely<T>, work: Work<T, R>, limit = WORK_LIMIT): Promise<R> {
  const scope = new Scope();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`a write took longer than ${limit} ms`)), limit);
  try {
    let forgotten = false;
    const done = scopes.run(scope, async () => {
      const answer = await work(handle.withPlugin(scope));
      forgotten = scope.hasUnfinishedQueries;
      return answer;
    });
    const result = await Promise.race([done, late.promise]);
    if (forgotten || scope.hasUnfinishedQueries) {
      throw new Error('a query in this write failed and was caught, or was not awaited: nothing was kept');
    }
    return result;
  } finally {
    clearTimeout(timer);
    scope.open = false;
  }
}
