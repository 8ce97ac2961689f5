import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@somero/contract';
import { onTestFinished } from 'vitest';
import { bundleServer } from '../../server/bundle.ts';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import { fillReference } from '../../server/src/database/reference.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { pathOf } from '../../server/src/openApi.ts';
import { makeFirstUser } from '../../server/src/staff/firstUser.ts';
import { migratedPostgresDatabase } from '../../server/src/testing/postgresDatabases.ts';
import { programEnvironment } from '../../server/src/testing/programEnvironment.ts';
import { password } from '../../server/src/testing/startSchool.ts';

/** Where a school lies on the disk, for tests that start and kill its server. */
export interface Place {
  dataDir: string;
  env: Record<string, string>;
  /** The database itself, while no server runs. */
  open(): Promise<SchoolDatabase>;
}

/** An empty folder, removed with the test, or the one that is given; and on PostgreSQL a database with the tables and no rows. */
export async function makePlace(given?: string): Promise<Place> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'somero-fault-')));
  if (given === undefined) onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  const url = server ? await migratedPostgresDatabase(server, migrations) : undefined;
  const at = url ? { url } : { file: join(dataDir, 'somero.db') };
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      ANCHOR_DIR: join(dataDir, 'anchors'),
      ADMIN_PASSWORD: password,
      ...(url && { DATABASE_URL: url }),
    },
    open: () => openDatabase<Tables>({ migrations, ...at }),
  };
}

/** Makes the school that a first start would make, sooner than a program starts; answers its database, open. */
export async function makeSchool(place: Place): Promise<SchoolDatabase> {
  const database = await place.open();
  const now = new Date();
  await database.write((db) => fillReference(db, now));
  await makeFirstUser(database, { adminPassword: password, now });
  return database;
}

/** Makes more users of the category ADMIN, admin0 and on, with the first one's password. */
export async function addAdmins(database: SchoolDatabase, count: number): Promise<void> {
  const { id: userID, ...like } = await database.read.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const known = await database.read
    .selectFrom('passwords')
    .selectAll()
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  await database.write(async (db) => {
    for (let number = 0; number < count; number++) {
      const user = { ...like, username: `admin${number}`, usernameKey: `admin${number}` };
      const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('passwords')
        .values({ ...known, userID: id })
        .execute();
    }
  });
}

export interface Asked {
  status: number;
  body: Record<string, unknown>;
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts the real program on a free port and waits until it is ready. Killed with the test if it is still there. */
export async function startServer({ env }: Place) {
  const child = await runServer(env);
  const address = await Promise.race([child.ready, child.ended.then(() => '')]);
  if (address === '') throw new Error(`the server did not start:\n${child.said()}`);
  return {
    ...child,
    address,
    /** Makes a call; rejects when the connection ends before the answer. */
    ask: async (name: CallName, payload: object, { token = '', key = '' } = {}): Promise<Asked> => {
      const answer = await fetch(`${address}${pathOf(name)}`, {
        method: 'POST',
        body: JSON.stringify(payload),
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}

/** The program as `npm start` runs it, whether it comes up or not. */
export async function runServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [await bundleServer()], {
    env: {
      ...programEnvironment,
      ...{ HOST: '127.0.0.1', PORT: '0', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) ready.resolve(address);
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** All that it has printed. */
    said: () => said,
  };
}

/** Signs the first user in, or another with the same password, and answers the token. */
export async function signInAdmin({ ask }: ServerProcess, username = 'admin'): Promise<string> {
  const { status, body } = await ask('login', { username, password });
  if (status !== 200) throw new Error(`login answered ${status}: ${body.msg}`);
  return (body.token as { accessToken: string }).accessToken;
}
