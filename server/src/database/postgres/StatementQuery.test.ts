import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyPostgresDatabase } from '../../testing/postgresDatabases.ts';
import { type RowShapes, StatementQuery } from './StatementQuery.ts';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('a statement on PostgreSQL', () => {
  let client: pg.Client;
  let shapes: RowShapes;
  let described: number;

  beforeEach(async () => {
    client = new pg.Client({ connectionString: await emptyPostgresDatabase(server ?? ''), pipeline: true });
    await client.connect();
    shapes = new Map();
    described = 0;
    client.connection.on('rowDescription', () => described++);
  });
  afterEach(() => client.end());

  const run = (text: string, values: (string | number | bigint | Uint8Array | null)[] = [], name?: string) => {
    const query = new StatementQuery({ name, text, values, shapes });
    client.query(query);
    return query.answer;
  };

  test('asks for its columns once, and answers the same rows', async () => {
    const ask = (number: number) =>
      run('select $1::int as n, $2::text as word, null::int as none', [number, 'a'], 's1');
    for (const number of [1, 2, 3]) expect((await ask(number)).rows).toEqual([{ n: number, word: 'a', none: null }]);
    expect(described).toBe(1);
  });

  test('sent several times at once, before its columns are known, answers each', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => run('select $1::int as n', [n], 's1')));
    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  test('without a name asks each time, and may have other columns', async () => {
    expect((await run('select 1 as a')).rows).toEqual([{ a: 1 }]);
    expect((await run("select 'x' as b, 2.5::float8 as c")).rows).toEqual([{ b: 'x', c: 2.5 }]);
    expect(described).toBe(2);
  });

  test('says how many rows it has changed, and nothing for one that reads or makes a table', async () => {
    expect(await run('create table t (id int)')).toEqual({ rows: [] });
    for (const id of [1, 2])
      expect(await run('insert into t values ($1), ($1)', [id], 's1')).toEqual({ rows: [], numAffectedRows: 2n });
    expect(await run('delete from t where id = $1 returning id', [1], 's2')).toEqual({
      rows: [{ id: 1 }, { id: 1 }],
      numAffectedRows: 2n,
    });
    expect(await run('select id from t where id = 9', [], 's3')).toEqual({ rows: [] });
  });

  test('binds bytes, whole numbers and null', async () => {
    const bytes = new Uint8Array([9, 0, 255, 7]).subarray(1, 3);
    const { rows } = await run('select $1::bytea as a, $2::bigint as b, $3::text as c, $4::float8 as d', [
      bytes,
      9007199254740991n,
      null,
      0.1,
    ]);
    expect(rows).toEqual([{ a: Buffer.from([0, 255]), b: 9007199254740991, c: null, d: 0.1 }]);
  });

  test('that fails, or answers what cannot be exact, is refused alone', async () => {
    const [divided, large, after] = await Promise.allSettled([
      run('select 1 / $1::int as n', [0], 's1'),
      run('select 9007199254740993::bigint as n', [], 's2'),
      run('select 1 / $1::int as n', [1], 's1'),
    ]);
    expect(divided).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(large).toMatchObject({ status: 'rejected', reason: expect.any(RangeError) });
    expect(after).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } });
    expect((await run('select 1 / $1::int as n', [1], 's1')).rows).toEqual([{ n: 1 }]);
  });

  test('whose columns have changed is refused by PostgreSQL, and gives no row under another name', async () => {
    await run('create table t (id int, name text)');
    await run("insert into t values (1, 'Akello')");
    await run('select * from t', [], 's1');
    await run('alter table t drop column id');
    await expect(run('select * from t', [], 's1')).rejects.toMatchObject({ code: '0A000' });
  });
});
