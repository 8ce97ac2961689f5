import type { Answer } from '@somero/contract';
import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { subjectHeading } from '@somero/contract/school/reference.ts';
import { type Db, fail, missing } from '../handle.ts';
import { type ClassQuestion, readRoster } from './roster.ts';
import { markOnWire, wireColumns } from './rules.ts';

export type ClassMarks = Omit<Answer<'getStudentsMarks'>, 'error' | 'msg'>;

/**
 * A stream's students, their marks in a set, and all that showing them takes; a query a table, whatever their number.
 *
 * @throws CallError 404 when class, stream, set or year does not exist, 400 when the set is not for the class's curriculum
 */
export async function readClassMarks(db: Db, question: ClassQuestion): Promise<ClassMarks> {
  const frame = await readFrame(db, question);
  const { curriculumID, students } = await readRoster(db, question, frame);
  if (!setFitsCurriculum(question.setID, curriculumID)) throw fail(texts.setNotOfCurriculum, 'setID');
  const taken = question.subjectIDs ?? students.flatMap((student) => student.subjectIDs);
  const subjectIDs = [...new Set(taken)].sort((a, b) => a - b);
  const marks = await readMarks(db, question, frame.isCurrentYear ? students.map(({ id }) => id) : null);
  const { name, termID, status, ver, allowMarksAdd, allowMarksEdit } = frame;
  return {
    students: students.map(({ subjectIDs, paperIDs, ...student }) => ({
      ...student,
      currentSubject: subjectIDs.join(','),
      currentPapers: paperIDs.join(','),
    })),
    assignedData: await readColumns(db, subjectIDs),
    examData: { id: question.setID, name, termID, status, ver },
    setData: { allowMarksAdd, allowMarksEdit, isCurrentYear: frame.isCurrentYear ? 1 : 0 },
    studentMarks: marks.map(markOnWire),
    studentMarksAllExamSets: await countMarks(db, question, termID),
    selectedCharpters:
      markUnit(question.setID, curriculumID) === 'chapter' ? await readChapters(db, question, termID, subjectIDs) : [],
    paperData:
      curriculumID === 3 ? await readPapers(db, new Set(students.flatMap(({ paperIDs }) => paperIDs)), subjectIDs) : [],
    curriculumID,
  };
}

async function readFrame(db: Db, { yearID, classID, streamID, setID }: ClassQuestion) {
  const frame = await db
    .selectFrom('examSets')
    .innerJoin('classes', (join) => join.on('classes.id', '=', classID))
    .innerJoin('listEntries', (join) => join.on('listEntries.list', '=', 'streams').on('listEntries.id', '=', streamID))
    .innerJoin('years', (join) => join.on('years.id', '=', yearID))
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['examSets.name', 'termID', 'examSets.status', 'examSets.ver', 'curriculumID'])
    .select(['currentYearID', 'allowMarksAdd', 'allowMarksEdit'])
    .where('examSets.id', '=', setID)
    .executeTakeFirst();
  if (!frame) throw missing();
  return { ...frame, isCurrentYear: frame.currentYearID === yearID };
}

/** In the current year a student's marks follow them into a new stream; those of past years stay in the class they were made in. */
async function readMarks(
  db: Db,
  { yearID, classID, streamID, setID, subjectIDs }: ClassQuestion,
  studentIDs: number[] | null,
) {
  let query = db.selectFrom('marks').select(wireColumns).where('yearID', '=', yearID).where('setID', '=', setID);
  query = studentIDs
    ? query.where('studentID', 'in', studentIDs)
    : query.where('classID', '=', classID).where('streamID', '=', streamID);
  if (subjectIDs) query = query.where('subjectID', 'in', subjectIDs);
  return query.execute();
}

async function readColumns(db: Db, subjectIDs: number[]) {
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'code'])
    .where('id', 'in', subjectIDs)
    .orderBy('id')
    .execute();
  return subjects.map((subject) => ({
    ...subject,
    subjectID: subject.id,
    short: subjectHeading(subject.id, subject.name),
  }));
}

async function countMarks(db: Db, { yearID, classID, streamID, subjectIDs }: ClassQuestion, termID: number) {
  const sets = db.selectFrom('examSets').select('id').where('termID', '=', termID);
  let query = db
    .selectFrom('marks')
    .select((eb) => ['setID', 'subjectID', eb.fn.countAll<number>().as('entered')])
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .where('streamID', '=', streamID)
    .where('setID', 'in', sets);
  if (subjectIDs) query = query.where('subjectID', 'in', subjectIDs);
  return query.groupBy(['setID', 'subjectID']).orderBy('setID').orderBy('subjectID').execute();
}

async function readChapters(db: Db, { yearID, classID }: ClassQuestion, termID: number, subjectIDs: number[]) {
  const rows = await db
    .selectFrom('classChapters')
    .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
    .innerJoin('chapters', 'chapters.id', 'classChapters.chapterID')
    .select(['classChapters.subjectID', 'chapters.id', 'chapters.name'])
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .where('termID', '=', termID)
    .where('classChapters.subjectID', 'in', subjectIDs)
    .where('chapters.status', '=', 1)
    .orderBy('classChapters.subjectID')
    .orderBy('position')
    .execute();
  const bySubject = Map.groupBy(rows, ({ subjectID }) => subjectID);
  return [...bySubject].map(([subject, chapters]) => ({
    subject,
    termCharpterData: chapters.map(({ id, name }) => ({ id, name })),
  }));
}

const readPapers = (db: Db, paperIDs: ReadonlySet<number>, subjectIDs: number[]) =>
  db
    .selectFrom('chapters')
    .select(['id', 'subjectID', 'name', 'status'])
    .where('id', 'in', [...paperIDs])
    .where('subjectID', 'in', subjectIDs)
    .orderBy('subjectID')
    .orderBy('nameKey')
    .execute();
