import { type Kysely, sql } from 'kysely';
import { appendOnly } from '../appendOnly.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Tills and their closings. A cashier whose till was moved before this gets an open one with all that was moved. */
export async function up(db: Kysely<unknown>, { engine, int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('tills')
    .addColumn('id', int, id)
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('afterEntry', int, (c) => c.notNull())
    .addColumn('opening', int, (c) => c.notNull())
    .addColumn('openedAt', 'text', (c) => c.notNull())
    .addColumn('closingNo', int, (c) => c.unique())
    .addColumn('confirmed', int, (c) => c.notNull().defaultTo(0))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('tillsOpen')
    .unique()
    .on('tills')
    .column('userID')
    .where('closingNo' as never, 'is', null)
    .execute();
  await db.schema
    .createTable('tillClosings')
    .addColumn('closingNo', int, (c) => c.primaryKey().notNull())
    .addColumn('tillID', int, (c) => c.notNull().unique().references('tills.id'))
    .addColumn('untilEntry', int, (c) => c.notNull().references('ledgerEntries.seq'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('counted', int, (c) => c.notNull())
    .addColumn('expected', int, (c) => c.notNull())
    .addColumn('banked', int, (c) => c.notNull())
    .addColumn('accountID', int, (c) => c.references('moneyAccounts.id'))
    .addColumn('slip', 'text', (c) => c.notNull())
    .addColumn('slipKey', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('tillClosingsBySlip')
    .unique()
    .on('tillClosings')
    .columns(['accountID', 'slipKey'])
    .where('accountID' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('tillClosingsByDay').on('tillClosings').columns(['day', 'closingNo']).execute();
  for (const statement of appendOnly(engine, 'tillClosings')) await sql.raw(statement).execute(db);
  await sql`
    insert into tills ("userID", "afterEntry", opening, "openedAt")
    select moved."ownerID", moved.first - 1, 0, entries.at
    from (
      select accounts."ownerID", min(lines.entry) as first
      from "ledgerAccounts" as accounts join "ledgerLines" as lines on lines."accountID" = accounts.id
      where accounts.kind = 'TILL'
      group by accounts."ownerID"
    ) as moved
    join "ledgerEntries" as entries on entries.seq = moved.first`.execute(db);
}
