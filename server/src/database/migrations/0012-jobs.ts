import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Jobs get a lane, a key and their owner's turn; recurring work gets its table. */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('jobs')
    .addColumn('lane', 'text', (c) => c.notNull().defaultTo('documents'))
    .execute();
  await schema.alterTable('jobs').addColumn('key', 'text').execute();
  for (const name of ['asked', 'claimOrder']) {
    await schema
      .alterTable('jobs')
      .addColumn(name, int, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .createIndex('jobsByKey')
    .unique()
    .on('jobs')
    .column('key')
    .where(sql.ref('state'), '=', 'WAITING')
    .execute();
  await schema.createIndex('jobsByOwner').on('jobs').columns(['ownerID', 'lane', 'claimOrder']).execute();
  await schema.createIndex('jobsByClaim').on('jobs').column('claimOrder').execute();
  await schema
    .createTable('schedules')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('nextAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
}
