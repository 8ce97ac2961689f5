import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { readCatalogue } from '../../database/copying/catalogue.ts';
import { readFigures } from '../../database/copying/copyTables.ts';
import { readCounter } from '../../database/copying/counters.ts';
import { type CopiedPlace, openAlone } from '../../database/copying/openAlone.ts';
import { isHome } from '../../database/home.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import { fillReference } from '../../database/reference.ts';
import type { Tables } from '../../database/tables.ts';
import { makeTrainingSchool } from '../../demo/makeTrainingSchool.ts';
import { openLocalFiles } from '../../files/localFiles.ts';
import type { Mover } from '../../moving/recordMove.ts';
import { readKeys } from '../../secrets/openKeys.ts';
import { openSecrets } from '../../secrets/openSecrets.ts';
import { startPostgres, type ThrowawayPostgres } from '../postgres.ts';
import { migratedPostgresDatabase } from '../postgresDatabases.ts';
import { schoolBegins } from '../startSchool.ts';

/** For the tests of a file: a school to move, and a PostgreSQL of its own. */
export function movingSchools() {
  const mover: Mover = { key: undefined, now: schoolBegins };
  let own: ThrowawayPostgres;
  let template: string;
  beforeAll(async () => {
    [own, template] = await Promise.all([startPostgres(), makeSchool()]);
    [mover.key] = await readKeys({ dataDir: template });
  });
  afterAll(async () => {
    await rm(template, { recursive: true });
    await own.stop();
  });
  /** A folder with the school, and an empty database for it. */
  const place = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'somero-move-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'somero.db');
    await cp(join(template, 'somero.db'), file);
    return { folder, file, url: await migratedPostgresDatabase(own.url, migrations) };
  };
  return { mover, place };
}

/** The training school, smaller. */
async function makeSchool(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'somero-move-'));
  const database = await openDatabase<Tables>({ migrations, file: join(dataDir, 'somero.db') });
  const clock = () => schoolBegins;
  await database.write((db) => fillReference(db, schoolBegins));
  const files = await openLocalFiles({ folder: dataDir, clock });
  const secrets = await openSecrets(database, { dataDir, clock });
  await makeTrainingSchool(database, schoolBegins, { students: 24, files, secrets });
  await database.write(async (db) => {
    const address = { kind: 'sms', provider: 'yo', createdAt: schoolBegins.toISOString() };
    // The first one names the second, which comes after it.
    await db
      .insertInto('callbackAddresses')
      .values([1, 2].map((id) => ({ ...address, id, tokenHash: `${id}`, replacedBy: id === 1 ? 2 : null })))
      .execute();
    // Each engine writes them into a line of JSON its own way.
    const odd = `${Array.from({ length: 0x9f }, (_, at) => String.fromCharCode(at + 1)).join('')}\u2028\ufffd😀`;
    await db.insertInto('families').values({ id: 800, userID: 1, at: odd }).execute();
    // An id that was given, and is not given again.
    await db.insertInto('families').values({ id: 900, userID: 1, at: '' }).execute();
    await db.deleteFrom('families').where('id', '=', 900).execute();
  });
  await database.close();
  return dataDir;
}

/** All rows of all tables, and the last ids. */
export async function read(from: CopiedPlace) {
  const database = await openAlone(from);
  try {
    return await database.transact(async (db) => {
      const found = [];
      for (const shape of await readCatalogue(db))
        found.push({ ...(await readFigures(db, shape)), last: shape.counts ? await readCounter(db, shape) : 0 });
      return found;
    });
  } finally {
    await database.close();
  }
}

/** Whether a school is there, and a start would open it. */
export async function livesOn(url: string): Promise<boolean> {
  const database = await openAlone({ url });
  try {
    return await database.transact(async (db) => {
      const { rows } = await sql`select id from settings`.execute(db);
      return rows.length > 0 && (await isHome(db));
    });
  } finally {
    await database.close();
  }
}
