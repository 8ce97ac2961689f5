import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrate.ts';
import * as writer from '../database/migrations/0068-writer.ts';
import { freshDatabases } from './freshDatabases.ts';

/** Two small tables on which the tests of the database layer itself run, whatever the product's tables are. */
export interface ExampleTables {
  purses: { id: Generated<number>; owner: string; amount: number };
  coins: { id: Generated<number>; purseId: number; worth: number };
}

export const exampleMigrations: Migrations = {
  '0001-purses': {
    runsOn: '0.1.0',
    up: async (db, kinds) => {
      const { int, id, end } = kinds;
      await writer.up(db, kinds);
      await db.schema
        .createTable('purses')
        .addColumn('id', int, id)
        .addColumn('owner', 'text', (column) => column.notNull().unique())
        .addColumn('amount', int, (column) => column.notNull())
        .modifyEnd(end)
        .execute();
      await db.schema
        .createTable('coins')
        .addColumn('id', int, id)
        .addColumn('purseId', int, (column) => column.notNull().references('purses.id'))
        .addColumn('worth', int, (column) => column.notNull())
        .modifyEnd(end)
        .execute();
    },
  },
};

/** Begins with one purse: Akello's, empty, id 1. */
export const examples = freshDatabases<ExampleTables>({
  migrations: exampleMigrations,
  seed: async (db) => {
    await db.insertInto('purses').values({ owner: 'Akello', amount: 0 }).execute();
  },
});
