import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../openPool.ts';
import type { Pool } from '../Pool.ts';
import { maxRows } from './limits.ts';
import { readUpload } from './readUpload.ts';

const pool = openPool();
afterAll(() => pool.close());

/** Counts what is read in the worker. */
function counting() {
  const counts = { inWorker: 0 };
  const run = async (...task: Parameters<Pool['run']>) => {
    counts.inWorker += 1;
    return pool.run(...task);
  };
  const ctx = { pool: { ...pool, run: run as Pool['run'] } };
  return { counts, ctx };
}

const upload = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });
const large = (rows = 10_001) => upload('large.csv', `A,B\n${'Okello,004374/003\n'.repeat(rows - 1)}`);

test('a small sheet is read here, a large one in the worker, to the same rows', async () => {
  const { counts, ctx } = counting();
  expect((await readUpload(upload('list.csv', 'A,B\n1,2\n'), ctx)).rows).toHaveLength(2);
  expect(counts.inWorker).toBe(0);
  const { rows } = await readUpload(large(), ctx);
  expect(counts.inWorker).toBe(1);
  expect(rows).toHaveLength(10_001);
  expect(rows[0]).toEqual({ line: 1, cells: ['A', 'B'] });
  expect(rows.at(-1)).toEqual({ line: 10_001, cells: ['Okello', '004374/003'] });
});

test('a workbook that is small until it is unpacked is read in the worker too', async () => {
  const { counts, ctx } = counting();
  const packed = zipSync({ 'other.xml': new Uint8Array(1_000_001) });
  await expect(readUpload({ fileName: 'a.xlsx', bytes: packed }, ctx)).rejects.toMatchObject({ status: 415 });
  expect(counts.inWorker).toBe(1);
});

test('what is not a sheet is 415, an empty one 400, each said at the file, wherever it is read', async () => {
  const { counts, ctx } = counting();
  const read = (file: ReturnType<typeof upload>) => readUpload(file, ctx);
  await expect(read(upload('list.pdf', '%PDF'))).rejects.toMatchObject({ status: 415 });
  const empty = read(upload('list.csv', ''));
  await expect(empty).rejects.toMatchObject({ status: 400, fields: { file: 'The file is empty' } });
  const msg = 'A sheet can have at most 20,000 rows';
  await expect(read(large(maxRows + 1))).rejects.toMatchObject({ status: 413, message: msg, fields: { file: msg } });
  expect(counts.inWorker).toBe(1);
});
