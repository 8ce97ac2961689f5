import type { Answer } from '@somero/contract';
import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { prepared } from '../database/prepared.ts';
import { type Db, fail, missing } from '../handle.ts';
import { readSubjects } from '../school/queries.ts';
import { selectClassChapters } from '../teaching/classChapters.ts';
import { type ClassQuestion, readRoster, studentsOf } from './roster.ts';
import { markOnWire } from './rules.ts';

export type ClassMarks = Omit<Answer<'getStudentsMarks'>, 'error' | 'msg'>;

/** A stream's students and their marks in a set, one query a table. @throws CallError 404; 400 when the set is not of its curriculum */
export async function readClassMarks(db: Db, question: ClassQuestion): Promise<ClassMarks> {
  const frame = await readFrame(db, question);
  const { curriculumID, students, hasMoved } = await readRoster(db, question, frame);
  if (!setFitsCurriculum(question.setID, curriculumID)) throw fail(texts.setNotOfCurriculum, 'setID');
  const taken = question.subjectIDs ?? students.flatMap((student) => student.subjectIDs);
  const subjectIDs = [...new Set(taken)].sort((a, b) => a - b);
  const marks = hasMoved
    ? await selectMarks(db, question)
        .where(
          'studentID',
          'in',
          students.map(({ id }) => id),
        )
        .execute()
    : await readMarks(db, question, frame.isCurrentYear);
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
    studentMarks: marks.map((mark) => markOnWire(mark, question.setID)),
    studentMarksAllExamSets: await countMarks(db, question, termID),
    selectedCharpters:
      markUnit(question.setID, curriculumID) === 'chapter' ? await readChapters(db, question, termID, subjectIDs) : [],
    paperData:
      curriculumID === 3 ? await readPapers(db, new Set(students.flatMap(({ paperIDs }) => paperIDs)), subjectIDs) : [],
    curriculumID,
  };
}

async function readFrame(db: Db, { yearID, classID, streamID, setID }: ClassQuestion) {
  const frame = await frameOf.first(db, { yearID, classID, streamID, setID });
  if (!frame) throw missing();
  return { ...frame, isCurrentYear: frame.currentYearID === yearID };
}

type Asked = Pick<ClassQuestion, 'yearID' | 'classID' | 'streamID' | 'setID'>;

const frameOf = prepared((db: Db, { yearID, classID, streamID, setID }: Asked) =>
  db
    .selectFrom('examSets')
    .innerJoin('classes', (join) => join.on('classes.id', '=', classID))
    .innerJoin('listEntries', (join) => join.on('listEntries.list', '=', 'streams').on('listEntries.id', '=', streamID))
    .innerJoin('years', (join) => join.on('years.id', '=', yearID))
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['examSets.name', 'termID', 'examSets.status', 'examSets.ver', 'curriculumID'])
    .select(['currentYearID', 'allowMarksAdd', 'allowMarksEdit'])
    .where('examSets.id', '=', setID),
);

/** This year, marks follow a student into a new stream. Marks of past years stay in their class. */
async function readMarks(
  db: Db,
  { yearID, classID, streamID, setID, subjectIDs }: ClassQuestion,
  isCurrentYear: boolean,
) {
  const asked = { yearID, classID, streamID, setID };
  const marks = isCurrentYear ? presentMarks : pastMarks;
  return subjectIDs ? marks.build(db, asked).where('subjectID', 'in', subjectIDs).execute() : marks.rows(db, asked);
}

const markColumns = ['id', 'studentID', 'subjectID', 'paperID', 'score', 'remarks', 'skills', 'ver'] as const;

const selectMarks = (db: Db, { yearID, setID }: Pick<Asked, 'yearID' | 'setID'>) =>
  db.selectFrom('marks').select(markColumns).where('yearID', '=', yearID).where('setID', '=', setID);

const presentMarks = prepared((db: Db, { yearID, classID, streamID, setID }: Asked) =>
  selectMarks(db, { yearID, setID }).where('studentID', 'in', studentsOf(db, classID, streamID)),
);

const pastMarks = prepared((db: Db, { yearID, classID, streamID, setID }: Asked) =>
  db
    .selectFrom('marks')
    .select(markColumns)
    .where('yearID', '=', yearID)
    .where('setID', '=', setID)
    .where('classID', '=', classID)
    .where('streamID', '=', streamID),
);

async function readColumns(db: Db, subjectIDs: number[]) {
  const subjects = (await readSubjects(db)).filter(({ id }) => subjectIDs.includes(id));
  return subjects
    .sort((a, b) => a.id - b.id)
    .map(({ id, name, code, short }) => ({ id, subjectID: id, name, code, short }));
}

async function countMarks(db: Db, { yearID, classID, streamID, subjectIDs }: ClassQuestion, termID: number) {
  const asked = { yearID, classID, streamID, termID };
  return subjectIDs
    ? marksOfTerm.build(db, asked).where('subjectID', 'in', subjectIDs).execute()
    : marksOfTerm.rows(db, asked);
}

const marksOfTerm = prepared(
  (db: Db, { yearID, classID, streamID, termID }: Omit<Asked, 'setID'> & { termID: number }) =>
    db
      .selectFrom('marks')
      .select((eb) => ['setID', 'subjectID', eb.fn.countAll<number>().as('entered')])
      .where('yearID', '=', yearID)
      .where('classID', '=', classID)
      .where('streamID', '=', streamID)
      .where('setID', 'in', db.selectFrom('examSets').select('id').where('termID', '=', termID))
      .groupBy(['setID', 'subjectID'])
      .orderBy('setID')
      .orderBy('subjectID'),
);

async function readChapters(db: Db, { yearID, classID }: ClassQuestion, termID: number, subjectIDs: number[]) {
  const rows = await selectClassChapters(db, yearID)
    .select(['classChapters.subjectID', 'chapters.id', 'chapters.name'])
    .where('classID', '=', classID)
    .where('termID', '=', termID)
    .where('classChapters.subjectID', 'in', subjectIDs)
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
