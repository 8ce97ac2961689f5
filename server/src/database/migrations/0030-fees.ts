import { type Kysely, sql } from 'kysely';
import { appendOnly } from '../appendOnly.ts';
import { chainTrigger } from '../chainTrigger.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Fee settings and rules, the ledger with its stored balances, payments and their receipts. */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await addSettings(db, kinds);
  await addRules(db, kinds);
  await addLedger(db, kinds);
  await addBalances(db, kinds);
  await addPayments(db, kinds);
  await fillDefaults(db as Kysely<FilledTables>);
  const schema = kinds.engine === 'sqlite' ? 'main' : await currentSchema(db);
  const triggers = [
    ...appendOnly(kinds.engine, 'ledgerEntries'),
    ...appendOnly(kinds.engine, 'ledgerLines'),
    ...appendOnly(kinds.engine, 'feeReceipts'),
    ...chainTrigger(kinds.engine, 'ledgerEntries', schema),
  ];
  for (const statement of triggers) await sql.raw(statement).execute(db);
}

async function addSettings(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feeSettings')
    .addColumn('id', int, id)
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('studentID', int, (c) => c.references('students.id'))
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('feeSettingsOfClass')
    .unique()
    .on('feeSettings')
    .columns(['yearID', 'classID'])
    .where('studentID' as never, 'is', null)
    .execute();
  await db.schema
    .createIndex('feeSettingsOfStudent')
    .unique()
    .on('feeSettings')
    .columns(['studentID', 'yearID'])
    .where('studentID' as never, 'is not', null)
    .execute();
  await db.schema
    .createTable('feeLines')
    .addColumn('settingID', int, (c) => c.notNull().references('feeSettings.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('catID', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull().check(sql`amount > 0`))
    .addPrimaryKeyConstraint('feeLinesKey', ['settingID', 'termID', 'catID'])
    .modifyEnd(end)
    .execute();
}

async function addRules(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feeCategories')
    .addColumn('catID', int, (c) => c.primaryKey().notNull())
    .addColumn('residencies', 'text', (c) => c.notNull())
    .addColumn('newOnly', int, (c) => c.notNull())
    .addColumn('rank', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('feeTerms')
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('firstDay', 'text', (c) => c.notNull())
    .addColumn('lastDay', 'text', (c) => c.notNull())
    .addColumn('due', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('feeTermsKey', ['yearID', 'termID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('feeRules')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('sibling', 'text', (c) => c.notNull())
    .addColumn('threshold', int, (c) => c.notNull())
    .addColumn('cashBackDays', int, (c) => c.notNull())
    .addColumn('firstReceipt', int, (c) => c.notNull())
    .addColumn('authority', 'text', (c) => c.notNull())
    .addColumn('circularText', 'text', (c) => c.notNull())
    .addColumn('smsText', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('moneyAccounts')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
}

async function addLedger(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feeBatches')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('yearID', int)
    .addColumn('termID', int)
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('undoneBy', int)
    .addColumn('undoneAt', 'text')
    .addColumn('undoneReason', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('ledgerEntries')
    .addColumn('seq', int, (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('studentID', int, (c) => c.references('students.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('batchID', int, (c) => c.references('feeBatches.id'))
    .addColumn('requestID', int)
    .addColumn('reverses', int, (c) => c.unique().references('ledgerEntries.seq'))
    .addColumn('classID', int)
    .addColumn('streamID', int)
    .addColumn('residencyID', int)
    .addColumn('isNew', int)
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('previousHash', 'text', (c) => c.notNull())
    .addColumn('keyID', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('ledgerEntriesByStudent').on('ledgerEntries').columns(['studentID', 'seq']).execute();
  await db.schema.createIndex('ledgerEntriesByDay').on('ledgerEntries').columns(['day', 'seq']).execute();
  await db.schema
    .createIndex('ledgerEntriesByBatch')
    .on('ledgerEntries')
    .columns(['batchID', 'seq'])
    .where('batchID' as never, 'is not', null)
    .execute();
}

async function addBalances(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  const key = ['studentID', 'kind', 'yearID', 'termID', 'catID', 'ownerID'] as const;
  await db.schema
    .createTable('ledgerAccounts')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('studentID', int, (c) => c.notNull())
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('catID', int, (c) => c.notNull())
    .addColumn('ownerID', int, (c) => c.notNull())
    .addColumn('balance', int, (c) => c.notNull())
    .addColumn('charged', int, (c) => c.notNull())
    .addColumn('reduced', int, (c) => c.notNull())
    .addUniqueConstraint('ledgerAccountsKey', [...key])
    .modifyEnd(end)
    .execute();
  // All that debtors and reports of a term read, so that they are read from the index alone.
  const read = ['yearID', 'termID', 'studentID', 'catID', 'balance', 'charged', 'reduced'] as const;
  await db.schema
    .createIndex('ledgerCellsByTerm')
    .on('ledgerAccounts')
    .columns([...read])
    .where('kind' as never, '=', 'DUE')
    .execute();
  await db.schema
    .createIndex('ledgerCellsUnpaid')
    .on('ledgerAccounts')
    .columns(['studentID', 'yearID', 'termID', 'catID', 'balance'])
    .where('kind' as never, '=', 'DUE')
    .where('balance' as never, '<>', 0)
    .execute();
  await db.schema
    .createTable('ledgerLines')
    .addColumn('entry', int, (c) => c.notNull().references('ledgerEntries.seq'))
    .addColumn('accountID', int, (c) => c.notNull().references('ledgerAccounts.id'))
    .addColumn('debit', int, (c) => c.notNull())
    .addColumn('credit', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('ledgerLinesKey', ['entry', 'accountID'])
    .addCheckConstraint('ledgerLinesSide', sql`(debit > 0 and credit = 0) or (credit > 0 and debit = 0)`)
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('ledgerLinesByAccount').on('ledgerLines').columns(['accountID', 'entry']).execute();
  await db.schema
    .createTable('studentBalances')
    .addColumn('studentID', int, (c) => c.primaryKey().notNull())
    .addColumn('balance', int, (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('feeCharges')
    .addColumn('studentID', int, (c) => c.notNull())
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('entry', int, (c) => c.notNull().unique().references('ledgerEntries.seq'))
    .addColumn('classID', int, (c) => c.notNull())
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('residencyID', int)
    .addColumn('isNew', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('feeChargesKey', ['studentID', 'yearID', 'termID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('feeChargesByClass')
    .on('feeCharges')
    .columns(['yearID', 'termID', 'classID', 'streamID', 'studentID'])
    .execute();
}

async function addPayments(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', int, id)
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('accountID', int, (c) => c.references('moneyAccounts.id'))
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('referenceKey', 'text', (c) => c.notNull())
    .addColumn('paidOn', 'text', (c) => c.notNull())
    .addColumn('paidBy', 'text', (c) => c.notNull())
    .addColumn('catID', int)
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('reversedBy', int)
    .addColumn('reversedAt', 'text')
    .addColumn('reversedReason', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('paymentsStanding')
    .unique()
    .on('payments')
    .columns(['method', 'referenceKey'])
    .where(sql<boolean>`"referenceKey" <> '' and "reversedAt" is null`)
    .execute();
  await db.schema.createIndex('paymentsByDay').on('payments').columns(['day', 'id']).execute();
  await db.schema
    .createTable('feeReceipts')
    .addColumn('receiptNo', int, (c) => c.primaryKey().notNull())
    .addColumn('paymentID', int, (c) => c.notNull().references('payments.id'))
    .addColumn('entry', int, (c) => c.notNull().unique().references('ledgerEntries.seq'))
    .addColumn('studentID', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('content', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('feeReceiptsByPayment').on('feeReceipts').column('paymentID').execute();
  await db.schema.createIndex('feeReceiptsByStudent').on('feeReceipts').columns(['studentID', 'receiptNo']).execute();
}

interface FilledTables {
  listEntries: { list: string; id: number; name: string; nameKey: string; status: number };
  feeCategories: { catID: number; residencies: string; newOnly: number; rank: number };
  feeRules: Record<string, string | number>;
  moneyAccounts: { kind: string; name: string; nameKey: string; number: string; status: number };
}

/** A school that is there already gets UNEB REGISTRATION, and BOARDING is charged to its boarders. */
async function fillDefaults(db: Kysely<FilledTables>): Promise<void> {
  await db
    .insertInto('feeRules')
    .values({
      ...{ id: 1, sibling: '', threshold: 100, cashBackDays: 7, firstReceipt: 1 },
      ...{ authority: '', circularText: '', smsText: '' },
    })
    .execute();
  await db
    .insertInto('moneyAccounts')
    .values(
      ['BANK', 'MOBILE MONEY', 'SCHOOLPAY'].map((kind) => ({
        ...{ kind, name: kind, nameKey: kind.toLowerCase(), number: '', status: 1 },
      })),
    )
    .execute();
  const list = (name: string) =>
    db.selectFrom('listEntries').select(['id', 'nameKey']).where('list', '=', name).orderBy('id').execute();
  const categories = await list('paymentCategories');
  const idOf = (rows: typeof categories, key: string) => rows.find(({ nameKey }) => nameKey === key)?.id;
  const boarding = idOf(categories, 'boarding');
  const boarders = idOf(await list('residency'), 'boarding');
  if (boarding !== undefined && boarders !== undefined)
    await db
      .insertInto('feeCategories')
      .values({ catID: boarding, residencies: String(boarders), newOnly: 0, rank: boarding })
      .execute();
  const last = categories.at(-1);
  if (last && idOf(categories, 'uneb registration') === undefined)
    await db
      .insertInto('listEntries')
      .values({
        ...{ list: 'paymentCategories', id: last.id + 1, status: 1 },
        ...{ name: 'UNEB REGISTRATION', nameKey: 'uneb registration' },
      })
      .execute();
}

async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}
