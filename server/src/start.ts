import { join } from 'node:path';
import { makeApp } from './app.ts';
import { dropOldAnswers } from './audit/repeated.ts';
import type { Config } from './config.ts';
import { migrations } from './database/migrations/index.ts';
import { openDatabase } from './database/open.ts';
import { fillReference } from './database/reference.ts';
import type { Tables } from './database/tables.ts';
import type { SchoolDatabase } from './handle.ts';
import { makeParts } from './parts.ts';
import { keepYears } from './school/keepYears.ts';
import { makeFirstUser } from './session/firstUser.ts';

export interface RunningServer {
  /** Where it listens, as http://127.0.0.1:3000. */
  address: string;
  /** Lets what is under way end (at most ten seconds), then closes everything. */
  stop(): Promise<void>;
}

const sweepEvery = 6 * 3_600_000;

/** Opens the database, migrates it, fills it when it is empty, and listens. */
export async function start(config: Config, version: string): Promise<RunningServer> {
  const database = await openDatabase<Tables>({
    migrations,
    ...(config.databaseUrl ? { url: config.databaseUrl } : { file: join(config.dataDir, 'somero.db') }),
  });
  const clock = () => new Date();
  await fillWhenEmpty(database, clock());
  await announceFirstUser(database, config);
  const parts = await makeParts({
    database,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    version,
    clock,
  });
  const app = await makeApp(parts, {
    trustProxy: config.trustProxy,
    pagesFolder: join(import.meta.dirname, '../../web/dist'),
  });
  const years = await keepYears(database, clock);
  const sweeping = setInterval(() => void tidy(parts, database, clock()), sweepEvery);
  sweeping.unref();
  const address = await app.listen({ port: config.port, host: config.host });

  return {
    address,
    stop: async () => {
      clearInterval(sweeping);
      years.stop();
      await app.close();
      await parts.stop();
      await database.close();
    },
  };
}

async function fillWhenEmpty(database: SchoolDatabase, now: Date): Promise<void> {
  const filled = await database.read.selectFrom('settings').select('id').executeTakeFirst();
  if (!filled) await database.write((db) => fillReference(db, now));
}

async function announceFirstUser(database: SchoolDatabase, config: Config): Promise<void> {
  const made = await makeFirstUser(database, { adminPassword: config.adminPassword, now: new Date() });
  if (!made) return;
  console.log(
    made.password === undefined
      ? `The first user is ${made.username}, with the password of ADMIN_PASSWORD.`
      : `The first user is ${made.username}, the password is ${made.password}  (write it down: it is shown only now)`,
  );
}

/** Removes what a crash left behind and answers that nobody may ask for again. A failure waits for the next round. */
async function tidy(parts: Awaited<ReturnType<typeof makeParts>>, database: SchoolDatabase, now: Date): Promise<void> {
  try {
    await parts.files.sweep(database, now);
    await database.write((db) => dropOldAnswers(db, now));
  } catch (error) {
    console.error('Tidying up failed, it is tried again later:', error instanceof Error ? error.message : error);
  }
}
