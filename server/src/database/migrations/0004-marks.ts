import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Marks. The unique key is what two teachers at the same cell meet (domain.md 10, pitfall 23). */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('marks')
    .addColumn('id', int, id)
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('levelID', int, (c) => c.notNull())
    .addColumn('curriculumID', int, (c) => c.notNull())
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('setID', int, (c) => c.notNull().references('examSets.id'))
    .addColumn('subjectID', int, (c) => c.notNull().references('subjects.id'))
    .addColumn('paperID', int, (c) => c.notNull())
    .addColumn('score', int, (c) => c.notNull())
    .addColumn('remarks', 'text', (c) => c.notNull())
    .addColumn('skills', 'text', (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedBy', int, (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('marksKey', ['studentID', 'yearID', 'setID', 'subjectID', 'paperID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('marksByClass')
    .on('marks')
    .columns(['yearID', 'classID', 'streamID', 'setID', 'subjectID'])
    .execute();
}
