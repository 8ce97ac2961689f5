import type { Insertable } from 'kysely';
import { inChunks } from '../database/inChunks.ts';
import type { Context } from '../handle.ts';
import type { StudentsTables } from './tables.ts';

/** A student to add, with what hangs on the record. */
export interface NewStudent {
  student: Insertable<StudentsTables['students']>;
  parents: Omit<StudentsTables['parents'], 'studentID'>[];
  subjectIDs: readonly number[];
  paperIDs: readonly number[];
}

/** Adds students whose index numbers are new, writes each into the audit, and answers their ids in the same order. */
export async function insertStudents(
  { db, changed }: Pick<Context, 'db' | 'changed'>,
  added: readonly NewStudent[],
): Promise<number[]> {
  const ids = new Map<string, number>();
  for (const values of inChunks(added.map(({ student }) => student))) {
    const rows = await db.insertInto('students').values(values).returning(['id', 'regnoKey']).execute();
    for (const { id, regnoKey } of rows) ids.set(regnoKey, id);
  }
  const stored = added.map((each) => {
    const studentID = ids.get(each.student.regnoKey);
    if (studentID === undefined) throw new Error('a student was not added');
    changed('student', studentID, null, forAudit(each));
    return { studentID, ...each };
  });
  const parents = stored.flatMap(({ studentID, parents }) => parents.map((parent) => ({ studentID, ...parent })));
  for (const values of inChunks(parents)) await db.insertInto('parents').values(values).execute();
  const subjects = stored.flatMap(({ studentID, subjectIDs }) =>
    subjectIDs.map((subjectID) => ({ studentID, subjectID })),
  );
  for (const values of inChunks(subjects)) await db.insertInto('studentSubjects').values(values).execute();
  const papers = stored.flatMap(({ studentID, paperIDs }) => paperIDs.map((paperID) => ({ studentID, paperID })));
  for (const values of inChunks(papers)) await db.insertInto('studentPapers').values(values).execute();
  return stored.map(({ studentID }) => studentID);
}

/**
 * A student as the audit keeps it: religion and the learner's number as 'changed' only, telephones by their last three
 * digits (reliability.md, Audit trail).
 */
function forAudit({ student, parents, subjectIDs, paperIDs }: NewStudent): object {
  const { regnoKey, nameKey, createdAt, updatedAt, photoFileID, religionID, lin, ...rest } = student;
  return {
    ...rest,
    religionID: religionID === null ? null : 'changed',
    lin: lin === '' ? '' : 'changed',
    parents: parents.map(({ kind, name, phone }) => ({ kind, name, phone: phone === '' ? '' : `…${phone.slice(-3)}` })),
    subjectIDs,
    paperIDs,
  };
}
