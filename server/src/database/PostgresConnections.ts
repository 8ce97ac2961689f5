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
import { bindable } from './bindable.ts';
import { directKysely } from './directKysely.ts';
import { StatementNames } from './statementNames.ts';
import { WORK_LIMIT } from './transaction.ts';
import { writtenLimit } from './writtenLimit.ts';

const CONNECTIONS = 10;
/** Milliseconds. */
const STATEMENT_LIMIT = 30_000;
const CONNECT_LIMIT = 5_000;
/** Seconds. A new connection plans anew, and the old one's plans are gone. */
const LIFETIME = 600;
const processName = `somero ${randomUUID().slice(0, 8)}`;

interface Limits {
  /** Milliseconds, 0 for none. */
  statement?: number;
  /** Of a transaction between two statements. */
  idle?: number;
}

interface Shared {
  client: Promise<pg.PoolClient>;
  queries: number;
}

/**
 * Queries that are sent together, before any of them is awaited, travel together on one connection: a round trip costs either side
 * more than most queries do.
 */
export class PostgresConnections {
  /** Lends connections out one at a time and binds all that PostgreSQL knows, as migrations ask. */
  readonly dialect: PostgresDialect;
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  #shared: Shared | undefined;

  constructor(url: string, { statement = STATEMENT_LIMIT, idle = 2 * WORK_LIMIT }: Limits = {}) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_LIMIT,
      keepAlive: true,
      maxLifetimeSeconds: LIFETIME,
      application_name: processName,
      types: { getTypeParser: parserOf },
      pipeline: true,
      verify: (client, done) => void setUp(client, statement, idle).then(() => done(), done),
    });
    // The pool drops a broken connection and the next query reports it. Without listeners the process would end.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      gather(client.connection.stream);
    });
    this.dialect = new Dialect({ pool: this.#pool });
  }

  /** Outside a transaction. */
  kysely<T>(): Kysely<T> {
    return directKysely<T>(this.dialect, (text, values) => this.#queryShared(text, values));
  }

  /** Runs `work` in a transaction that `begin` begins. */
  async transact<T, R>(begin: readonly string[], work: (db: Kysely<T>) => Promise<R>): Promise<R> {
    const client = await this.#pool.connect();
    let isLost = false;
    try {
      await Promise.all(begin.map((text) => client.query(text)));
      const result = await work(directKysely<T>(this.dialect, (text, values) => this.#query(client, text, values)));
      const { command } = await client.query('commit');
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

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #queryShared<R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    this.#shared ??= this.#share();
    const shared = this.#shared;
    shared.queries++;
    const client = await shared.client;
    try {
      return await this.#query<R>(client, text, values);
    } finally {
      if (--shared.queries === 0) client.release();
    }
  }

  #share(): Shared {
    // A connection arrives in a later tick.
    process.nextTick(() => {
      this.#shared = undefined;
    });
    return { client: this.#pool.connect(), queries: 0 };
  }

  async #query<R>(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    const query = { name: this.#names.nameOf(text, values.length), text, values: bindable(values) };
    const { command, rowCount, rows } = await client.query(query).catch(withoutRow);
    return { rows, ...(command !== 'SELECT' && rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
  }
}

/** The row that PostgreSQL shows with a refusal holds names, texts and numbers, and errors are logged. */
function withoutRow(error: unknown): never {
  if (error instanceof pg.DatabaseError) delete error.detail;
  throw error;
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

/** Whole numbers arrive as exact numbers, as from SQLite. */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC) return exactNumber;
  return pg.types.getTypeParser(type, format);
}

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large to be exact`);
  return number;
}
