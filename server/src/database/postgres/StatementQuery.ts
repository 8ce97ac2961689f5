import type { QueryResult } from 'kysely';
import pg from 'pg';
import { rowMaker } from '../rowMaker.ts';
import { parserOf } from './parserOf.ts';

/** A row of an answer, column by column. PostgreSQL refuses to run a named statement once its columns have changed. */
export interface RowShape {
  rowOf: ReturnType<typeof rowMaker>;
  /** Of the columns that are not text. */
  parsers: readonly (readonly [number, (text: string) => unknown])[];
}

/** By the names of the statements that one connection has run. */
export type RowShapes = Map<string, RowShape>;

interface Asked {
  /** Absent: run once, and kept by nobody. */
  name: string | undefined;
  text: string;
  values: readonly (string | number | bigint | Uint8Array | null)[];
  shapes: RowShapes;
}

/** What the types of `pg` do not say of its connections: among it the statements that it has named, and that it is naming. */
export interface Line {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
  close(statement: { type: 'S'; name: string }): void;
}

/** `pg` asks for the columns each time a named statement runs, which takes longer than many a query; this asks once a connection. */
export class StatementQuery<R> extends pg.Query {
  readonly name: string;
  readonly text: string;
  readonly answer: Promise<QueryResult<R>>;
  readonly #asked: Asked;
  /** `pg` puts its own in front of this, where the address of the database has a `query_timeout`. */
  callback: (error: unknown, answer?: QueryResult<R>) => void;
  readonly #rows: R[] = [];
  #shape: RowShape | undefined;
  #changed: bigint | undefined;
  #failure: unknown;

  constructor(asked: Asked) {
    super(asked.text);
    this.#asked = asked;
    this.text = asked.text;
    this.name = asked.name ?? '';
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<R>>();
    this.answer = promise;
    this.callback = (error, answer) => (answer ? resolve(answer) : reject(error));
    this.#shape = asked.shapes.get(this.name);
  }

  override submit = (connection: pg.Connection): void => {
    const line = connection as unknown as Line;
    const { name, text } = this;
    const values = this.#asked.values.map(asSent);
    line.stream.cork();
    if (name === '' || !(name in line.parsedStatements || name in line.submittedNamedStatements)) {
      line.parse({ name, text });
      if (name !== '') line.submittedNamedStatements[name] = text;
    }
    line.bind({ statement: name, values });
    if (!this.#shape) line.describe({ type: 'P' });
    line.execute();
    line.sync();
    line.stream.uncork();
  };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const rowOf = rowMaker(fields.map(({ name }) => name));
    const parsers = fields.map(({ dataTypeID }, at) => [at, parserOf(dataTypeID)] as const);
    this.#shape = { rowOf, parsers: parsers.filter(([, parse]) => parse !== asText) };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { rowOf, parsers } = this.#shape as RowShape;
    const cells: unknown[] = fields;
    try {
      for (const [at, parse] of parsers) {
        const text = fields[at];
        if (typeof text === 'string') cells[at] = parse(text);
      }
    } catch (error) {
      this.#failure ??= error;
    }
    this.#rows.push(rowOf(cells) as R);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = text.startsWith('SELECT') ? undefined : /\d+$/.exec(text)?.[0];
    if (count !== undefined) this.#changed = BigInt(count);
    if (this.name !== '') this.#asked.shapes.set(this.name, this.#shape ?? noColumns);
  }

  handleReadyForQuery(): void {
    const changed = this.#changed !== undefined && { numAffectedRows: this.#changed };
    if (this.#failure !== undefined) this.callback(this.#failure);
    else this.callback(null, { rows: this.#rows, ...changed });
  }

  handleError(error: unknown): void {
    this.callback(error);
  }
}

const noColumns: RowShape = { rowOf: rowMaker([]), parsers: [] };
const asText = parserOf(pg.types.builtins.TEXT);

const asSent = (value: Asked['values'][number]) =>
  typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : value instanceof Uint8Array
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      : value;
