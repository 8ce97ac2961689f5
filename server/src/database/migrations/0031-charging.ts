import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Which classes are charged, what somebody decided not to charge, and how settings were before a change that can be undone. */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('chargedClasses')
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('batchID', int, (c) => c.notNull().references('feeBatches.id'))
    .addPrimaryKeyConstraint('chargedClassesKey', ['yearID', 'termID', 'classID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('feeDismissals')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('catID', int, (c) => c.notNull())
    .addColumn('wanted', int, (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('feeDismissalsKey', ['yearID', 'termID', 'studentID', 'catID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('batchSettings')
    .addColumn('batchID', int, (c) => c.notNull().references('feeBatches.id'))
    .addColumn('settingID', int, (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('batchSettingsKey', ['batchID', 'settingID'])
    .modifyEnd(end)
    .execute();
}
