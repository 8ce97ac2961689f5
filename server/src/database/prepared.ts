import type { Compilable, Kysely, QueryResult } from 'kysely';
import { engineOf } from './columns.ts';

type Value = string | number | null;
type Values = Record<string, Value>;
type Build<T, V extends Values, Q> = (db: Kysely<T>, values: V) => Q;
type RowOf<Q> = Q extends Compilable<infer O> ? O : never;

/** Takes the place of a value while the SQL is built. Computing with it throws. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} is not known yet: a prepared query only passes its values on`);
  }
}

const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new TypeError('a prepared query names each of its values: they cannot be spread or passed on together');
    },
  },
);

type Text = Pick<ReturnType<Compilable['compile']>, 'sql' | 'parameters' | 'query'>;

export class Prepared<T, V extends Values, Q extends Compilable, O = RowOf<Q>> {
  readonly build: Build<T, V, Q>;
  readonly #texts: { sqlite?: Text; postgres?: Text } = {};

  constructor(build: Build<T, V, Q>) {
    this.build = build;
  }

  async rows(db: Kysely<T>, values: V): Promise<O[]> {
    return (await this.#execute(db, values)).rows;
  }

  async first(db: Kysely<T>, values: V): Promise<O | undefined> {
    return (await this.#execute(db, values)).rows[0];
  }

  /** @returns the number of changed rows */
  async run(db: Kysely<T>, values: V): Promise<number> {
    return Number((await this.#execute(db, values)).numAffectedRows ?? 0);
  }

  #execute(db: Kysely<T>, values: V): Promise<QueryResult<O>> {
    const { sql, query, parameters } = this.#textFor(db);
    const executor = db.getExecutor();
    const queryId = { queryId: '' };
    // A handle's plugins decide what it allows.
    executor.transformQuery(query, queryId);
    const bound = parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value));
    return executor.executeQuery<O>({ sql, query, queryId, parameters: bound });
  }

  #textFor(db: Kysely<T>): Text {
    const engine = engineOf(db);
    this.#texts[engine] ??= this.build(db.withoutPlugins(), placeholders as V).compile();
    return this.#texts[engine];
  }
}

/** Compiling costs several times what SQLite takes to run. `build` gets placeholders: it never compares them. */
export const prepared = <T, V extends Values, Q extends Compilable>(build: Build<T, V, Q>): Prepared<T, V, Q> =>
  new Prepared(build);
