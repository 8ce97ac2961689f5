import { type Kysely, sql } from 'kysely';
import { appendOnly } from '../appendOnly.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Requests, the awards and amounts that approved ones granted, and vouchers of refunds. */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await addRequests(db, kinds);
  await addAwards(db, kinds);
  await addVouchers(db, kinds);
  for (const statement of appendOnly(kinds.engine, 'feeVouchers')) await sql.raw(statement).execute(db);
}

async function addRequests(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feeRequests')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('amount', int)
    .addColumn('percent', int)
    .addColumn('catList', 'text', (c) => c.notNull())
    .addColumn('fromTerm', 'text', (c) => c.notNull())
    .addColumn('toTerm', 'text', (c) => c.notNull())
    .addColumn('sponsor', 'text', (c) => c.notNull())
    .addColumn('toStudentID', int, (c) => c.references('students.id'))
    .addColumn('takesBack', int, (c) => c.references('feeRequests.id'))
    .addColumn('method', 'text')
    .addColumn('accountID', int, (c) => c.references('moneyAccounts.id'))
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('askedBy', int, (c) => c.notNull())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('decidedBy', int)
    .addColumn('decidedAt', 'text')
    .addColumn('decidedReason', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('feeRequestsByState').on('feeRequests').columns(['state', 'id']).execute();
  await db.schema.createIndex('feeRequestsByStudent').on('feeRequests').column('studentID').execute();
  await db.schema
    .createIndex('feeRequestsTakenBack')
    .unique()
    .on('feeRequests')
    .column('takesBack')
    .where(sql<boolean>`"takesBack" is not null and "state" in ('PENDING', 'APPROVED')`)
    .execute();
  await db.schema
    .createIndex('ledgerEntriesByRequest')
    .on('ledgerEntries')
    .column('requestID')
    .where('requestID' as never, 'is not', null)
    .execute();
}

async function addAwards(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feeAwards')
    .addColumn('id', int, id)
    .addColumn('requestID', int, (c) => c.notNull().unique().references('feeRequests.id'))
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('fromTerm', 'text', (c) => c.notNull())
    .addColumn('lastTerm', 'text', (c) => c.notNull())
    .addColumn('endedBy', int)
    .addColumn('endedAt', 'text')
    .addColumn('endedReason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('feeAwardsByStudent').on('feeAwards').column('studentID').execute();
  await db.schema
    .createTable('feeGrants')
    .addColumn('requestID', int, (c) => c.notNull().references('feeRequests.id'))
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('catID', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull().check(sql`amount > 0`))
    .addPrimaryKeyConstraint('feeGrantsKey', ['studentID', 'yearID', 'termID', 'catID', 'requestID'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('feeGrantsByRequest').on('feeGrants').column('requestID').execute();
}

async function addVouchers(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feeVouchers')
    .addColumn('voucherNo', int, (c) => c.primaryKey().notNull())
    .addColumn('requestID', int, (c) => c.notNull().unique().references('feeRequests.id'))
    .addColumn('entry', int, (c) => c.notNull().unique().references('ledgerEntries.seq'))
    .addColumn('studentID', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
}
