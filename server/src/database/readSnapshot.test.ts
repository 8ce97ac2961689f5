import { expect, onTestFinished, test } from 'vitest';
import { type ExampleTables, exampleMigrations, examples } from '../testing/exampleTables.ts';
import type { Database } from './Database.ts';
import { openDatabase } from './open.ts';
import { readSnapshot } from './readSnapshot.ts';

const add = (database: Database<ExampleTables>, owner: string) =>
  database.write((tx) => tx.insertInto('purses').values({ owner, amount: 0 }).execute());

async function expectOneMoment(database: Database<ExampleTables>): Promise<void> {
  await add(database, 'Okot');
  await readSnapshot<ExampleTables, void>(await database.source(), async (db) => {
    const read = () => db.selectFrom('purses').select('owner').orderBy('owner').execute();
    const before = [{ owner: 'Akello' }, { owner: 'Okot' }];
    expect(await read()).toEqual(before);
    await add(database, 'Babirye');
    expect(await read()).toEqual(before);
  });
  await database.close();
}

test('a snapshot shows the data of one moment, whatever is written meanwhile', async () => {
  await expectOneMoment(await examples.open());
});

test('so does one of a file', async () => {
  const { file, remove } = await examples.file();
  onTestFinished(remove);
  await expectOneMoment(await openDatabase<ExampleTables>({ migrations: exampleMigrations, file }));
});

test('through a snapshot nothing can be changed', async () => {
  const { file, remove } = await examples.file();
  onTestFinished(remove);
  const url = process.env.TEST_DATABASE_URL;
  const database = url
    ? await examples.open()
    : await openDatabase<ExampleTables>({ migrations: exampleMigrations, file });
  const change = readSnapshot<ExampleTables, unknown>(await database.source(), (db) =>
    db.insertInto('purses').values({ owner: 'Okot', amount: 0 }).execute(),
  );
  await expect(change).rejects.toThrow(/read-?only/);
  await database.close();
});
