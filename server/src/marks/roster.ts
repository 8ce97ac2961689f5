import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';

/** Whose marks are asked for. */
export interface ClassQuestion {
  yearID: number;
  classID: number;
  streamID: number;
  setID: number;
  /** Only these subjects; null: every subject that the students take. */
  subjectIDs: readonly number[] | null;
}

/** A student of a class, as of the year that is asked about. */
export interface RosterStudent {
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

export interface Roster {
  curriculumID: number;
  students: RosterStudent[];
}

interface Frame {
  isCurrentYear: boolean;
  termID: number;
  /** The class's curriculum now. */
  curriculumID: number;
}

/**
 * The students of a stream in the order of their names. In the current year those who are in it now, with what they take;
 * disabled ones only while they hold a mark of the set. In a past year those whose marks of the set's term were made in it:
 * the marks alone still know who was there, what they took and by which curriculum (domain.md 10, pitfall 16).
 */
export const readRoster = (db: Db, question: ClassQuestion, frame: Frame): Promise<Roster> =>
  frame.isCurrentYear ? presentRoster(db, question, frame.curriculumID) : pastRoster(db, question, frame);

const columns = ['id', 'regno', 'surname', 'firstname', 'othername', 'streamID', 'status'] as const;

async function presentRoster(db: Db, question: ClassQuestion, curriculumID: number): Promise<Roster> {
  const { yearID, classID, streamID, setID } = question;
  const students = await presentStudents.rows(db, { yearID, classID, streamID, setID });
  const takenSubjects = byStudent(await subjectsTaken.rows(db, { classID, streamID }));
  const takenPapers = byStudent(curriculumID === 3 ? await papersTaken.rows(db, { classID, streamID }) : []);
  return { curriculumID, students: students.map((student) => withTaken(student, takenSubjects, takenPapers)) };
}

/** Whoever is in a stream now, disabled students too. As part of a query: a list of their ids would make each its own text. */
export const studentsOf = (db: Db, classID: number, streamID: number) =>
  db
    .selectFrom('students')
    .select('students.id')
    .where('students.classID', '=', classID)
    .where('students.streamID', '=', streamID);

const presentStudents = prepared((db: Db, { yearID, classID, streamID, setID }: Omit<ClassQuestion, 'subjectIDs'>) =>
  db
    .selectFrom('students')
    .select(columns)
    .where('classID', '=', classID)
    .where('streamID', '=', streamID)
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
    .orderBy('id'),
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

/** What each student takes, in ascending order and once each. */
function byStudent(rows: readonly { studentID: number; taken: number }[]): Map<number, number[]> {
  const found = new Map<number, Set<number>>();
  for (const { studentID, taken } of rows) {
    const ids = found.get(studentID);
    if (ids) ids.add(taken);
    else found.set(studentID, new Set([taken]));
  }
  return new Map([...found].map(([studentID, ids]) => [studentID, [...ids].sort((a, b) => a - b)]));
}
