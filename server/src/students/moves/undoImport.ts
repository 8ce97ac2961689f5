import { dayInWords } from '@somero/contract/schoolTime.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { sql } from 'kysely';
import { inChunks } from '../../database/inChunks.ts';
import { CallError, type Context, type Db } from '../../handle.ts';
import { chosenColumns, nameWithNumber } from './chosenStudents.ts';
import type { Batch, Reason } from './reasonsAgainst.ts';

/** Tables of what may be built on a student, and what to say of it. */
export const builtOnStudents = {
  marks: 'Marks have been entered',
  reportCards: 'A report card has been made',
  reportComments: 'Comments for the report have been written',
  projectScores: 'A project score has been entered',
  admissionLetters: 'An admission letter has been made',
  applications: 'An application names this student',
  ledgerEntries: 'Fees have been charged',
  feeSettings: 'The student has fees of their own',
  familyMembers: 'The student belongs to a family',
  siblingPlaces: 'The sibling rule counts the student',
  feePromises: 'A promise to pay has been noted',
  paymentCodes: 'The student has a payment code',
  feePermits: 'An examination permit has been made',
  feeRequests: 'A reduction or a refund has been asked for',
  feeAwards: 'The student has a bursary or a discount',
  feeGrants: 'A fee of the student has been reduced',
  smsMessageStudents: 'A message about the student has been sent',
};

/** Tables that are deleted with the student. */
export const cameWithStudents = [
  ...([
    'parents',
    'siblings',
    'studentDetails',
    'studentSubjects',
    'studentPapers',
    'classHistory',
    'feeDismissals',
  ] as const),
];

/** @throws CallError 409 with the reasons by student, when something was built on them or a record was changed */
export async function undoImport({ db, changed }: Context, batch: Batch): Promise<number> {
  const students = await db
    .selectFrom('batchStudents')
    .innerJoin('students', 'students.id', 'batchStudents.studentID')
    .select([...chosenColumns, 'photoFileID'])
    .where('batchID', '=', batch.id)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  const finders = [...(await builtSince(db, batch)), await changedSince(db, batch)];
  const reasons = students.flatMap((student): Reason[] => {
    const why = finders.map((find) => find(student)).find((found) => found !== null);
    return why === undefined || why === null ? [] : [{ student: nameWithNumber(student), why }];
  });
  if (reasons.length > 0) throw new CallError(409, texts.cannotUndo, { extra: { reasons } });
  for (const part of inChunks(students.map(({ id }) => id))) {
    for (const table of cameWithStudents) await db.deleteFrom(table).where('studentID', 'in', part).execute();
    await db.deleteFrom('students').where('id', 'in', part).execute();
  }
  for (const { id, regno, surname, firstname, othername, classID, streamID } of students)
    changed('student', id, { regno, surname, firstname, othername, classID, streamID }, null);
  return students.length;
}

type Finder = (student: { id: number; ver: number; photoFileID: string | null }) => string | null;

async function builtSince(db: Db, batch: Batch): Promise<Finder[]> {
  const finders: Finder[] = [];
  for (const [table, why] of Object.entries(builtOnStudents)) {
    const { rows } = await sql<{ studentID: number }>`
      select distinct ${sql.ref('batchStudents.studentID')} from ${sql.table('batchStudents')}
      join ${sql.table(table)} as built on ${sql.ref('built.studentID')} = ${sql.ref('batchStudents.studentID')}
      where ${sql.ref('batchStudents.batchID')} = ${batch.id}`.execute(db);
    const named = new Set(rows.map(({ studentID }) => studentID));
    finders.push(({ id }) => (named.has(id) ? why : null));
  }
  return finders;
}

/** A batch that was undone has left two versions. */
async function changedSince(db: Db, batch: Batch): Promise<Finder> {
  const rows = await db
    .selectFrom('batchStudents as own')
    .innerJoin('batchStudents as newer', (join) =>
      join.onRef('newer.studentID', '=', 'own.studentID').onRef('newer.batchID', '!=', 'own.batchID'),
    )
    .innerJoin('batches', 'batches.id', 'newer.batchID')
    .select(['own.studentID', 'batches.label', 'batches.at', 'batches.undoneAt'])
    .where('own.batchID', '=', batch.id)
    .orderBy('batches.id', 'desc')
    .execute();
  const byStudent = Map.groupBy(rows, ({ studentID }) => studentID);
  return ({ id, ver, photoFileID }) => {
    const batches = byStudent.get(id) ?? [];
    const standing = batches.find(({ undoneAt }) => undoneAt === null);
    if (standing) return `Moved or changed since: ${standing.label}, ${dayInWords(standing.at)}`;
    if (photoFileID !== null) return 'There is a photo';
    return ver > 1 + 2 * batches.length ? 'The record has been changed since' : null;
  };
}
