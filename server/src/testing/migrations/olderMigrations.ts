import type { Migration, Migrations } from '../../database/migrate.ts';
import * as writer from '../../database/migrations/0068-writer.ts';
import { migrations } from '../../database/migrations/index.ts';

/** The migrations of an older release, with the one table that today's program needs to write into such a school. */
export function olderMigrations(isOlder: (name: string) => boolean): Migrations {
  const older = Object.entries(migrations).filter(([name]) => isOlder(name));
  return Object.fromEntries(
    older.map(([name, migration], index) => [name, index === 0 ? withWriter(migration) : migration]),
  );
}

const withWriter = ({ up, runsOn }: Migration): Migration => ({
  runsOn,
  up: async (db, kinds) => {
    await up(db, kinds);
    if (kinds.engine === 'postgres') await writer.up(db, kinds);
  },
});
