import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Tables } from '../database/tables.ts';
import { freshDatabases } from './freshDatabases.ts';
import { beginning, newFolder, openSchoolOn, type School } from './startSchool.ts';

/**
 * Opens schools that all begin as `fill` leaves one, with what it answers: it is done once, for every later school is a copy of
 * that one. Call this once per sort and not per test; `end` each school yourself.
 */
export function filledSchools<F>(fill: (school: School) => Promise<F>) {
  let stored: { folder: string; filled: F } | undefined;
  const copies = freshDatabases<Tables>({
    ...beginning,
    fill: async (database) => {
      const folder = stored?.folder ?? (await newFolder());
      const school = await openSchoolOn({ ...database, close: async () => {} }, folder, { keep: true });
      const filled = await fill(school);
      await school.end();
      if (!stored) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      stored ??= { folder, filled };
    },
  });
  return async (): Promise<{ school: School } & F> => {
    const database = await copies.open();
    if (!stored) throw new Error('a filled school was opened before it was filled');
    const dataDir = await newFolder();
    await cp(stored.folder, dataDir, { recursive: true });
    return { ...stored.filled, school: await openSchoolOn(database, dataDir) };
  };
}
