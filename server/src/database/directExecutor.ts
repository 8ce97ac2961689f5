import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type DialectAdapter,
  type KyselyPlugin,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { NodeSqlite } from './nodeSqlite.ts';

interface Direct {
  database: NodeSqlite;
  compiler: QueryCompiler;
  adapter: DialectAdapter;
  /** Await it before using the connection, then ask again. */
  busy: () => Promise<unknown> | undefined;
}

const noConnections = {
  provideConnection: () => Promise.reject(new Error('no connection is lent out here: change data in write()')),
};

/** Kysely lends out a connection for each query: some fifteen promises cost more than most queries. */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #direct: Direct;

  constructor(direct: Direct, plugins: KyselyPlugin[] = []) {
    super(direct.compiler, direct.adapter, noConnections, plugins);
    this.#direct = direct;
  }

  override async executeQuery<R>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<R>> {
    const { database, busy } = this.#direct;
    for (let wait = busy(); wait; wait = busy()) await wait;
    let result = database.query<R>(sql, parameters);
    for (const plugin of this.plugins) {
      result = (await plugin.transformResult({ queryId, result: result as QueryResult<never> })) as QueryResult<R>;
    }
    return result;
  }

  override withPlugin(plugin: KyselyPlugin): DirectExecutor {
    return new DirectExecutor(this.#direct, [...this.plugins, plugin]);
  }

  override withPlugins(plugins: readonly KyselyPlugin[]): DirectExecutor {
    return new DirectExecutor(this.#direct, [...this.plugins, ...plugins]);
  }

  override withPluginAtFront(plugin: KyselyPlugin): DirectExecutor {
    return new DirectExecutor(this.#direct, [plugin, ...this.plugins]);
  }

  override withoutPlugins(): DirectExecutor {
    return new DirectExecutor(this.#direct);
  }
}
