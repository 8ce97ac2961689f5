import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../server/src/database/migrations/index.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { fillReference } from '../server/src/database/reference.ts';
import type { Tables } from '../server/src/database/tables.ts';
import { makeTrainingSchool } from '../server/src/demo/makeTrainingSchool.ts';
import { openSecrets } from '../server/src/secrets/openSecrets.ts';
import { type Server, secretKey, startServer } from './startServer.ts';
import { addTenYears } from './tenYears.ts';

const databaseName = 'somero.db';

/** The training school, made once: every measurement gets a server on a copy of its own, and leaves nothing behind. */
export interface School {
  engine: 'SQLite' | 'PostgreSQL';
  serve<R>(work: (server: Server) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

export async function openSqliteSchool(): Promise<School & { copy(): Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  const original = join(folder, databaseName);
  await fill({ file: original });
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
    serve: async (work) => {
      const place = await copy();
      const server = await startServer({ folder: place });
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

export async function fill(place: { file: string } | { url: string }): Promise<void> {
  const database = await openDatabase<Tables>({ migrations, ...place });
  const now = new Date();
  await database.write((db) => fillReference(db, now));
  const secrets = await openSecrets(database, { dataDir: '', clock: () => now, secretKey });
  await makeTrainingSchool(database, now, { secrets });
  await addTenYears(database, secrets, now);
  await database.close();
}
