import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** What providers of SMS and mobile money tell us, and the addresses that they tell it to. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('callbackAddresses')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('endsAt', 'text')
    .addColumn('usedAt', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('callbacks')
    .addColumn('id', int, id)
    .addColumn('addressID', int, (c) => c.notNull().references('callbackAddresses.id'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('callbacksByHash', ['addressID', 'hash'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('callbackMisses')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('count', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('callbackMissesKey', ['day', 'kind'])
    .modifyEnd(end)
    .execute();
}
