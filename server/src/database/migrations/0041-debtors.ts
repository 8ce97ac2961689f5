import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** What debtors promised, and examination permits with their prints. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feePromises')
    .addColumn('id', int, id)
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('dueOn', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('allowsExam', int, (c) => c.notNull())
    .addColumn('entry', int, (c) => c.notNull())
    .addColumn('standing', int, (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('feePromisesStanding')
    .unique()
    .on('feePromises')
    .column('studentID')
    .where('standing' as never, '=', 1)
    .execute();
  await db.schema
    .createTable('feePermits')
    .addColumn('id', int, id)
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('examination', 'text', (c) => c.notNull())
    .addColumn('validUntil', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('verifyUrl', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('feePermitsByExamination')
    .on('feePermits')
    .columns(['yearID', 'termID', 'examination', 'validUntil', 'studentID'])
    .execute();
  await db.schema
    .createTable('feePermitPrints')
    .addColumn('id', int, id)
    .addColumn('permits', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
}
