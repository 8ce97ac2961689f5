import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
} from 'kysely';

export type Work<T, R> = (db: Kysely<T>) => Promise<R>;

/** Milliseconds that one work may go without a query, while all other writes wait: it catches defects. */
export const WORK_LIMIT = 10_000;

/** A Kysely plugin sees each query begin and end. */
class Scope implements KyselyPlugin {
  open = true;
  timer: NodeJS.Timeout | undefined;
  readonly #unfinished = new Set<object>();

  get hasUnfinishedQueries(): boolean {
    return this.#unfinished.size > 0;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (!this.open) throw new Error('this write is over: its handle was used after its work had ended');
    this.#unfinished.add(queryId);
    this.timer?.refresh();
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    // SQLite answers at once, so a query that nobody awaits would end before the work; PostgreSQL's would not. Delay
    // the result, so that both engines report it.
    for (let round = 0; round < promiseRounds; round++) await undefined;
    this.#unfinished.delete(queryId);
    return result;
  }
}

/** As many as pass when a work returns the promise of another. */
const promiseRounds = 4;

const scopes = new AsyncLocalStorage<Scope>();

/** A timer or job started inside a work inherits its scope; that scope is closed by then. */
export function isInsideWrite(): boolean {
  return scopes.getStore()?.open === true;
}

export function refuseNesting(): void {
  if (isInsideWrite()) throw new Error('inside a write: use the handle that the work was given, writes do not nest');
}

/** Inside a write this handle would wait for ever on SQLite and read outside the transaction on PostgreSQL. */
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
 * Runs one work in the transaction that is open on `handle`. @throws what the work throws; Error when it goes
 * longer than the limit without a query, or when a query failed and was caught or was not awaited: PostgreSQL would lose the whole
 * transaction, so SQLite must too
 */
export async function runWork<T, R>(handle: Kysely<T>, work: Work<T, R>, limit = WORK_LIMIT): Promise<R> {
  const scope = new Scope();
  const late = Promise.withResolvers<never>();
  scope.timer = setTimeout(() => late.reject(new Error(`a write took longer than ${limit} ms`)), limit);
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
    clearTimeout(scope.timer);
    scope.open = false;
  }
}
