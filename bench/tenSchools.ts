import { type Kysely, sql } from 'kysely';
import { setCounter } from '../server/src/database/copying/counters.ts';
import type { Db } from '../server/src/database/Db.ts';
import { inChunks } from '../server/src/database/inChunks.ts';
import { readFeeTerms } from '../server/src/fees/settings/readFeeTerms.ts';
import type { SchoolDatabase } from '../server/src/handle.ts';
import { regnoKeyOf } from '../server/src/names/regnoKeyOf.ts';
import { readSettings } from '../server/src/school/queries.ts';
import type { Secrets } from '../server/src/secrets/Secrets.ts';
import { signingSecret } from '../server/src/signing/signing.ts';
import { addTerm, readStudents } from './fullLedger.ts';

/** How many schools of the training school's size one of ten times its size has besides it. */
const others = 9;
/** Added to the ids of students and classes, for each of the others. */
const apart = 100_000;

/** As many students again nine times, in classes of their own, with their marks, charged and paid for the running term. */
export async function addOtherSchools(database: SchoolDatabase, secrets: Secrets): Promise<void> {
  const secret = await signingSecret({ database, secrets });
  const { currentYear, currentTerm, yearName } = await readSettings(database.read);
  const term = (await readFeeTerms(database.read, currentYear)).find(({ termID }) => termID === currentTerm);
  if (!term) throw new Error('the running term has no days');
  const classes = await database.read.selectFrom('classes').selectAll().execute();
  const students = await readStudents(database);
  for (let other = 1; other <= others; other++)
    await database.write(async (db) => {
      const idOf = (id: number) => other * apart + id;
      const nameOf = (name: string) => `${name} ${other}`;
      const ofOther = students.map((student) => ({
        ...{ ...student, id: idOf(student.id), classID: idOf(student.classID), photoFileID: null },
        ...{ regno: nameOf(student.regno), regnoKey: regnoKeyOf(nameOf(student.regno)) },
      }));
      const rows = classes.map((row) => ({ ...row, id: idOf(row.id), name: nameOf(row.name) }));
      await db
        .insertInto('classes')
        .values(rows.map((row) => ({ ...row, nameKey: row.name.toLowerCase() })))
        .execute();
      for (const some of inChunks(ofOther)) await db.insertInto('students').values(some).execute();
      await addTerm(db, { secrets, secret, term, yearName }, ofOther);
    });
  for (let other = 1; other <= others; other++)
    for (const { id } of classes) await database.write((db) => addMarks(db, other * apart, id));
  await database.write(async (db) => {
    for (const name of ['students', 'classes', 'payments'] as const) await countOn(db, name);
  });
}

/** On PostgreSQL a row that comes with its id does not move the counter of ids. */
async function countOn(db: Db, name: 'students' | 'classes' | 'payments'): Promise<void> {
  const { last } = await db
    .selectFrom(name)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  await setCounter(db as unknown as Kysely<unknown>, { name, columns: ['id'], key: ['id'], counts: true }, last);
}

/** The marks of a class of the training school once more, for the students and the class whose ids are so much higher. */
async function addMarks(db: Db, higher: number, classID: number): Promise<void> {
  const same = [
    ...(['streamID', 'levelID', 'curriculumID', 'yearID', 'termID', 'setID', 'subjectID', 'paperID', 'score'] as const),
    ...(['remarks', 'skills', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt', 'ver'] as const),
  ];
  await db
    .insertInto('marks')
    .columns(['studentID', 'classID', ...same])
    .expression(({ selectFrom }) =>
      selectFrom('marks')
        .select((mark) => [
          sql<number>`${mark.ref('studentID')} + ${higher}`.as('studentID'),
          sql<number>`${mark.ref('classID')} + ${higher}`.as('classID'),
          ...same,
        ])
        .where('classID', '=', classID),
    )
    .execute();
}
