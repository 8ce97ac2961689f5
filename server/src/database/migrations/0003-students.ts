import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Students, their parents, and the subjects and papers that they take. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('students')
    .addColumn('id', int, id)
    .addColumn('regno', 'text', (c) => c.notNull())
    .addColumn('regnoKey', 'text', (c) => c.notNull().unique())
    .addColumn('surname', 'text', (c) => c.notNull())
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('othername', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('dob', 'text', (c) => c.notNull())
    .addColumn('religionID', int)
    .addColumn('nationality', 'text', (c) => c.notNull())
    .addColumn('formerSchool', 'text', (c) => c.notNull())
    .addColumn('aggregates', 'text', (c) => c.notNull())
    .addColumn('grade', 'text', (c) => c.notNull())
    .addColumn('levelID', int, (c) => c.notNull())
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('houseID', int)
    .addColumn('residencyID', int)
    .addColumn('lin', 'text', (c) => c.notNull())
    .addColumn('photoFileID', 'text')
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('studentsByClass')
    .on('students')
    .columns(['classID', 'streamID', 'nameKey', 'id'])
    .execute();
  await db.schema.createIndex('studentsByName').on('students').columns(['nameKey', 'id']).execute();
  await db.schema
    .createTable('parents')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('parentsKey', ['studentID', 'kind'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('studentSubjects')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('subjectID', int, (c) => c.notNull().references('subjects.id'))
    .addPrimaryKeyConstraint('studentSubjectsKey', ['studentID', 'subjectID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('studentPapers')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('paperID', int, (c) => c.notNull().references('chapters.id'))
    .addPrimaryKeyConstraint('studentPapersKey', ['studentID', 'paperID'])
    .modifyEnd(end)
    .execute();
}
