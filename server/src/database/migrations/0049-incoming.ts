import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Payment codes, imported statements with their lines, and what has been found on a statement. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('paymentCodes')
    .addColumn('id', int, id)
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('codeKey', 'text', (c) => c.notNull().unique())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('paymentCodesByStudent').on('paymentCodes').columns(['studentID', 'id']).execute();
  await db.schema
    .createTable('statementColumns')
    .addColumn('accountID', int, (c) => c.primaryKey().notNull().references('moneyAccounts.id'))
    .addColumn('headings', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('incomingLines')
    .addColumn('id', int, id)
    .addColumn('accountID', int, (c) => c.notNull().references('moneyAccounts.id'))
    .addColumn('batchID', int, (c) => c.notNull().references('feeBatches.id'))
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('referenceKey', 'text', (c) => c.notNull())
    .addColumn('channelKey', 'text', (c) => c.notNull())
    .addColumn('paidOn', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('paidBy', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('regno', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('flag', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('newAmount', int)
    .addColumn('entry', int, (c) => c.references('ledgerEntries.seq'))
    .addColumn('ownEntry', int, (c) => c.references('ledgerEntries.seq'))
    .addColumn('paymentID', int, (c) => c.references('payments.id'))
    .addColumn('tillID', int, (c) => c.references('tills.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('incomingLinesStanding')
    .unique()
    .on('incomingLines')
    .columns(['accountID', 'referenceKey'])
    .where(sql<boolean>`"state" <> 'UNDONE'`)
    .execute();
  await db.schema.createIndex('incomingLinesByBatch').on('incomingLines').columns(['batchID', 'id']).execute();
  await db.schema.createIndex('incomingLinesByPayment').on('incomingLines').columns(['paymentID']).execute();
  await db.schema
    .createIndex('incomingLinesOpen')
    .on('incomingLines')
    .columns(['state', 'flag', 'id'])
    .where(sql<boolean>`"state" in ('OPEN', 'SAVING') or "flag" <> ''`)
    .execute();
  await db.schema.alterTable('payments').addColumn('confirmedAt', 'text').execute();
  // Payments before were recorded when nothing could confirm them.
  await db.schema
    .alterTable('feeRules')
    .addColumn('confirmsAfter', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update "feeRules" set "confirmsAfter" = coalesce((select max(day) from payments), '')`.execute(db);
  await db.schema
    .createIndex('paymentsUnconfirmed')
    .on('payments')
    .columns(['day', 'id'])
    .where(sql<boolean>`"confirmedAt" is null and "reversedAt" is null and method <> 'CASH'`)
    .execute();
}
