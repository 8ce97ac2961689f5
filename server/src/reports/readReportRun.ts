import { setImmediate } from 'node:timers/promises';
import { boardingStudent } from '@somero/contract/school/reference.ts';
import type { Db } from '../handle.ts';
import { type ReportRequest, termsOf } from './ReportRequest.ts';
import { type Classmate, readClassmates } from './reading/readClassmates.ts';
import { readClassTeachers } from './reading/readClassTeachers.ts';
import { nothingSaid, readComments } from './reading/readComments.ts';
import { readPromotions } from './reading/readPromotions.ts';
import { readReportSubjects } from './reading/readReportSubjects.ts';
import { readYearTerms } from './reading/readYearTerms.ts';
import type { ReportMark, ReportSection, ReportStudent, ReportSubject, TermOfYear } from './reportRun.ts';

/** Reads all of a class in the term or year, since a position is among all. */
export const readSection = async (
  db: Db,
  request: ReportRequest,
  part: ReportRequest['scope'][number],
): Promise<ReportSection> => readMembers(db, request, part, await readClassmates(db, request, part.classID));

/** The same for some students of a class. Only for work without positions. */
export async function readMembers(
  db: Db,
  request: ReportRequest,
  { classID, streamIDs }: ReportRequest['scope'][number],
  classmates: readonly Classmate[],
): Promise<ReportSection> {
  const { name, curriculumID, levelID } = await db
    .selectFrom('classes')
    .select(['name', 'curriculumID', 'levelID'])
    .where('id', '=', classID)
    .executeTakeFirstOrThrow();
  const ids = classmates.map((classmate) => classmate.id);
  const people = await readPeople(db, ids);
  const isOfYear = request.kind === 'EOY_REPORT';
  const terms = isOfYear ? await readYearTerms(db, { yearID: request.yearID, classID }, ids) : new Map();
  const marks = await readMarks(db, request, [...terms.values()].flat(), ids);
  const taken = await readTaken(db, request, ids);
  const said = await readComments(db, request, ids);
  const subjects = await readReportSubjects(db, request, { classID, levelID, curriculumID });
  const promotions = isOfYear ? await readPromotions(db, { yearID: request.yearID, classID }, ids) : new Map();
  const classTeachers = await readClassTeachers(db, request.yearID, classID);
  const streamOf = new Map(classmates.map((classmate) => [classmate.id, classmate.streamID]));
  const streams = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').execute();
  const streamNames = new Map(streams.map((stream) => [stream.id, stream.name]));
  const students = people.map((person): ReportStudent => {
    const streamID = streamOf.get(person.id) ?? person.streamID;
    return {
      ...person,
      streamID,
      streamName: streamNames.get(streamID) ?? '',
      isBoarder: person.residencyID === boardingStudent,
      subjectIDs: taken.subjects.get(person.id) ?? [],
      paperIDs: taken.papers.get(person.id) ?? [],
      marks: marks.get(person.id) ?? [],
      comments: said.get(person.id) ?? nothingSaid,
      classTeacher: classTeachers.get(streamID) ?? '',
      promotion: promotions.get(person.id) ?? '',
      terms: terms.get(person.id) ?? [],
      print: (streamIDs?.includes(streamID) ?? true) && (request.studentIDs?.includes(person.id) ?? true),
    };
  });
  return { classID, className: name, curriculumID, subjects: usedSubjects(subjects, students), students };
}

async function readPeople(db: Db, ids: readonly number[]) {
  const named = (list: 'houses' | 'residency') =>
    db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', list).execute();
  const houses = new Map((await named('houses')).map((entry) => [entry.id, entry.name]));
  const residencies = new Map((await named('residency')).map((entry) => [entry.id, entry.name]));
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('students')
      .select(['id', 'regno', 'surname', 'firstname', 'othername', 'nameKey', 'gender', 'lin', 'dob'])
      .select(['houseID', 'residencyID', 'streamID', 'photoFileID'])
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

async function readMarks(
  db: Db,
  request: ReportRequest,
  terms: readonly TermOfYear[],
  ids: readonly number[],
): Promise<Map<number, ReportMark[]>> {
  // The AOI set of a term has the term's own id.
  const ofTerms = terms.flatMap(({ sets }) => sets.map(({ id }) => id));
  const sets =
    request.kind === 'GENERAL_REPORT'
      ? request.setIDs
      : [...new Set([...termsOf(request), ...request.setIDs, ...ofTerms])];
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('marks')
      .select(['studentID', 'setID', 'subjectID', 'paperID', 'score'])
      .$if(request.kind === 'GENERAL_REPORT', (query) => query.select(['remarks', 'skills']))
      .where('yearID', '=', request.yearID)
      .where('setID', 'in', [...sets])
      .where('studentID', 'in', part)
      .execute(),
  );
  return byStudent(rows, ({ studentID: _, ...mark }) => mark as ReportMark);
}

/** This year: what a student takes. In a past year: what they had marks in. */
async function readTaken(db: Db, request: ReportRequest, ids: readonly number[]) {
  if (!request.isCurrentYear) return readMarked(db, request, ids);
  const subjects = await inParts(ids, (part) =>
    db.selectFrom('studentSubjects').selectAll().where('studentID', 'in', part).orderBy('subjectID').execute(),
  );
  const papers = await inParts(ids, (part) =>
    db.selectFrom('studentPapers').selectAll().where('studentID', 'in', part).orderBy('paperID').execute(),
  );
  return {
    subjects: byStudent(subjects, (row) => row.subjectID),
    papers: byStudent(papers, (row) => row.paperID),
  };
}

async function readMarked(db: Db, request: ReportRequest, ids: readonly number[]) {
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('marks')
      .select(['studentID', 'subjectID', 'paperID'])
      .where('yearID', '=', request.yearID)
      .where('termID', 'in', termsOf(request))
      .where('studentID', 'in', part)
      .distinct()
      .orderBy('studentID')
      .orderBy('subjectID')
      .orderBy('paperID')
      .execute(),
  );
  const unique = (found: Map<number, number[]>) => new Map([...found].map(([id, list]) => [id, [...new Set(list)]]));
  return {
    subjects: unique(byStudent(rows, (row) => row.subjectID)),
    papers: unique(byStudent(rows, (row) => row.paperID)),
  };
}

function byStudent<R extends { studentID: number }, V>(rows: readonly R[], value: (row: R) => V): Map<number, V[]> {
  const found = new Map<number, V[]>();
  for (const row of rows) {
    const list = found.get(row.studentID);
    if (list) list.push(value(row));
    else found.set(row.studentID, [value(row)]);
  }
  return found;
}

const usedSubjects = (subjects: ReportSubject[], students: readonly ReportStudent[]): ReportSubject[] => {
  const used = new Set(students.flatMap((student) => student.subjectIDs));
  return subjects.filter((subject) => used.has(subject.id));
};

/** Students per statement. An embedded database holds up the server for some milliseconds. */
const studentsAtOnce = 64;

/** In parts, so that other calls run in between. */
async function inParts<R>(ids: readonly number[], read: (part: number[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < ids.length; from += studentsAtOnce) {
    found.push(...(await read(ids.slice(from, from + studentsAtOnce))));
    await setImmediate();
  }
  return found;
}
