import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Projects with their budgets, what was spent on them, and the receipts. */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await addProjects(db, kinds);
  await addExpenses(db, kinds);
}

async function addProjects(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', int, id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('dollarRate', int, (c) => c.notNull())
    .addColumn('euroRate', int, (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('projectUsers')
    .addColumn('projectID', int, (c) => c.notNull().references('projects.id'))
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addPrimaryKeyConstraint('projectUsersKey', ['projectID', 'userID'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('projectUsersByUser').on('projectUsers').column('userID').execute();
  await db.schema
    .createTable('budgetLines')
    .addColumn('id', int, id)
    .addColumn('projectID', int, (c) => c.notNull().references('projects.id'))
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('removed', int, (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('budgetLinesKey', ['projectID', 'nameKey'])
    .modifyEnd(end)
    .execute();
}

async function addExpenses(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('expenses')
    .addColumn('id', int, id)
    .addColumn('projectID', int, (c) => c.notNull().references('projects.id'))
    .addColumn('budgetLineID', int, (c) => c.notNull().references('budgetLines.id'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('descriptionKey', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('spentOn', 'text', (c) => c.notNull())
    .addColumn('receiptNo', 'text', (c) => c.notNull())
    .addColumn('receiptKey', 'text', (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('approved', int, (c) => c.notNull().defaultTo(0))
    .addColumn('approvedBy', int)
    .addColumn('approvedAt', 'text')
    .addColumn('deletedBy', int)
    .addColumn('deletedAt', 'text')
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('expensesByProject').on('expenses').columns(['projectID', 'id']).execute();
  // All that the sums of a budget are made of, so that they are read from the index alone.
  const summed = ['projectID', 'budgetLineID', 'deletedAt', 'amount', 'approved'] as const;
  await db.schema
    .createIndex('expensesByLine')
    .on('expenses')
    .columns([...summed])
    .execute();
  await db.schema.createIndex('expensesByReceipt').on('expenses').columns(['projectID', 'receiptKey']).execute();
  await db.schema
    .createTable('receipts')
    .addColumn('id', int, id)
    .addColumn('projectID', int, (c) => c.notNull().references('projects.id'))
    .addColumn('expenseID', int, (c) => c.references('expenses.id'))
    .addColumn('fileID', 'text', (c) => c.notNull().references('files.id'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('uploadedBy', int, (c) => c.notNull())
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .addColumn('replacedAt', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('receiptsByProject').on('receipts').columns(['projectID', 'expenseID']).execute();
}
