import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Reports that stay as they were issued, what teachers say in them, and the school's own grading rules. */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await freezeReports(db, kinds);
  await addComments(db, kinds);
  await addRules(db, kinds);
}

async function freezeReports(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .alterTable('reportCards')
    .addColumn('revision', int, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('reportCards').addColumn('fileID', 'text').execute();
  await db.schema
    .alterTable('reportCards')
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('reportSections')
    .addColumn('id', int, id)
    .addColumn('jobID', int, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('reportContents')
    .addColumn('reportID', int, (c) => c.primaryKey().notNull().references('reportCards.id'))
    .addColumn('sectionID', int, (c) => c.notNull().references('reportSections.id'))
    .addColumn('content', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('reportCardsByJob').on('reportCards').column('jobID').execute();
  await db.schema
    .createIndex('reportCardsByClass')
    .on('reportCards')
    .columns(['yearID', 'classID', 'termID', 'kind'])
    .execute();
  await db.schema
    .createTable('jobParts')
    .addColumn('jobID', int, (c) => c.notNull().references('jobs.id'))
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('fileID', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('jobPartsKey', ['jobID', 'position'])
    .modifyEnd(end)
    .execute();
}

async function addComments(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('classTeachers')
    .addColumn('id', int, id)
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addUniqueConstraint('classTeachersKey', ['yearID', 'classID', 'streamID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('reportComments')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('classComment', 'text', (c) => c.notNull())
    .addColumn('headComment', 'text', (c) => c.notNull())
    .addColumn('skills', 'text', (c) => c.notNull())
    .addColumn('learnerValues', 'text', (c) => c.notNull())
    .addColumn('classBy', int)
    .addColumn('headBy', int)
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('reportCommentsKey', ['studentID', 'yearID', 'termID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('projectScores')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('score', int, (c) => c.notNull())
    .addColumn('updatedBy', int, (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('projectScoresKey', ['studentID', 'yearID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('phrases')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('band', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .modifyEnd(end)
    .execute();
}

async function addRules(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('gradingSchemes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('curriculumID', int, (c) => c.notNull())
    .addColumn('validFrom', int, (c) => c.notNull())
    .addColumn('version', int, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('gradingSchemesKey', ['curriculumID', 'version'])
    .modifyEnd(end)
    .execute();
}
