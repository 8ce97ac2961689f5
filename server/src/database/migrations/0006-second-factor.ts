import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** The second factor, and what a user is told about their own account. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .alterTable('categories')
    .addColumn('secondFactor', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('secondFactors')
    .addColumn('userID', int, (c) => c.primaryKey().notNull().references('users.id'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', int, (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recoveryCodesKey', ['userID', 'codeHash'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('familiarAddresses')
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('familiarAddressesKey', ['userID', 'address'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('id', int, id)
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sessionRef', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('dismissedAt', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('noticesByUser').on('notices').column('userID').execute();
}
