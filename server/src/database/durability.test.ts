import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleTables, examples, exampleMigrations as migrations } from '../testing/exampleTables.ts';
import { nodeSqlite } from './nodeSqlite.ts';
import { openDatabase } from './open.ts';

/** Another process on the same SQLite file, which is killed, or whose disk fails. */
let file: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ file, remove } = await examples.file());
});
afterEach(() => remove());

const open = () => openDatabase<ExampleTables>({ migrations, file });
const address = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Writes purse after purse and prints the owner of each once it is acknowledged; after a failure tries once more and ends. */
const WRITER = `
  import { isUnavailable } from ${address('failures.ts')};
  import { openDatabase } from ${address('open.ts')};
  import { exampleMigrations as migrations } from ${address('../testing/exampleTables.ts')};
  const db = await openDatabase({ migrations, file: process.argv[1] });
  const write = (owner) => db.write((tx) => tx.insertInto('purses').values({ owner, amount: 0 }).execute());
  try {
    for (let i = 0; ; i++) {
      await write('owner' + i);
      console.log('owner' + i);
    }
  } catch (error) {
    const again = await write('again').catch((refusal) => refusal);
    console.error(JSON.stringify({ unavailable: isUnavailable(error), again: String(again) }));
    process.exit(3);
  }`;

/** @param largestFile in blocks of the shell's `ulimit -f`: a write beyond it fails with EFBIG, which SQLite calls an I/O error */
function startWriter(largestFile = 'unlimited') {
  const node = [process.execPath, '--input-type=module', '-e', WRITER, file];
  const writer = spawn('sh', ['-c', 'ulimit -f "$0" && exec "$@"', largestFile, ...node], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { writer, ended: once(writer, 'exit') };
}

async function lostOf(acknowledged: string[]): Promise<string[]> {
  const db = await open();
  const stored = await db.read.selectFrom('purses').select('owner').execute();
  await db.close();
  const owners = new Set(stored.map(({ owner }) => owner));
  return acknowledged.filter((owner) => !owners.has(owner));
}

test('every write that a killed process acknowledged is there afterwards', async () => {
  const { writer, ended } = startWriter();
  const seen: string[] = [];
  for await (const owner of createInterface(writer.stdout)) {
    seen.push(owner);
    if (seen.length === 25) writer.kill('SIGKILL');
  }
  await ended;
  expect(seen.length).toBeGreaterThanOrEqual(25);
  expect(await lostOf(seen)).toEqual([]);
});

test('a process whose disk fails acknowledges nothing more, and what it acknowledged is there after a restart', async () => {
  const { writer, ended } = startWriter('400');
  const [printed, said] = await Promise.all([text(writer.stdout), text(writer.stderr)]);
  expect(await ended).toEqual([3, null]);
  expect(JSON.parse(said)).toEqual({
    unavailable: true,
    again: expect.stringContaining('nothing more is written until Somero has been restarted'),
  });
  const seen = printed.trim().split('\n');
  expect(seen[0]).toBe('owner0');
  expect(await lostOf(seen)).toEqual([]);
});

test('a second process is refused while the first one lives, and let in once it has been killed', async () => {
  const { writer, ended } = startWriter();
  await once(writer.stdout, 'data');
  await expect(open()).rejects.toThrow('in use by another Somero process');
  writer.kill('SIGKILL');
  await ended;
  expect(await lostOf([])).toEqual([]);
});

test('a file that was damaged is not opened after a crash', async () => {
  const image = nodeSqlite(file);
  const table = image.raw.prepare("select rootpage from sqlite_schema where name = 'coins'").get();
  image.close();
  const { writer, ended } = startWriter();
  await once(writer.stdout, 'data');
  writer.kill('SIGKILL');
  await ended;

  const handle = await openFile(file, 'r+');
  await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, (Number(table?.rootpage) - 1) * 4096);
  await handle.close();
  await expect(open()).rejects.toThrow('is damaged');
});
