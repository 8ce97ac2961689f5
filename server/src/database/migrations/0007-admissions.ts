import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/**
 * All that is known of a student and the family, the classes that each has been in, what was done to many at once, and the
 * applications of parents.
 */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await widenStudents(db, kinds);
  await addMoves(db, kinds);
  await addApplications(db, kinds);
}

async function widenStudents(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  const empty = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo('');
  const ofParent = [
    ...['dob', 'nationality', 'district', 'county', 'subCounty', 'village', 'occupation'],
    ...['jobPost', 'workplace', 'postalAddress', 'email', 'nin'],
  ];
  for (const name of ofParent) await db.schema.alterTable('parents').addColumn(name, 'text', empty).execute();
  await db.schema
    .createTable('studentDetails')
    .addColumn('studentID', int, (c) => c.primaryKey().notNull().references('students.id'))
    .addColumn('communion', 'text', empty)
    .addColumn('confirmation', 'text', empty)
    .addColumn('finalCommitment', 'text', empty)
    .addColumn('orphan', 'text', empty)
    .addColumn('guardian', 'text', empty)
    .addColumn('clubs', 'text', empty)
    .addColumn('games', 'text', empty)
    .addColumn('bestSubjects', 'text', empty)
    .addColumn('siblingCount', int)
    .addColumn('birthOrder', int)
    .addColumn('feePayer', 'text', empty)
    .addColumn('sponsor', 'text', empty)
    .addColumn('bursary', 'text', empty)
    .addColumn('handicaps', 'text', empty)
    .addColumn('disease', 'text', empty)
    .addColumn('allergy', 'text', empty)
    .addColumn('foodNotEaten', 'text', empty)
    .addColumn('problems', 'text', empty)
    .addColumn('jobs', 'text', empty)
    .addColumn('leader', 'text', empty)
    .addColumn('nin', 'text', empty)
    .addColumn('resultSlipFileID', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('siblings')
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('work', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('siblingsKey', ['studentID', 'position'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('studentsByHouse').on('students').columns(['houseID', 'classID', 'nameKey']).execute();
}

async function addMoves(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('size', int, (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('undoneBy', int)
    .addColumn('undoneAt', 'text')
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('batchStudents')
    .addColumn('batchID', int, (c) => c.notNull().references('batches.id'))
    // Not a reference: an import that was undone names students who are there no more.
    .addColumn('studentID', int, (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('batchStudentsKey', ['batchID', 'studentID'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('batchStudentsByStudent').on('batchStudents').column('studentID').execute();
  await db.schema
    .createTable('classHistory')
    .addColumn('id', int, id)
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('classID', int, (c) => c.notNull())
    .addColumn('streamID', int, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('batchID', int)
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('classHistoryByStudent').on('classHistory').columns(['studentID', 'id']).execute();
  // Students who are there already begin their history where they are.
  const columns = ['studentID', 'action', 'yearID', 'classID', 'streamID', 'status', 'userID', 'at'];
  await sql`
    insert into ${sql.table('classHistory')} (${sql.join(columns.map((name) => sql.ref(name)))})
    select id, 'ADMIT', (select ${sql.ref('currentYearID')} from settings where id = 1),
      ${sql.ref('classID')}, ${sql.ref('streamID')}, status, 0, ${sql.ref('createdAt')}
    from students`.execute(db);
}

async function addApplications(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('admissionSettings')
    .addColumn('id', int, (c) => c.primaryKey().notNull())
    .addColumn('open', int, (c) => c.notNull())
    .addColumn('yearID', int)
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('closesOn', 'text', (c) => c.notNull())
    .addColumn('notice', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  // The year is that of the settings until somebody chooses another.
  await sql`
    insert into ${sql.table('admissionSettings')} (id, open, ${sql.ref('termID')}, ${sql.ref('closesOn')}, notice)
    values (1, 0, 1, '', '')`.execute(db);
  await db.schema
    .createTable('admissionClasses')
    .addColumn('classID', int, (c) => c.primaryKey().notNull().references('classes.id'))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('letterTexts')
    .addColumn('classID', int, (c) => c.primaryKey().notNull())
    .addColumn('fees', 'text', (c) => c.notNull())
    .addColumn('requirements', 'text', (c) => c.notNull())
    .addColumn('reportingOn', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('admissionLetters')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('studentID', int, (c) => c.notNull().references('students.id'))
    .addColumn('fileID', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('className', 'text', (c) => c.notNull())
    .addColumn('yearName', 'text', (c) => c.notNull())
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('issuedBy', int, (c) => c.notNull())
    .addColumn('issuedAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('admissionLettersByStudent').on('admissionLetters').column('studentID').execute();
  await db.schema
    .createTable('applicants')
    .addColumn('id', int, id)
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('phoneKey', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('codeHash', 'text', (c) => c.notNull().unique())
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('applicantsByPhone').on('applicants').column('phoneKey').execute();
  await db.schema
    .createTable('applications')
    .addColumn('id', int, id)
    .addColumn('applicantID', int, (c) => c.notNull().references('applicants.id'))
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('stage', int, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('photoFileID', 'text')
    .addColumn('resultSlipFileID', 'text')
    .addColumn('rejectionReason', 'text', (c) => c.notNull())
    .addColumn('studentID', int, (c) => c.references('students.id'))
    .addColumn('workedOnBy', int)
    .addColumn('workedOnAt', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('applicationsByTerm').on('applications').columns(['yearID', 'termID', 'id']).execute();
  await db.schema.createIndex('applicationsByApplicant').on('applications').column('applicantID').execute();
}
