import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import { fillReference } from '../database/reference.ts';
import type { Tables } from '../database/tables.ts';
import { openLocalFiles } from '../files/localFiles.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { start } from '../start.ts';
import { addApplications } from './applications.ts';
import { drawBadge } from './badge.ts';
import { makeTrainingSchool } from './makeTrainingSchool.ts';
import { trainingPassword, trainingSignIns } from './people.ts';

// npm run demo: the same program on a data folder of its own, filled with a made-up school the first time.

process.umask(0o077);

try {
  const DATA_DIR = process.env.DATA_DIR || './demo-data';
  const config = readConfig({ ...process.env, DATABASE_URL: undefined, DATA_DIR });
  await mkdir(config.dataDir, { recursive: true });
  await fillWhenEmpty(config);
  const server = await start(config, 'training');
  console.log(`The training school is ready at ${server.address}`);
  console.log(`Every password is: ${trainingPassword}`);
  for (const { username, category } of trainingSignIns) console.log(`  ${username.padEnd(24)}${category}`);
  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function fillWhenEmpty({ dataDir, ...keys }: Config): Promise<void> {
  const database = await openDatabase<Tables>({ migrations, file: join(dataDir, 'somero.db') });
  try {
    const profile = await database.read.selectFrom('profile').select('training').executeTakeFirst();
    if (profile?.training) return;
    const user = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user) throw new Error(`${dataDir} holds a school that is no training school: set DATA_DIR to another folder`);
    console.log('Making the training school (once)...');
    const now = new Date();
    const begun = await database.read.selectFrom('settings').select('id').executeTakeFirst();
    if (!begun) await database.write((db) => fillReference(db, now));
    const files = await openLocalFiles({ folder: dataDir, clock: () => now });
    const badge = await files.store(await drawBadge(), { mime: 'image/png', label: 'badge.png', createdBy: 0 });
    const secrets = await openSecrets(database, { dataDir, clock: () => now, ...keys });
    // The last of the 1,500 has just been admitted.
    await makeTrainingSchool(database, now, { students: 1499, badge, files, secrets });
    await addApplications(database, now);
  } finally {
    await database.close();
  }
}
