import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Which child of a family a student was at the charging of a term, and what the sibling rule gave then. */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('siblingPlaces')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('familyID', int, (c) => c.notNull())
    .addColumn('place', int, (c) => c.notNull())
    .addColumn('percent', int, (c) => c.notNull())
    .addColumn('catList', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('siblingPlacesKey', ['studentID', 'yearID', 'termID'])
    .addUniqueConstraint('siblingPlacesOnce', ['familyID', 'yearID', 'termID', 'place'])
    .modifyEnd(end)
    .execute();
}
