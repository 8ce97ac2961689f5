import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { freshDatabases } from '../../testing/freshDatabases.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../../testing/startSchool.ts';
import type { KeySources } from '../openKeys.ts';

const databases = freshDatabases<Tables>(beginning);

/** One school, opened as often as a test likes with other keys. */
export async function openSchoolWithKeys() {
  const [database, dataDir] = [await databases.open(), await newFolder()];
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  return async (keys: Pick<KeySources, 'secretKey'>, work: (school: School) => Promise<void>) => {
    const school = await openSchoolOn({ ...database, close: async () => {} }, dataDir, { keep: true, keys });
    try {
      await work(school);
    } finally {
      await school.end();
    }
  };
}
