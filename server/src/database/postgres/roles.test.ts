import { expect, test } from 'vitest';
import { type ExampleTables, exampleMigrations as migrations } from '../../testing/exampleTables.ts';
import { asProgram, emptyPostgresDatabase } from '../../testing/postgresDatabases.ts';
import { openDatabase } from '../open.ts';
import { warnOfPowers } from './roles.ts';

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)(
  'beside the owner’s address the program’s role gets what it needs and no more, at every start',
  async () => {
    const ownerUrl = await emptyPostgresDatabase(server ?? '');
    const url = await asProgram(ownerUrl);
    for (const start of [1, 2]) {
      const database = await openDatabase<ExampleTables>({ migrations, url, ownerUrl });
      await database.write((db) =>
        db
          .insertInto('purses')
          .values({ owner: `Akello ${start}`, amount: 0 })
          .execute(),
      );
      await database.erase(['coins']);
      expect(await database.read.selectFrom('purses').selectAll().execute()).toHaveLength(start);
      expect(await warnOfPowers(database.read)).toBeNull();
      await database.close();
    }
  },
);

test.skipIf(!server)('a role that owns the tables is warned of, and refused beside an owner’s address', async () => {
  const ownerUrl = await emptyPostgresDatabase(server ?? '');
  const database = await openDatabase<ExampleTables>({ migrations, url: ownerUrl });
  expect(await warnOfPowers(database.read)).toContain('could empty the audit');
  await database.close();
  await expect(openDatabase({ migrations, url: ownerUrl, ownerUrl })).rejects.toThrow('must be a role of its own');
});

test.skipIf(!server)('a role without rights and without an owner’s address does not start', async () => {
  const url = await asProgram(await emptyPostgresDatabase(server ?? ''));
  await expect(openDatabase({ migrations, url })).rejects.toThrow('permission denied');
});
