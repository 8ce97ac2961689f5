import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** The school's lists, settings and profile; subjects, chapters, class chapters and teacher assignments. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('listEntries')
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('id', int, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('listEntriesKey', ['list', 'id'])
    .addUniqueConstraint('listEntriesName', ['list', 'nameKey'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('classes')
    .addColumn('id', int, id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('levelID', int, (c) => c.notNull())
    .addColumn('curriculumID', int, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('classStreams')
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('streamID', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('classStreamsKey', ['classID', 'streamID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('years')
    .addColumn('id', int, id)
    .addColumn('yearName', 'text', (c) => c.notNull().unique())
    .addColumn('status', int, (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('examSets')
    .addColumn('id', int, id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('currentYearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('currentTermID', int, (c) => c.notNull())
    .addColumn('allowMarksAdd', int, (c) => c.notNull())
    .addColumn('allowMarksEdit', int, (c) => c.notNull())
    .addColumn('reportDate', 'text', (c) => c.notNull())
    .addColumn('reportDate2', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('profile')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('motto', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('phones', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('poBox', 'text', (c) => c.notNull())
    .addColumn('headteacher', 'text', (c) => c.notNull())
    .addColumn('badgeFileID', 'text')
    .addColumn('signatureFileID', 'text')
    .addColumn('training', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();

  await db.schema
    .createTable('subjects')
    .addColumn('id', int, id)
    .addColumn('levelID', int, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('categoryID', int)
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('groupCode', 'text', (c) => c.notNull())
    .addColumn('subsidiary', int, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('subjectsName', ['levelID', 'nameKey'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('chapters')
    .addColumn('id', int, id)
    .addColumn('subjectID', int, (c) => c.notNull().references('subjects.id'))
    .addColumn('levelID', int, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('chaptersName', ['subjectID', 'kind', 'nameKey'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('chapterSettings')
    .addColumn('id', int, id)
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('chapterSettingsKey', ['yearID', 'classID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('classChapters')
    .addColumn('settingID', int, (c) => c.notNull().references('chapterSettings.id'))
    .addColumn('subjectID', int, (c) => c.notNull().references('subjects.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('chapterID', int, (c) => c.notNull().references('chapters.id'))
    .addColumn('position', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('classChaptersKey', ['settingID', 'termID', 'chapterID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('teacherAssignments')
    .addColumn('id', int, id)
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('levelID', int, (c) => c.notNull())
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('subjectID', int, (c) => c.notNull().references('subjects.id'))
    .addColumn('createdBy', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('assignmentsByUser')
    .on('teacherAssignments')
    .columns(['userID', 'classID', 'streamID', 'subjectID'])
    .execute();
}
