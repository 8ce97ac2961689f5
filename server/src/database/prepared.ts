import type { Compilable, Kysely, QueryResult } from 'kysely';
import { engineOf } from './columns.ts';

type Value = string | number | null;
type Values = Record<string, Value>;
type Build<T, V extends Values, Q> = (db: Kysely<T>, values: V) => Q;
type RowOf<Q> = Q extends Compilable<infer O> ? O : never;

/** Stands for a value while the text of a query is made. Whoever computes with it learns so at once. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} is not known yet: a prepared query only passes its values on`);
  }
}

const standIns = new Proxy(
  {},
  {
    get: (_, name) => new StandIn(String(name)),
    ownKeys: () => {
      throw new TypeError('a prepared query names each of its values: they cannot be spread or passed on together');
    },
  },
);

type Text = Pick<ReturnType<Compilable['compile']>, 'sql' | 'parameters' | 'query'>;

/** A query whose text is made once, see prepared(). */
export class Prepared<T, V extends Values, Q extends Compilable, O = RowOf<Q>> {
  /** The query with values of its own, to be gone on with by Kysely: for the rare user who adds to it. */
  readonly build: Build<T, V, Q>;
  readonly #texts: { sqlite?: Text; postgres?: Text } = {};

  constructor(build: Build<T, V, Q>) {
    this.build = build;
  }

  /** The rows that it finds, or that its `returning` gives. */
  async rows(db: Kysely<T>, values: V): Promise<O[]> {
    return (await this.#execute(db, values)).rows;
  }

  async first(db: Kysely<T>, values: V): Promise<O | undefined> {
    return (await this.#execute(db, values)).rows[0];
  }

  /** Runs it for what it changes. @returns the number of rows that it changed */
  async run(db: Kysely<T>, values: V): Promise<number> {
    return Number((await this.#execute(db, values)).numAffectedRows ?? 0);
  }

  #execute(db: Kysely<T>, values: V): Promise<QueryResult<O>> {
    const { sql, query, parameters } = this.#textFor(db);
    const executor = db.getExecutor();
    const queryId = { queryId: '' };
    // What a handle allows is judged by its plugins, which look at the query as they do at any other.
    executor.transformQuery(query, queryId);
    const bound = parameters.map((value) => (value instanceof StandIn ? values[value.name] : value));
    return executor.executeQuery<O>({ sql, query, queryId, parameters: bound });
  }

  #textFor(db: Kysely<T>): Text {
    const engine = engineOf(db);
    // Without plugins: it is no query of this handle's yet.
    this.#texts[engine] ??= this.build(db.withoutPlugins(), standIns as V).compile();
    return this.#texts[engine];
  }
}

/**
 * A query for where it counts: making its text with Kysely costs several times what SQLite takes to run it. `build` is called
 * once an engine, with stand-ins for the values: it passes them to the query and does nothing else with them, neither
 * compares nor computes, and no list of it has a length of its own.
 *
 *     const nameOf = prepared((db: Db, { id }: { id: number }) => db.selectFrom('users').select('name').where('id', '=', id));
 *     const found = await nameOf.first(db, { id: 7 });
 */
export const prepared = <T, V extends Values, Q extends Compilable>(build: Build<T, V, Q>): Prepared<T, V, Q> =>
  new Prepared(build);
