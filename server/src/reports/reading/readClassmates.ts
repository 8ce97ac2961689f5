import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import { type ReportRequest, termsOf } from '../ReportRequest.ts';

export interface Classmate {
  id: number;
  streamID: number;
}

/** By their latest mark in the latest term (domain.md 10, pitfall 16); without marks, this year: where they are now. */
export async function readClassmates(db: Db, request: ReportRequest, classID: number): Promise<Classmate[]> {
  const { yearID, isCurrentYear } = request;
  const termIDs = termsOf(request);
  const marked = await db
    .selectFrom('marks')
    .innerJoin('students', 'students.id', 'marks.studentID')
    .select([
      'marks.studentID',
      'marks.termID',
      'marks.classID',
      'marks.streamID',
      (eb) => eb.fn.max<string>('marks.updatedAt').as('at'),
    ])
    .where('marks.yearID', '=', yearID)
    // By set, so that the index skips the other terms: a set belongs to one term.
    .where('marks.setID', 'in', (eb) => setsOf(eb, termIDs))
    .where('marks.studentID', 'in', (eb) =>
      eb
        .selectFrom('marks')
        .select('studentID')
        .where('yearID', '=', yearID)
        .where('classID', '=', classID)
        .where('setID', 'in', (inner) => setsOf(inner, termIDs)),
    )
    .$if(isCurrentYear, (query) => query.where('students.status', '=', 1))
    .groupBy(['marks.studentID', 'marks.termID', 'marks.classID', 'marks.streamID'])
    .orderBy('marks.studentID')
    .orderBy('marks.termID')
    .orderBy('marks.classID')
    .orderBy('marks.streamID')
    .execute();
  const latest = new Map<number, (typeof marked)[number]>();
  for (const row of marked) {
    const known = latest.get(row.studentID);
    // A later correction of an earlier term does not move the student.
    if (!known || row.termID > known.termID || row.at > known.at) latest.set(row.studentID, row);
  }
  const found = [...latest.values()]
    .filter((row) => row.classID === classID)
    .map((row) => ({ id: row.studentID, streamID: row.streamID }));
  return isCurrentYear ? [...found, ...(await readUnmarked(db, request, classID))] : found;
}

const setsOf = (eb: ExpressionBuilder<Tables, 'marks'>, termIDs: readonly number[]) =>
  eb
    .selectFrom('examSets')
    .select('id')
    .where('termID', 'in', [...termIDs]);

const readUnmarked = (db: Db, request: ReportRequest, classID: number): Promise<Classmate[]> =>
  db
    .selectFrom('students')
    .select(['id', 'streamID'])
    .where('classID', '=', classID)
    .where('status', '=', 1)
    // One lookup a student in the marks’ key. A list of all students with marks would be the whole school.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marks')
            .select('marks.id')
            .whereRef('marks.studentID', '=', 'students.id')
            .where('marks.yearID', '=', request.yearID)
            .where('marks.termID', 'in', termsOf(request)),
        ),
      ),
    )
    .orderBy('id')
    .execute();
