import { boardingStudent } from '@somero/contract/school/reference.ts';
import type { Db } from '../handle.ts';
import type { EotMark, EotSection, EotStudent, EotSubject } from './eotRun.ts';

/** What is asked for, once it has been judged. */
export interface EotRequest {
  yearID: number;
  termID: number;
  setIDs: readonly number[];
  /** The classes and, of each, the streams to print; null: all. */
  scope: readonly { classID: number; streamIDs: readonly number[] | null }[];
  /** Whether the year is the current one: then students without any mark get a card too. */
  isCurrentYear: boolean;
}

interface Classmate {
  id: number;
  streamID: number;
}

/**
 * Reads one class for its report cards. A student belongs to the class and stream of their latest mark of the term
 * (domain.md 10, pitfall 16), and without one, in the current year, to where they are now. All active students of the class
 * are read, since a position is among all of them.
 */
export async function readSection(
  db: Db,
  request: EotRequest,
  { classID, streamIDs }: EotRequest['scope'][number],
): Promise<EotSection> {
  const { name, curriculumID, levelID } = await db
    .selectFrom('classes')
    .select(['name', 'curriculumID', 'levelID'])
    .where('id', '=', classID)
    .executeTakeFirstOrThrow();
  const classmates = await readClassmates(db, request, classID);
  const ids = classmates.map((classmate) => classmate.id);
  const [people, marks, taken, subjects] = [
    await readPeople(db, ids),
    await readMarks(db, request, ids),
    await readTaken(db, request, ids),
    await readSubjects(db, request, classID, levelID, curriculumID),
  ];
  const streamOf = new Map(classmates.map((classmate) => [classmate.id, classmate.streamID]));
  const streams = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').execute();
  const streamNames = new Map(streams.map((stream) => [stream.id, stream.name]));
  const students = people.map((person): EotStudent => {
    const streamID = streamOf.get(person.id) ?? person.streamID;
    const own = marks.get(person.id) ?? [];
    return {
      ...person,
      streamID,
      streamName: streamNames.get(streamID) ?? '',
      isBoarder: person.residencyID === boardingStudent,
      subjectIDs: taken.subjects.get(person.id) ?? [...new Set(own.map((mark) => mark.subjectID))],
      paperIDs: taken.papers.get(person.id) ?? [...new Set(own.map((mark) => mark.paperID))],
      marks: own,
      print: streamIDs === null || streamIDs.includes(streamID),
    };
  });
  return { classID, className: name, curriculumID, subjects: usedSubjects(subjects, students), students };
}

/** Rows of one student with an id of theirs, gathered by student. */
function byStudent<R extends { studentID: number }, V>(rows: readonly R[], value: (row: R) => V): Map<number, V[]> {
  const found = new Map<number, V[]>();
  for (const row of rows) {
    const list = found.get(row.studentID);
    if (list) list.push(value(row));
    else found.set(row.studentID, [value(row)]);
  }
  return found;
}

async function readClassmates(
  db: Db,
  { yearID, termID, isCurrentYear }: EotRequest,
  classID: number,
): Promise<Classmate[]> {
  const marked = await db
    .selectFrom('marks')
    .innerJoin('students', 'students.id', 'marks.studentID')
    .select([
      'marks.studentID',
      'marks.classID',
      'marks.streamID',
      (eb) => eb.fn.max<string>('marks.updatedAt').as('at'),
    ])
    .where('marks.yearID', '=', yearID)
    .where('marks.termID', '=', termID)
    .where('marks.studentID', 'in', (eb) =>
      eb
        .selectFrom('marks')
        .select('studentID')
        .where('yearID', '=', yearID)
        .where('classID', '=', classID)
        .where('termID', '=', termID),
    )
    .$if(isCurrentYear, (query) => query.where('students.status', '=', 1))
    .groupBy(['marks.studentID', 'marks.classID', 'marks.streamID'])
    .execute();
  const latest = new Map<number, (typeof marked)[number]>();
  for (const row of marked) {
    const known = latest.get(row.studentID);
    if (!known || row.at > known.at) latest.set(row.studentID, row);
  }
  const found = [...latest.values()]
    .filter((row) => row.classID === classID)
    .map((row) => ({ id: row.studentID, streamID: row.streamID }));
  if (!isCurrentYear) return found;
  const present = await db
    .selectFrom('students')
    .select(['id', 'streamID'])
    .where('classID', '=', classID)
    .where('status', '=', 1)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('marks').select('studentID').where('yearID', '=', yearID).where('termID', '=', termID),
    )
    .execute();
  return [...found, ...present];
}

async function readPeople(db: Db, ids: readonly number[]) {
  const named = (list: 'houses' | 'residency') =>
    db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', list).execute();
  const houses = new Map((await named('houses')).map((entry) => [entry.id, entry.name]));
  const residencies = new Map((await named('residency')).map((entry) => [entry.id, entry.name]));
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('students')
      .select([
        'id',
        'regno',
        'surname',
        'firstname',
        'othername',
        'nameKey',
        'gender',
        'lin',
        'houseID',
        'residencyID',
      ])
      .select('streamID')
      .where('id', 'in', part)
      .execute(),
  );
  return rows
    .sort((a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id))
    .map(({ nameKey: _, houseID, ...row }) => ({
      ...row,
      house: houses.get(houseID ?? 0) ?? '',
      residency: residencies.get(row.residencyID ?? 0) ?? '',
    }));
}

async function readMarks(db: Db, { yearID, termID, setIDs }: EotRequest, ids: readonly number[]) {
  // The AOI set of a term has the term's own id.
  const sets = [termID, ...setIDs];
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('marks')
      .select(['studentID', 'setID', 'subjectID', 'paperID', 'score'])
      .where('yearID', '=', yearID)
      .where('setID', 'in', sets)
      .where('studentID', 'in', part)
      .execute(),
  );
  return byStudent(rows, ({ setID, subjectID, paperID, score }): EotMark => ({ setID, subjectID, paperID, score }));
}

/** In the current year the subjects and papers that a student takes; in a past one those that they have marks in. */
async function readTaken(db: Db, { isCurrentYear }: EotRequest, ids: readonly number[]) {
  if (!isCurrentYear) return { subjects: new Map<number, number[]>(), papers: new Map<number, number[]>() };
  const subjects = await inParts(ids, (part) =>
    db.selectFrom('studentSubjects').selectAll().where('studentID', 'in', part).orderBy('subjectID').execute(),
  );
  const papers = await inParts(ids, (part) =>
    db.selectFrom('studentPapers').selectAll().where('studentID', 'in', part).execute(),
  );
  return {
    subjects: withAll(
      ids,
      byStudent(subjects, (row) => row.subjectID),
    ),
    papers: withAll(
      ids,
      byStudent(papers, (row) => row.paperID),
    ),
  };
}

const withAll = (ids: readonly number[], found: Map<number, number[]>): Map<number, number[]> =>
  new Map(ids.map((id) => [id, found.get(id) ?? []]));

async function readSubjects(
  db: Db,
  { yearID, termID }: EotRequest,
  classID: number,
  levelID: number,
  curriculumID: number,
): Promise<EotSubject[]> {
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'code', 'groupCode', 'subsidiary'])
    .where('levelID', '=', levelID)
    .orderBy('id')
    .execute();
  const units =
    curriculumID === 2
      ? await db
          .selectFrom('classChapters')
          .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
          .innerJoin('chapters', 'chapters.id', 'classChapters.chapterID')
          .select(['classChapters.subjectID', 'chapters.id', 'chapters.name', 'chapters.code'])
          .where('chapterSettings.yearID', '=', yearID)
          .where('chapterSettings.classID', '=', classID)
          .where('classChapters.termID', '=', termID)
          .where('chapters.status', '=', 1)
          .orderBy('classChapters.position')
          .orderBy('chapters.id')
          .execute()
      : await db
          .selectFrom('chapters')
          .select(['subjectID', 'id', 'name', 'code'])
          .where('levelID', '=', levelID)
          .where('kind', '=', 'paper')
          .orderBy('id')
          .execute();
  return subjects.map((subject) => ({
    ...subject,
    subsidiary: subject.subsidiary === 1,
    units: units.filter((unit) => unit.subjectID === subject.id).map(({ id, name, code }) => ({ id, name, code })),
  }));
}

const usedSubjects = (subjects: EotSubject[], students: readonly EotStudent[]): EotSubject[] => {
  const used = new Set(students.flatMap((student) => student.subjectIDs));
  return subjects.filter((subject) => used.has(subject.id));
};

/** Engines take a limited number of bound values in a statement. */
async function inParts<R>(ids: readonly number[], read: (part: number[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < ids.length; start += 500) found.push(...(await read(ids.slice(start, start + 500))));
  return found;
}
