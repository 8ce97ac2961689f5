import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../server/src/database/migrations/index.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { fillReference } from '../server/src/database/reference.ts';
import type { Tables } from '../server/src/database/tables.ts';
import { makeTrainingSchool } from '../server/src/demo/makeTrainingSchool.ts';
import type { SchoolDatabase } from '../server/src/handle.ts';
import { openSecrets } from '../server/src/secrets/openSecrets.ts';
import type { Secrets } from '../server/src/secrets/Secrets.ts';
import { type Server, secretKey, startServer } from './startServer.ts';
import { addTenYears } from './tenYears.ts';

export const databaseName = 'somero.db';

/** The training school, made once: every measurement gets a server on a copy of its own, and leaves nothing behind. */
export interface School {
  engine: 'SQLite' | 'PostgreSQL';
  serve<R>(work: (server: Server) => Promise<R>, options?: ServeOptions): Promise<R>;
  close(): Promise<void>;
}

export type Change = (database: SchoolDatabase, secrets: Secrets) => Promise<void>;

interface ServeOptions {
  /** What the copy has besides. */
  change?: Change;
  environment?: NodeJS.ProcessEnv;
}

/** @param grown what the school has besides, in every copy */
export async function openSqliteSchool(grown?: Change): Promise<School & { copy(): Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  const original = join(folder, databaseName);
  await fill({ file: original });
  if (grown) await changeAt({ file: original }, grown);
  let copies = 0;
  const copy = async () => {
    const place = join(folder, String(++copies));
    await mkdir(place);
    await copyFile(original, join(place, databaseName));
    return place;
  };
  return {
    engine: 'SQLite',
    copy,
    serve: async (work, { change, environment } = {}) => {
      const place = await copy();
      if (change) await changeAt({ file: join(place, databaseName) }, change);
      const server = await startServer({ folder: place, environment });
      try {
        return await work(server);
      } finally {
        await server.stop();
        await rm(place, { recursive: true });
      }
    },
    close: () => rm(folder, { recursive: true }),
  };
}

type Place = { file: string } | { url: string };

/** Of a database that nobody uses. */
export async function changeAt(place: Place, change: Change): Promise<void> {
  const database = await openDatabase<Tables>({ migrations, ...place });
  try {
    await change(database, await openSecrets(database, { dataDir: '', clock: () => new Date(), secretKey }));
  } finally {
    await database.close();
  }
}

export const fill = (place: Place): Promise<void> =>
  changeAt(place, async (database, secrets) => {
    const now = new Date();
    await database.write((db) => fillReference(db, now));
    await makeTrainingSchool(database, now, { secrets });
    await addTenYears(database, secrets, now);
  });
