import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Who last changed what an approval vouches for: nobody approves their own change of another's expense. */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('expenseChanges')
    .addColumn('expenseID', int, (c) => c.notNull().references('expenses.id'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('changedBy', int, (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('expenseChangesKey', ['expenseID', 'part'])
    .modifyEnd(end)
    .execute();
}
