import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Children of one family, and groups of students that somebody said are none. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('families')
    .addColumn('id', int, id)
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('familyMembers')
    .addColumn('studentID', int, (c) => c.primaryKey().references('students.id'))
    .addColumn('familyID', int, (c) => c.notNull().references('families.id'))
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('familyMembersByFamily').on('familyMembers').column('familyID').execute();
  await db.schema
    .createTable('familyDismissals')
    .addColumn('students', 'text', (c) => c.primaryKey())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
}
