import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import { DatabaseUnavailable } from './failures.ts';
import { together } from './queries/together.ts';

export type Work<T, R> = (db: Kysely<T>) => Promise<R>;

/** Milliseconds that one work may go without a query, while all other writes wait: it catches defects. */
export const WORK_LIMIT = 10_000;

/** It would be so again: it is not run a second time. */
export class TookTooLong extends Error {}

/** What a work leaves in its transaction. */
export interface Trace {
  /** It has written, or a query of it has not ended well. */
  touched: boolean;
  /** By the works of its batch, its own after theirs. */
  left: Left[];
}

/** Writes together what works of a batch have left, after the last of them and in their order. */
export type AtEnd<T, E> = (db: Kysely<T>, entries: readonly E[]) => Promise<unknown>;

export interface Left {
  end: unknown;
  entry: unknown;
}

/** A Kysely plugin sees each query begin and end. */
class Scope implements KyselyPlugin {
  open = true;
  hasWritten = false;
  readonly left: Left[];
  timer: NodeJS.Timeout | undefined;
  readonly #unfinished = new Set<object>();

  constructor(left: Left[]) {
    this.left = left;
  }

  get hasUnfinishedQueries(): boolean {
    return this.#unfinished.size > 0;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (!this.open) throw new Error('this write is over: its handle was used after its work had ended');
    this.#unfinished.add(queryId);
    this.timer?.refresh();
    if (!SelectQueryNode.is(node)) this.hasWritten = true;
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

/** Leaves an entry to be written at the end of the caller's batch: until then queries do not find it, but `leftFor` does. */
export function leaveFor<T, E>(end: AtEnd<T, E>, entry: E): void {
  const scope = scopes.getStore();
  if (!scope?.open) throw new Error('only a write leaves something for its end');
  scope.left.push({ end, entry });
}

/** What works of the caller's batch have left so far. Outside a write nothing. */
export function leftFor<T, E>(end: AtEnd<T, E>): E[] {
  const left = isInsideWrite() ? (scopes.getStore()?.left ?? []) : [];
  return left.flatMap((each) => (each.end === end ? [each.entry as E] : []));
}

export async function writeLeft<T>(db: Kysely<T>, left: readonly Left[]): Promise<void> {
  const ends = [...new Set(left.map(({ end }) => end as AtEnd<T, unknown>))];
  await together(
    ...ends.map((end) =>
      end(
        db,
        left.flatMap((each) => (each.end === end ? [each.entry] : [])),
      ),
    ),
  );
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
 * Runs one work in the transaction that is open on `handle`. @throws what the work throws; DatabaseUnavailable when a query has no
 * answer within the limit; Error when it goes longer than that without a query, or when a query failed and was caught or was not
 * awaited: PostgreSQL would lose the whole transaction, so SQLite must too
 */
export async function runWork<T, R>(handle: Kysely<T>, work: Work<T, R>, trace: Trace): Promise<R> {
  const scope = new Scope(trace.left);
  const late = Promise.withResolvers<never>();
  scope.timer = setTimeout(
    () =>
      late.reject(
        scope.hasUnfinishedQueries
          ? new DatabaseUnavailable(`the database did not answer for ${WORK_LIMIT} ms`)
          : new TookTooLong(`a write took longer than ${WORK_LIMIT} ms`),
      ),
    WORK_LIMIT,
  );
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
    trace.touched = scope.hasWritten || scope.hasUnfinishedQueries;
  }
}
