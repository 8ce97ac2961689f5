import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import { readMarkedStudents } from './markedStudents.ts';

export interface ClassQuestion {
  yearID: number;
  classID: number;
  streamID: number;
  setID: number;
  /** null: every subject that the students take. */
  subjectIDs: readonly number[] | null;
  /** This year: students who changed class are where their marks of the year are, and not where they are now. */
  byMarks?: boolean;
}

interface RosterStudent {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  streamID: number;
  /** 1 active, 0 disabled. */
  status: number;
  subjectIDs: number[];
  paperIDs: number[];
}

interface Roster {
  curriculumID: number;
  students: RosterStudent[];
  /** The students are others than those who are in the stream now. */
  hasMoved?: true;
}

interface Frame {
  isCurrentYear: boolean;
  termID: number;
  curriculumID: number;
}

/** The students of a stream by name; disabled ones with a mark of the set. Past years: those with marks of the term (domain.md 10, pitfall 16). */
export const readRoster = (db: Db, question: ClassQuestion, frame: Frame): Promise<Roster> =>
  frame.isCurrentYear ? presentRoster(db, question, frame) : pastRoster(db, question, frame);

const columns = ['id', 'regno', 'surname', 'firstname', 'othername', 'streamID', 'status'] as const;

async function presentRoster(db: Db, question: ClassQuestion, frame: Frame): Promise<Roster> {
  const { yearID, classID, streamID, setID } = question;
  const { curriculumID, termID } = frame;
  const students = await presentStudents.rows(db, { yearID, classID, streamID, setID });
  if (question.byMarks) {
    const { elsewhere, left } = await readMarkedStudents(db, { yearID, termID, setID, classID, streamID });
    const ids = [...students.map(({ id }) => id).filter((id) => !elsewhere.has(id)), ...left];
    if (left.length > 0 || elsewhere.size > 0) return rosterOf(db, question, frame, ids);
  }
  const takenSubjects = byStudent(await subjectsTaken.rows(db, { classID, streamID }));
  const takenPapers = byStudent(curriculumID === 3 ? await papersTaken.rows(db, { classID, streamID }) : []);
  return { curriculumID, students: students.map((student) => withTaken(student, takenSubjects, takenPapers)) };
}

async function rosterOf(
  db: Db,
  { yearID, streamID, setID }: ClassQuestion,
  { curriculumID }: Frame,
  ids: readonly number[],
): Promise<Roster> {
  const students = await selectPresent(db, { yearID, setID }).where('id', 'in', ids).execute();
  const subjects = db.selectFrom('studentSubjects').select(['studentID', 'subjectID as taken']);
  const papers = db.selectFrom('studentPapers').select(['studentID', 'paperID as taken']);
  const takenSubjects = byStudent(await subjects.where('studentID', 'in', ids).execute());
  const takenPapers = byStudent(curriculumID === 3 ? await papers.where('studentID', 'in', ids).execute() : []);
  return {
    curriculumID,
    students: students.map((student) => withTaken({ ...student, streamID }, takenSubjects, takenPapers)),
    hasMoved: true,
  };
}

/** Disabled students too. As a subquery, so that the statement’s text is always the same. */
export const studentsOf = (db: Db, classID: number, streamID: number) =>
  db
    .selectFrom('students')
    .select('students.id')
    .where('students.classID', '=', classID)
    .where('students.streamID', '=', streamID);

const selectPresent = (db: Db, { yearID, setID }: Pick<ClassQuestion, 'yearID' | 'setID'>) =>
  db
    .selectFrom('students')
    .select(columns)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('status', '=', 1),
        exists(
          selectFrom('marks')
            .select('marks.id')
            .whereRef('marks.studentID', '=', 'students.id')
            .where('marks.yearID', '=', yearID)
            .where('marks.setID', '=', setID),
        ),
      ]),
    )
    .orderBy('nameKey')
    .orderBy('id');

const presentStudents = prepared(
  (db: Db, { yearID, classID, streamID, setID }: Omit<ClassQuestion, 'subjectIDs' | 'byMarks'>) =>
    selectPresent(db, { yearID, setID }).where('classID', '=', classID).where('streamID', '=', streamID),
);

const subjectsTaken = prepared((db: Db, { classID, streamID }: { classID: number; streamID: number }) =>
  db
    .selectFrom('studentSubjects')
    .select(['studentID', 'subjectID as taken'])
    .where('studentID', 'in', studentsOf(db, classID, streamID)),
);

const papersTaken = prepared((db: Db, { classID, streamID }: { classID: number; streamID: number }) =>
  db
    .selectFrom('studentPapers')
    .select(['studentID', 'paperID as taken'])
    .where('studentID', 'in', studentsOf(db, classID, streamID)),
);

async function pastRoster(db: Db, { yearID, classID, streamID }: ClassQuestion, frame: Frame): Promise<Roster> {
  const held = await db
    .selectFrom('marks')
    .select(['studentID', 'subjectID', 'paperID', 'curriculumID'])
    .distinct()
    .where('yearID', '=', yearID)
    .where('classID', '=', classID)
    .where('streamID', '=', streamID)
    .where('termID', '=', frame.termID)
    .execute();
  const subjects = byStudent(held.map(({ studentID, subjectID }) => ({ studentID, taken: subjectID })));
  const curriculumID = held[0]?.curriculumID ?? frame.curriculumID;
  const papers = byStudent(
    curriculumID === 3 ? held.map(({ studentID, paperID }) => ({ studentID, taken: paperID })) : [],
  );
  const students = await db
    .selectFrom('students')
    .select(columns)
    .where('id', 'in', [...subjects.keys()])
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  return {
    curriculumID,
    students: students.map((student) => withTaken({ ...student, streamID }, subjects, papers)),
  };
}

const withTaken = (
  student: Omit<RosterStudent, 'subjectIDs' | 'paperIDs'>,
  subjects: ReadonlyMap<number, number[]>,
  papers: ReadonlyMap<number, number[]>,
): RosterStudent => ({
  ...student,
  subjectIDs: subjects.get(student.id) ?? [],
  paperIDs: papers.get(student.id) ?? [],
});

function byStudent(rows: readonly { studentID: number; taken: number }[]): Map<number, number[]> {
  const found = new Map<number, Set<number>>();
  for (const { studentID, taken } of rows) {
    const ids = found.get(studentID);
    if (ids) ids.add(taken);
    else found.set(studentID, new Set([taken]));
  }
  return new Map([...found].map(([studentID, ids]) => [studentID, [...ids].sort((a, b) => a - b)]));
}
