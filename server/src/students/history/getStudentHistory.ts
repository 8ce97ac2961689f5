import type { Answer } from '@somero/contract';
import { type Context, type Db, type Handler, missing } from '../../handle.ts';
import { readExplainedTerms } from '../../marking/explainedStudents.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readChanges } from './readChanges.ts';

type History = Answer<'getStudentHistory'>;

export const getStudentHistory: Handler<'getStudentHistory'> = async ({ showID }, ctx) => {
  const { db } = ctx;
  const student = await db.selectFrom('students').select('id').where('id', '=', showID).executeTakeFirst();
  if (!student) throw missing();
  return {
    classes: await readClasses(db, showID),
    marks: await readMarks(db, showID),
    explained: await readExplainedTerms(ctx, showID),
    reports: await readReports(db, showID),
    documents: await readDocuments(ctx, showID),
    changes: await readChanges(db, showID),
  };
};

/** Newest first. */
async function readClasses(db: Db, studentID: number): Promise<History['classes']> {
  const rows = await db
    .selectFrom('classHistory')
    .innerJoin('years', 'years.id', 'classHistory.yearID')
    .leftJoin('users', 'users.id', 'classHistory.userID')
    .select(['classHistory.action', 'classHistory.at', 'users.fname', 'users.lname', 'years.yearName'])
    .select(['classHistory.classID', 'classHistory.streamID', 'classHistory.status'])
    .where('classHistory.studentID', '=', studentID)
    .orderBy('classHistory.id', 'desc')
    .execute();
  return rows.map(({ fname, lname, ...row }) => ({ ...row, by: staffName({ fname, lname }) }));
}

/** Newest year first, then by term, set and subject. */
async function readMarks(db: Db, studentID: number): Promise<History['marks']> {
  const rows = await db
    .selectFrom('marks')
    .innerJoin('years', 'years.id', 'marks.yearID')
    .innerJoin('examSets', 'examSets.id', 'marks.setID')
    .innerJoin('subjects', 'subjects.id', 'marks.subjectID')
    .leftJoin('chapters', 'chapters.id', 'marks.paperID')
    .select(['marks.yearID', 'years.yearName', 'marks.termID', 'marks.setID', 'examSets.name as setName'])
    .select(['marks.classID', 'marks.streamID', 'marks.subjectID', 'subjects.name as subject'])
    .select(['chapters.name as paper', 'marks.score'])
    .where('marks.studentID', '=', studentID)
    .orderBy('years.yearName', 'desc')
    .orderBy('marks.termID', 'desc')
    .orderBy('marks.setID')
    .orderBy('marks.subjectID')
    .orderBy('marks.paperID')
    .execute();
  return rows.map(({ paper, score, ...row }) => ({ ...row, paper: paper ?? '', score: score / 100 }));
}

const readReports = (db: Db, studentID: number): Promise<History['reports']> =>
  db
    .selectFrom('reportCards')
    .innerJoin('years', 'years.id', 'reportCards.yearID')
    .select(['reportCards.id', 'kind', 'yearName', 'termID', 'classID', 'code', 'state', 'issuedAt'])
    .where('studentID', '=', studentID)
    .orderBy('issuedAt', 'desc')
    .orderBy('reportCards.id', 'desc')
    .execute();

async function readDocuments({ db, linkAll }: Context, studentID: number): Promise<History['documents']> {
  const letters = await db
    .selectFrom('admissionLetters')
    .select(['fileID', 'state', 'issuedAt as at'])
    .where('studentID', '=', studentID)
    .orderBy('issuedAt', 'desc')
    .orderBy('code')
    .execute();
  const slips = await db
    .selectFrom('studentDetails')
    .innerJoin('files', 'files.id', 'studentDetails.resultSlipFileID')
    .select(['files.id as fileID', 'files.createdAt as at'])
    .where('studentID', '=', studentID)
    .execute();
  const found = [
    ...letters.map(({ state, ...letter }) => ({
      ...letter,
      label: state === 'VALID' ? 'Admission letter' : 'Admission letter, replaced since',
    })),
    ...slips.map((slip) => ({ ...slip, label: 'Result slip' })),
  ];
  const paths = await linkAll(found.map(({ fileID }) => fileID));
  return found.map(({ fileID, ...row }) => ({ ...row, path: paths.get(fileID) ?? '' }));
}
