import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { readIdentity } from '../../safekeeping/backupKey.ts';
import type { Backups } from '../../safekeeping/keepSafe.ts';
import { addressOf } from '../../safekeeping/places/BackupPlace.ts';
import { openPlaces } from '../../safekeeping/places/openPlaces.ts';
import { secretKeyText } from '../../secrets/secretKey.ts';
import { restore } from '../../tools/restoring/restore.ts';
import { runBackup } from '../../tools/runBackup.ts';
import { emptyPostgresDatabase } from '../postgresDatabases.ts';
import { beginning, openSchoolOn, schoolBegins, testKeys } from '../startSchool.ts';

/** A school on the disk, or on PostgreSQL, that is closed and opened again between backups. */
export async function keptSchool({
  engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite',
  set = {},
}: {
  engine?: string;
  set?: NodeJS.ProcessEnv;
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'somero-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  const url = engine === 'postgres' && server ? await emptyPostgresDatabase(server) : undefined;
  const environment = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_URL: join(folder, 'stick'),
    SECRET_KEY: secretKeyText(testKeys.secretKey),
    ...(url && { DATABASE_URL: url }),
    ...set,
  };
  const config: Config = readConfig(environment);
  const place = url ? { url } : { file: join(config.dataDir, 'somero.db') };
  const open = async (now = schoolBegins, backups?: Backups) =>
    openSchoolOn(await openDatabase<Tables>({ migrations, ...place }), config.dataDir, {
      ...{ keep: true, now, filesBucket: config.filesBucket },
      ...(backups && { backups }),
    });
  /** Its first data and its two people. With `told` it makes backups itself. */
  const begin = async (told?: Pick<Partial<Backups>, 'alarmUrl'>) => {
    const database = await openDatabase<Tables>({ migrations, ...place });
    await database.write(beginning.seed);
    await database.close();
    const { backupPlaces, backupRecipient } = config;
    const places = backupPlaces.map(addressOf);
    const hasRecipient = backupRecipient !== undefined;
    const programs = { ...process.env, ...environment };
    return open(schoolBegins, told && { places, hasRecipient, environment: programs, alarmUrl: told.alarmUrl });
  };
  const backup = (at = schoolBegins) => runBackup(config, { release: '1.0.0', kind: 'hourly', clock: () => at });
  return {
    ...{ folder, config, environment, begin, open, backup },
    /** The newest set of a school's stick becomes this school. */
    restoreFrom: async (
      from: Config,
      { set: name, at = schoolBegins, withoutCopy = false }: { set?: string; at?: Date; withoutCopy?: boolean } = {},
    ) => {
      const { places } = await openPlaces(config.dataDir, from.backupPlaces);
      const [first] = places;
      if (!first) throw new Error('there is no stick');
      const sets = (await first.list('sets')).filter((one) => one.endsWith('.age'));
      return restore(config, {
        ...{ place: first, set: name ?? sets.at(-1) ?? '', identity: (await readIdentity(from.dataDir)) ?? '' },
        ...{ version: '1.0.0', clock: () => at, withoutCopy },
      });
    },
  };
}
