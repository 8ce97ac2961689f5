import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';

type RunQuery = <R>(sql: string, values: readonly unknown[]) => QueryResult<R> | Promise<QueryResult<R>>;

interface Direct {
  compiler: QueryCompiler;
  adapter: DialectAdapter;
  query: RunQuery;
}

const noConnections = {
  provideConnection: () => Promise.reject(new Error('no connection is lent out here: change data in write()')),
};

/** Kysely lends out a connection for each query, one query at a time: some fifteen promises cost more than most queries. */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #direct: Direct;

  constructor(direct: Direct, plugins: KyselyPlugin[] = []) {
    super(direct.compiler, direct.adapter, noConnections, plugins);
    this.#direct = direct;
  }

  override async executeQuery<R>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<R>> {
    let result = await this.#direct.query<R>(sql, parameters);
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

/** Runs each query by `query`; it has no transactions of its own. */
export function directKysely<T>(dialect: Dialect, query: RunQuery): Kysely<T> {
  const executor = new DirectExecutor({
    compiler: dialect.createQueryCompiler(),
    adapter: dialect.createAdapter(),
    query,
  });
  return new Kysely<T>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}
