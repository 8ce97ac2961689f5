import { type Db, missing } from '../handle.ts';
import { emptyRecord, type Parent, type StudentRecord } from './studentRecord.ts';

export interface StoredStudent extends StudentRecord {
  id: number;
  createdAt: string;
  ver: number;
}

/** @throws CallError 404 */
export async function readStudent(db: Db, id: number): Promise<StoredStudent> {
  const row = await db.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  const { id: _, regnoKey: __, nameKey: ___, createdAt, updatedAt: ____, ver, ...student } = row;
  const details = await db.selectFrom('studentDetails').selectAll().where('studentID', '=', id).executeTakeFirst();
  const parents = await db.selectFrom('parents').selectAll().where('studentID', '=', id).execute();
  const siblings = await db
    .selectFrom('siblings')
    .select(['position', 'name', 'work'])
    .where('studentID', '=', id)
    .orderBy('position')
    .execute();
  const subjects = await db
    .selectFrom('studentSubjects')
    .select('subjectID')
    .where('studentID', '=', id)
    .orderBy('subjectID')
    .execute();
  const papers = await db
    .selectFrom('studentPapers')
    .select('paperID')
    .where('studentID', '=', id)
    .orderBy('paperID')
    .execute();
  const parent = (kind: 'father' | 'mother'): Parent => {
    const found = parents.find((each) => each.kind === kind);
    if (!found) return emptyRecord[kind];
    const { studentID, kind: ofKind, ...rest } = found;
    return rest;
  };
  return {
    ...{ id, createdAt, ver, student, siblings },
    details: details ? withoutStudentID(details) : emptyRecord.details,
    father: parent('father'),
    mother: parent('mother'),
    subjectIDs: subjects.map(({ subjectID }) => subjectID),
    paperIDs: papers.map(({ paperID }) => paperID),
  };
}

const withoutStudentID = <Row extends { studentID: number }>({ studentID, ...rest }: Row): Omit<Row, 'studentID'> =>
  rest;
