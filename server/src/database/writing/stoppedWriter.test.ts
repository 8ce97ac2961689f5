import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { type ExampleTables, exampleMigrations as migrations } from '../../testing/exampleTables.ts';
import { migratedPostgresDatabase } from '../../testing/postgresDatabases.ts';
import { openDatabase } from '../open.ts';

const server = process.env.TEST_DATABASE_URL;
const isLong = process.env.TEST_LONG === '1';
const address = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Writes a purse, says so while it holds the lock of writers, and goes on after a second. */
const WRITER = `
  import { setTimeout } from 'node:timers/promises';
  import { isUnavailable } from ${address('../failures.ts')};
  import { openDatabase } from ${address('../open.ts')};
  import { exampleMigrations as migrations } from ${address('../../testing/exampleTables.ts')};
  const db = await openDatabase({ migrations, url: process.argv[1] });
  let runs = 0;
  const add = async (tx) => {
    await tx.insertInto('purses').values({ owner: 'Okot', amount: ++runs }).execute();
    console.log('inside');
    await setTimeout(1000);
  };
  console.log(await db.write(add).then(() => 'kept in run ' + runs, (error) => (isUnavailable(error) ? 'lost' : 'failed: ' + error)));
  await db.close();`;

async function start() {
  const url = await migratedPostgresDatabase(server ?? '', migrations);
  const db = await openDatabase<ExampleTables>({ migrations, url });
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    writer.kill('SIGKILL');
    await db.close();
  });
  const said: string[] = [];
  const lines = createInterface(writer.stdout).on('line', (line) => said.push(line));
  await once(lines, 'line');
  /** Milliseconds until somebody else has written. */
  const writeBeside = async (): Promise<number> => {
    const begun = performance.now();
    await db.write((tx) => tx.insertInto('purses').values({ owner: 'Nakato', amount: 0 }).execute());
    return performance.now() - begun;
  };
  const owners = async () =>
    (await db.read.selectFrom('purses').select('owner').orderBy('owner').execute()).map(({ owner }) => owner);
  return { writer, said, writeBeside, owners };
}

test.skipIf(!server)(
  'a process that is killed while it writes keeps nobody waiting, and nothing of its batch is there',
  async () => {
    const { writer, writeBeside, owners } = await start();
    writer.kill('SIGKILL');
    expect(await writeBeside()).toBeLessThan(5_000);
    expect(await owners()).toEqual(['Nakato']);
  },
);

test.skipIf(!server || !isLong)(
  'a process that is stopped while it writes lets others go on after 20 seconds, and is told when it goes on itself that nothing was kept',
  { timeout: 60_000 },
  async () => {
    const { writer, said, writeBeside, owners } = await start();
    writer.kill('SIGSTOP');
    const waited = await writeBeside();
    expect(waited).toBeGreaterThan(10_000);
    expect(waited).toBeLessThan(25_000);
    expect(await owners()).toEqual(['Nakato']);
    writer.kill('SIGCONT');
    await once(writer, 'exit');
    // More than 5 s have passed: it is told to send it again, and its batch was not kept.
    expect(said.at(-1)).toBe('lost');
    expect(await owners()).toEqual(['Nakato']);
  },
);
