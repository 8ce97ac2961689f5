import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  type BinaryOperationNode,
  type Kysely,
  type LimitNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
  ValueListNode,
} from 'kysely';
import pg from 'pg';
import { isInBackground } from '../background.ts';
import { bindable } from '../bindable.ts';
import { directKysely } from '../directKysely.ts';
import { DatabaseUnavailable, isRetry, isUnavailable, LostCommit } from '../failures.ts';
import { together } from '../queries/together.ts';
import { WORK_LIMIT } from '../transaction.ts';
import { writeMetrics } from '../writing/writeMetrics.ts';
import { writtenLimit } from '../writtenLimit.ts';
import { parserOf } from './parserOf.ts';
import { type Line, type RowShapes, StatementQuery } from './StatementQuery.ts';
import { StatementNames } from './statementNames.ts';

/** What DATABASE_CONNECTIONS replaces. */
const CONNECTIONS = 10;
/** How many of them jobs read on at most. */
const OF_JOBS = 2;
/** Milliseconds. */
const STATEMENT_LIMIT = 30_000;
const CONNECT_LIMIT = 5_000;
const IDLE_LIMIT = 300_000;
/** Seconds. A new connection plans anew, and the old one's plans are gone. */
const LIFETIME = 3600;
const processName = `somero ${randomUUID().slice(0, 8)}`;

interface Limits {
  connections?: number | undefined;
  /** Milliseconds, 0 for none. */
  statement?: number;
  /** Of a transaction between two statements. */
  idle?: number;
}

interface Beginning {
  begin: string;
  lock?: string;
}

interface Shared {
  client: Promise<pg.PoolClient>;
  queries: number;
}

/** Queries that are sent together, before any is awaited, share a connection: a round trip costs more than most queries. */
export class PostgresConnections {
  /** Lends connections out one at a time and binds all that PostgreSQL knows, as migrations ask. */
  readonly dialect: PostgresDialect;
  readonly #pool: pg.Pool;
  readonly #jobsPool: pg.Pool;
  readonly #shapes = new Map<pg.PoolClient, RowShapes>();
  readonly #names = new StatementNames((name) => {
    for (const [{ connection }, shapes] of this.#shapes) {
      shapes.delete(name);
      forget(connection as unknown as Line, name);
    }
  });
  readonly #shared = new Map<pg.Pool, Shared>();

  constructor(
    url: string,
    { connections = CONNECTIONS, statement = STATEMENT_LIMIT, idle = 2 * WORK_LIMIT }: Limits = {},
  ) {
    const ofJobs = Math.min(OF_JOBS, connections - 1);
    this.#pool = this.#open(url, { max: connections - ofJobs, patience: CONNECT_LIMIT, statement, idle });
    this.#jobsPool = this.#open(url, { max: ofJobs, patience: STATEMENT_LIMIT, statement, idle });
    this.dialect = new Dialect({ pool: this.#pool });
  }

  #open(
    url: string,
    { max, patience, statement, idle }: Record<'max' | 'patience' | 'statement' | 'idle', number>,
  ): pg.Pool {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      // Of who waits for a free one, too.
      connectionTimeoutMillis: patience,
      keepAlive: true,
      idleTimeoutMillis: IDLE_LIMIT,
      maxLifetimeSeconds: LIFETIME,
      application_name: processName,
      types: { getTypeParser: parserOf },
      pipeline: true,
      verify: (client, done) => void setUp(client, statement, idle).then(() => done(), done),
    });
    // The pool drops a broken connection and the next query reports it. Without listeners the process would end.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', () => {});
      gather(client.connection.stream);
      this.#shapes.set(client, new Map());
    });
    pool.on('remove', (client) => void this.#shapes.delete(client));
    return pool;
  }

  /** Outside a transaction. */
  kysely<T>(): Kysely<T> {
    return directKysely<T>(this.dialect, (text, values) => this.#queryShared(text, values));
  }

  /**
   * Runs `work` in a transaction that `begin` begins. @param lock locks a row of the database first @throws LostCommit;
   * DatabaseUnavailable when others held that row for too long
   */
  async transact<T, R>({ begin, lock }: Beginning, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
    const client = await this.#pool.connect();
    this.#countLines();
    let isLost = false;
    try {
      const begun = performance.now();
      const [, locked] = await together(
        client.query(begin),
        lock === undefined ? null : client.query(lock).catch(waited),
      );
      if (lock !== undefined) writeMetrics.wait.observe((performance.now() - begun) / 1000);
      if (locked?.rowCount === 0) throw new Error(`there is no row to lock: ${lock}`);
      const result = await work(directKysely<T>(this.dialect, (text, values) => this.#query(client, text, values)));
      const { command } = await client.query('commit').catch(lostCommit);
      if (command !== 'COMMIT') throw new Error(`the commit ended as ${command}`);
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        isLost = true;
      });
      throw error;
    } finally {
      client.release(isLost);
    }
  }

  #countLines(): void {
    const pools = [this.#pool, this.#jobsPool];
    const count = (of: 'totalCount' | 'idleCount' | 'waitingCount') => pools.reduce((sum, pool) => sum + pool[of], 0);
    writeMetrics.lines.set(count('totalCount') - count('idleCount'), { state: 'busy' });
    writeMetrics.lines.set(count('idleCount'), { state: 'idle' });
    writeMetrics.lines.set(count('waitingCount'), { state: 'asked for' });
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#jobsPool.end()]);
  }

  async #queryShared<R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    const pool = isInBackground() ? this.#jobsPool : this.#pool;
    const shared = this.#shared.get(pool) ?? this.#share(pool);
    shared.queries++;
    const client = await shared.client;
    try {
      return await this.#query<R>(client, text, values).catch((error: unknown) => {
        if (!(error instanceof ColumnsChanged)) throw error;
        return this.#query<R>(client, text, values);
      });
    } finally {
      if (--shared.queries === 0) client.release();
    }
  }

  #share(pool: pg.Pool): Shared {
    const shared = { client: pool.connect(), queries: 0 };
    this.#shared.set(pool, shared);
    // A connection arrives in a later tick.
    process.nextTick(() => this.#shared.delete(pool));
    return shared;
  }

  async #query<R>(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    const shapes = this.#shapes.get(client) ?? new Map();
    const name = this.#names.nameOf(text, values.length);
    const query = new StatementQuery<R>({ name, text, values: bindable(values), shapes });
    client.query(query);
    return query.answer.catch(withoutRow).catch((error: unknown) => {
      if (name === undefined || !hasChangedColumns(error)) throw error;
      this.#names.forgetAll();
      throw new ColumnsChanged('the columns of a statement have changed', { cause: error });
    });
  }
}

/** As when a newer release beside this one adds a column to a `select *`. PostgreSQL refuses the name for ever, and reads the text anew. */
class ColumnsChanged extends DatabaseUnavailable {}

const hasChangedColumns = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000';

/** Another process may hold the row for as long as a statement may take; after a failover the line may lead to the standby for a moment. */
function waited(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '25006')
    throw new DatabaseUnavailable('this PostgreSQL only reads: it is a standby now', { cause: error });
  if (error instanceof pg.DatabaseError && error.code === '57014')
    throw new DatabaseUnavailable('others held the lock of writers for too long', { cause: error });
  throw error;
}

function lostCommit(error: unknown): never {
  if (isRetry(error) || !isUnavailable(error)) throw error;
  throw new LostCommit('the connection was lost during the commit', { cause: error });
}

/** The row that PostgreSQL shows with a refusal holds names, texts and numbers, and errors are logged. */
function withoutRow(error: unknown): never {
  if (error instanceof pg.DatabaseError) delete error.detail;
  // It was made where the answer is read, and leads to nobody's query.
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}

/** Closing is no query: it may come within a transaction, whatever has become of that, and is answered with the next query. */
function forget(line: Line, name: string): void {
  if (!(name in line.parsedStatements || name in line.submittedNamedStatements)) return;
  delete line.parsedStatements[name];
  line.close({ type: 'S', name });
}

/** What is written in one tick leaves in one system call: `pg` corks and uncorks the stream for each query. */
function gather(stream: Duplex): void {
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

class Compiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const written = writtenLimit(node);
    if (written === '') super.visitLimit(node);
    else this.append(written);
  }

  /** PostgreSQL has no empty lists. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty = (ValueListNode.is(list) || PrimitiveValueListNode.is(list)) && list.values.length === 0;
    const name = isEmpty && OperatorNode.is(operator) ? operator.operator : '';
    if (name === 'in') this.append('1 = 0');
    else if (name === 'not in') this.append('1 = 1');
    else super.visitBinaryOperation(node);
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler();
  }
}

async function setUp(client: pg.ClientBase, statementLimit: number, idleLimit: number): Promise<void> {
  await client.query(
    `select set_config('synchronous_commit', 'on', false), set_config('TimeZone', 'UTC', false),
            set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false),
            set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false)`,
    [String(statementLimit), String(idleLimit)],
  );
}
