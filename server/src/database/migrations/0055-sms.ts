import { type Kysely, sql } from 'kysely';
import { appendOnly } from '../appendOnly.ts';
import { chainTrigger } from '../chainTrigger.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** SMS: credit in a ledger, prices, payments and top-ups, gateways, batches of messages, rules, and what waits for a decision. */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await addBranches(db, kinds);
  await addGateways(db, kinds);
  await addPayments(db, kinds);
  await addBatches(db, kinds);
  await addLedger(db, kinds);
  await addRules(db, kinds);
  await addReview(db, kinds);
  await fillDefaults(db as Kysely<FilledTables>);
  const schema = kinds.engine === 'sqlite' ? 'main' : await currentSchema(db);
  const triggers = [
    ...appendOnly(kinds.engine, 'smsPrices'),
    ...appendOnly(kinds.engine, 'smsEntries'),
    ...appendOnly(kinds.engine, 'smsLines'),
    ...appendOnly(kinds.engine, 'smsTopups'),
    ...appendOnly(kinds.engine, 'smsPaymentEvents'),
    ...chainTrigger(kinds.engine, 'smsEntries', schema),
  ];
  for (const statement of triggers) await sql.raw(statement).execute(db);
}

async function addBranches(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('branches')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('smsPrices')
    .addColumn('id', int, id)
    .addColumn('branchID', int, (c) => c.notNull().references('branches.id'))
    .addColumn('rate', int, (c) => c.notNull().check(sql`rate between 1 and 10000`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
}

async function addGateways(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .alterTable('callbackAddresses')
    .addColumn('replacedBy', int, (c) => c.references('callbackAddresses.id'))
    .execute();
  await db.schema
    .createTable('smsGateways')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('sourceKey', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('driver', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('networks', 'text', (c) => c.notNull())
    .addColumn('rank', int, (c) => c.notNull())
    .addColumn('inFlight', int, (c) => c.notNull())
    .addColumn('price', int)
    .addColumn('lowBalance', int, (c) => c.notNull())
    .addColumn('least', int, (c) => c.notNull())
    .addColumn('most', int, (c) => c.notNull())
    .addColumn('isOn', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addColumn('setAt', 'text')
    .addColumn('setBy', int)
    .addColumn('addressID', int, (c) => c.references('callbackAddresses.id'))
    .addColumn('pausedAt', 'text')
    .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('balance', int)
    .addColumn('balanceAt', 'text')
    .addColumn('forged', int, (c) => c.notNull().defaultTo(0))
    .modifyEnd(end)
    .execute();
}

async function addPayments(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('smsPayments')
    .addColumn('id', int, id)
    .addColumn('branchID', int, (c) => c.notNull().references('branches.id'))
    .addColumn('purse', 'text', (c) => c.notNull())
    .addColumn('gatewayID', int, (c) => c.notNull().references('smsGateways.id'))
    .addColumn('ref', 'text', (c) => c.notNull().unique())
    .addColumn('uuid', 'text', (c) => c.notNull().unique())
    .addColumn('theirRef', 'text')
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('rate', int, (c) => c.notNull())
    .addColumn('sms', int, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('statusMsg', 'text', (c) => c.notNull())
    .addColumn('isDistributed', int, (c) => c.notNull().defaultTo(0))
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('tries', int, (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text')
    .addColumn('askedAt', 'text')
    .addColumn('queriedAt', 'text')
    .addColumn('queries', int, (c) => c.notNull().defaultTo(0))
    .addColumn('notFound', int, (c) => c.notNull().defaultTo(0))
    .addColumn('notFoundAt', 'text')
    .addColumn('settledAt', 'text')
    .addColumn('settledBy', int)
    .addColumn('refundedAt', 'text')
    .addColumn('refundedBy', int)
    .addColumn('refundReference', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('refundReason', 'text', (c) => c.notNull().defaultTo(''))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsPaymentsTheirRef')
    .unique()
    .on('smsPayments')
    .columns(['gatewayID', 'theirRef'])
    .where('theirRef' as never, 'is not', null)
    .execute();
  await db.schema
    .createIndex('smsPaymentsDue')
    .on('smsPayments')
    .column('dueAt')
    .where('dueAt' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('smsPaymentsByTime').on('smsPayments').columns(['createdAt', 'id']).execute();
  await db.schema
    .createTable('smsPaymentEvents')
    .addColumn('id', int, id)
    .addColumn('paymentID', int, (c) => c.notNull().references('smsPayments.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('smsPaymentEventsByPayment').on('smsPaymentEvents').column('paymentID').execute();
}

async function addBatches(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('smsBatches')
    .addColumn('id', int, id)
    .addColumn('branchID', int, (c) => c.notNull().references('branches.id'))
    .addColumn('purse', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('isPersonal', int, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('heldWhy', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('startsAt', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('isUrgent', int, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('messages', int, (c) => c.notNull())
    .addColumn('parts', int, (c) => c.notNull())
    .addColumn('rate', int, (c) => c.notNull())
    .addColumn('resendOf', int, (c) => c.references('smsBatches.id'))
    .addColumn('unreached', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('blankedAt', 'text')
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('smsBatchesByTime').on('smsBatches').columns(['createdAt', 'id']).execute();
  await db.schema
    .createIndex('smsBatchesOpen')
    .on('smsBatches')
    .column('startsAt')
    .where(sql<boolean>`state in ('SCHEDULED', 'HELD', 'SENDING')`)
    .execute();
  await db.schema
    .createTable('smsMessages')
    .addColumn('id', int, id)
    .addColumn('batchID', int, (c) => c.notNull().references('smsBatches.id'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('students', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('parts', int, (c) => c.notNull().check(sql`parts > 0`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('charged', int, (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('gatewayID', int, (c) => c.references('smsGateways.id'))
    .addColumn('ref', 'text')
    .addColumn('cost', int)
    .addColumn('tries', int, (c) => c.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('claimedBy', 'text')
    .addColumn('claimedAt', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('resendOf', int, (c) => c.references('smsMessages.id'))
    .addUniqueConstraint('smsMessagesKey', ['batchID', 'phone'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsMessagesQueued')
    .on('smsMessages')
    .columns(['dueAt', 'id'])
    .where(sql<boolean>`state = 'QUEUED'`)
    .execute();
  await db.schema
    .createIndex('smsMessagesOpen')
    .on('smsMessages')
    .columns(['state', 'id'])
    .where(sql<boolean>`state in ('SENDING', 'UNKNOWN')`)
    .execute();
  await db.schema.createIndex('smsMessagesByPhone').on('smsMessages').columns(['phone', 'id']).execute();
  await db.schema
    .createIndex('smsMessagesByRef')
    .on('smsMessages')
    .columns(['gatewayID', 'ref', 'phone'])
    .where('ref' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('smsMessagesByTime').on('smsMessages').columns(['createdAt', 'id']).execute();
}

async function addLedger(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('smsEntries')
    .addColumn('seq', int, (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('branchID', int, (c) => c.notNull().references('branches.id'))
    .addColumn('purse', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('paymentID', int, (c) => c.references('smsPayments.id'))
    .addColumn('batchID', int, (c) => c.references('smsBatches.id'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('previousHash', 'text', (c) => c.notNull())
    .addColumn('keyID', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsEntriesOfPayment')
    .unique()
    .on('smsEntries')
    .columns(['paymentID', 'kind'])
    .where(sql<boolean>`kind in ('RECEIVED', 'TOP-UP')`)
    .execute();
  await db.schema
    .createIndex('smsEntriesByBatch')
    .on('smsEntries')
    .columns(['batchID', 'seq'])
    .where('batchID' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('smsEntriesByTime').on('smsEntries').columns(['at', 'seq']).execute();
  await db.schema
    .createTable('smsAccounts')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('branchID', int, (c) => c.notNull().references('branches.id'))
    .addColumn('purse', 'text', (c) => c.notNull())
    .addColumn('ownerID', int, (c) => c.notNull())
    .addColumn('balance', int, (c) => c.notNull())
    .addUniqueConstraint('smsAccountsKey', ['kind', 'branchID', 'purse', 'ownerID'])
    .addCheckConstraint('smsAccountsFloor', sql`kind not in ('AVAILABLE', 'RESERVED', 'UNDISTRIBUTED') or balance >= 0`)
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('smsLines')
    .addColumn('entry', int, (c) => c.notNull().references('smsEntries.seq'))
    .addColumn('accountID', int, (c) => c.notNull().references('smsAccounts.id'))
    .addColumn('messageID', int, (c) => c.notNull())
    .addColumn('debit', int, (c) => c.notNull())
    .addColumn('credit', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('smsLinesKey', ['entry', 'accountID', 'messageID'])
    .addCheckConstraint('smsLinesSide', sql`(debit > 0 and credit = 0) or (credit > 0 and debit = 0)`)
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsLinesOfMessage')
    .unique()
    .on('smsLines')
    .columns(['messageID', 'accountID', 'debit'])
    .where(sql<boolean>`"messageID" <> 0 and debit > 0`)
    .execute();
  await db.schema.createIndex('smsLinesByAccount').on('smsLines').columns(['accountID', 'entry']).execute();
  await db.schema
    .createTable('smsTopups')
    .addColumn('id', int, id)
    .addColumn('branchID', int, (c) => c.notNull().references('branches.id'))
    .addColumn('purse', 'text', (c) => c.notNull())
    .addColumn('paymentID', int, (c) => c.references('smsPayments.id'))
    .addColumn('entry', int, (c) => c.notNull().unique().references('smsEntries.seq'))
    .addColumn('sms', int, (c) => c.notNull().check(sql`sms > 0`))
    .addColumn('rate', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('addedBy', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsTopupsOfPayment')
    .unique()
    .on('smsTopups')
    .column('paymentID')
    .where('paymentID' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('smsTopupsByTime').on('smsTopups').columns(['at', 'id']).execute();
}

async function addRules(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('smsRules')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('which', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('opens', int, (c) => c.notNull())
    .addColumn('closes', int, (c) => c.notNull())
    .addColumn('dayLimit', int, (c) => c.notNull())
    .addColumn('lowCredit', int, (c) => c.notNull())
    .addColumn('distributes', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('smsFixedContacts')
    .addColumn('id', int, id)
    .addColumn('userID', int, (c) => c.references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('smsTemplates')
    .addColumn('id', int, id)
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('isShared', int, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('smsOptOuts')
    .addColumn('id', int, id)
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('endedBy', int)
    .addColumn('endReason', 'text', (c) => c.notNull().defaultTo(''))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsOptOutsStanding')
    .unique()
    .on('smsOptOuts')
    .column('phone')
    .where('endedAt' as never, 'is', null)
    .execute();
}

async function addReview(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('smsReview')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('itemKey', 'text', (c) => c.notNull())
    .addColumn('gatewayID', int, (c) => c.references('smsGateways.id'))
    .addColumn('paymentID', int, (c) => c.references('smsPayments.id'))
    .addColumn('messageID', int, (c) => c.references('smsMessages.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('theirRef', 'text', (c) => c.notNull())
    .addColumn('amount', int)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('decision', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('decidedBy', int)
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('smsReviewOpen')
    .unique()
    .on('smsReview')
    .column('itemKey')
    .where('decidedAt' as never, 'is', null)
    .execute();
}

interface FilledTables {
  smsGateways: Record<string, string | number>;
  branches: { id: number; name: string; status: number };
  smsPrices: { branchID: number; rate: number; at: string; userID: number; reason: string };
  smsRules: Record<string, string | number>;
}

async function fillDefaults(db: Kysely<FilledTables>): Promise<void> {
  await db.insertInto('branches').values({ id: 1, name: '', status: 1 }).execute();
  await db
    .insertInto('smsPrices')
    .values({ branchID: 1, rate: 35, at: '2000-01-01T00:00:00.000Z', userID: 0, reason: '' })
    .execute();
  await db
    .insertInto('smsRules')
    .values({
      ...{ id: 1, which: 'PAYER', signature: '', opens: 8, closes: 20 },
      ...{ dayLimit: 5_000, lowCredit: 200, distributes: 1 },
    })
    .execute();
  await db
    .insertInto('smsGateways')
    .values([
      simulated('SMS', 'africastalking', 'MTN,AIRTEL,OTHER'),
      simulated('MONEY', 'mtn', 'MTN'),
      simulated('MONEY', 'airtel', 'AIRTEL'),
    ])
    .execute();
}

const simulated = (kind: string, driver: string, networks: string) => ({
  ...{ kind, source: 'SIMULATOR', sourceKey: `simulator ${driver}`, name: 'Simulator', driver, networks },
  ...{ url: '', account: '', options: '{}', sender: '', rank: 1, inFlight: 10, price: 35, lowBalance: 0 },
  ...{ least: 500, most: 5_000_000, isOn: 0 },
});

async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}
