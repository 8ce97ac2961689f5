import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** How the school is known at SchoolPay, and what the last pull brought. */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('schoolPay')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('isOn', int, (c) => c.notNull().defaultTo(0))
    .addColumn('accountID', int, (c) => c.references('moneyAccounts.id'))
    .addColumn('addressID', int, (c) => c.references('callbackAddresses.id'))
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addColumn('forged', int, (c) => c.notNull().defaultTo(0))
    .addColumn('askedAt', 'text')
    .addColumn('answeredAt', 'text')
    .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('pulls', int, (c) => c.notNull().defaultTo(0))
    .addColumn('fromDay', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('toDay', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('added', int, (c) => c.notNull().defaultTo(0))
    .addColumn('changed', int, (c) => c.notNull().defaultTo(0))
    .addColumn('vanished', int, (c) => c.notNull().defaultTo(0))
    .modifyEnd(end)
    .execute();
  await db.schema
    .alterTable('incomingLines')
    .addColumn('isGone', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<{ schoolPay: { id: number; code: string } }>)
    .insertInto('schoolPay')
    .values({ id: 1, code: '' })
    .execute();
}
