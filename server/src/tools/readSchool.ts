import { existsSync } from 'node:fs';
import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import { type Config, placeOf, readConfig } from '../config.ts';
import type { Db } from '../database/Db.ts';
import { requireCurrentSchema } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { readSnapshot } from '../database/readSnapshot.ts';
import type { Tables } from '../database/tables.ts';

/** One moment of the school, whether the server runs or not. @throws Error when there is no database of this release */
export async function readSchool<R>(
  environment: NodeJS.ProcessEnv,
  work: (db: Db, config: Config) => Promise<R>,
): Promise<R> {
  const config = readConfig(environment);
  setUtcOffset(config.utcOffset);
  const place = placeOf(config);
  if ('file' in place && !existsSync(place.file))
    throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR to its folder`);
  return readSnapshot<Tables, R>(place, async (db) => {
    await requireCurrentSchema(db, migrations);
    return work(db, config);
  });
}
