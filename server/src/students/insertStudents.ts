import { phoneEnding } from '@somero/contract/telephone.ts';
import type { Insertable } from 'kysely';
import { inPausedChunks } from '../database/inChunks.ts';
import type { Context } from '../handle.ts';
import { mapInSlices } from '../mapInSlices.ts';
import { addHistory } from './moves/addHistory.ts';
import type { StudentsTables } from './tables.ts';

export interface NewStudent {
  student: Insertable<StudentsTables['students']>;
  parents: Omit<Insertable<StudentsTables['parents']>, 'studentID'>[];
  /** Absent: unknown, as in a class list. */
  details?: Omit<Insertable<StudentsTables['studentDetails']>, 'studentID'>;
  siblings?: Omit<Insertable<StudentsTables['siblings']>, 'studentID'>[];
  subjectIDs: readonly number[];
  paperIDs: readonly number[];
}

/** Students of a sheet have the batch that undoes it. */
interface Arrival {
  action: 'ADMIT' | 'IMPORT';
  batchID: number | null;
}

/** Adds students with new index numbers, their class history and audit records. Answers the ids in the same order. */
export async function insertStudents(
  ctx: Pick<Context, 'db' | 'changed' | 'who' | 'now'>,
  added: readonly NewStudent[],
  { action, batchID }: Arrival,
): Promise<number[]> {
  const { db, changed } = ctx;
  const ids = new Map<string, number>();
  for await (const values of inPausedChunks(added.map(({ student }) => student))) {
    const rows = await db.insertInto('students').values(values).returning(['id', 'regnoKey']).execute();
    for (const { id, regnoKey } of rows) ids.set(regnoKey, id);
  }
  const stored = await mapInSlices(added, (each) => {
    const studentID = ids.get(each.student.regnoKey);
    if (studentID === undefined) throw new Error('a student was not added');
    changed('student', studentID, null, forAudit(each));
    return { studentID, ...each };
  });
  await insertHangingOn(db, stored);
  await addHistory(
    ctx,
    stored.map(({ studentID, student: { classID, streamID, status } }) => ({
      ...{ studentID, action, classID, streamID, status },
    })),
    batchID,
  );
  return stored.map(({ studentID }) => studentID);
}

async function insertHangingOn(
  db: Context['db'],
  stored: readonly (NewStudent & { studentID: number })[],
): Promise<void> {
  const parents = stored.flatMap(({ studentID, parents }) => parents.map((parent) => ({ studentID, ...parent })));
  for await (const values of inPausedChunks(parents)) await db.insertInto('parents').values(values).execute();
  const details = stored.flatMap(({ studentID, details }) => (details ? [{ studentID, ...details }] : []));
  for await (const values of inPausedChunks(details)) await db.insertInto('studentDetails').values(values).execute();
  const siblings = stored.flatMap(({ studentID, siblings = [] }) => siblings.map((each) => ({ studentID, ...each })));
  for await (const values of inPausedChunks(siblings)) await db.insertInto('siblings').values(values).execute();
  const subjects = stored.flatMap(({ studentID, subjectIDs }) =>
    subjectIDs.map((subjectID) => ({ studentID, subjectID })),
  );
  for await (const values of inPausedChunks(subjects)) await db.insertInto('studentSubjects').values(values).execute();
  const papers = stored.flatMap(({ studentID, paperIDs }) => paperIDs.map((paperID) => ({ studentID, paperID })));
  for await (const values of inPausedChunks(papers)) await db.insertInto('studentPapers').values(values).execute();
}

/** Closed columns as 'changed' only, of telephones three digits (reliability.md, Audit trail). */
function forAudit({ student, parents, details, siblings, subjectIDs, paperIDs }: NewStudent): object {
  const { regnoKey, nameKey, createdAt, updatedAt, photoFileID, religionID, lin, ...rest } = student;
  return {
    ...rest,
    religionID: religionID === null ? null : 'changed',
    lin: lin === '' ? '' : 'changed',
    parents: parents.map(({ kind, name, phone }) => ({ kind, name, phone: phoneEnding(phone) })),
    ...(details && { details: 'changed' }),
    ...(siblings?.length && { siblings: siblings.length }),
    subjectIDs,
    paperIDs,
  };
}
