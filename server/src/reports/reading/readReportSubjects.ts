import { shortNames } from '@somero/contract/subjects/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../handle.ts';
import { selectClassChapters } from '../../teaching/classChapters.ts';
import { type ReportRequest, termsOf } from '../ReportRequest.ts';
import type { ReportSubject, ReportUnit, SubjectTeacher } from '../reportRun.ts';

interface ReportClass {
  classID: number;
  levelID: number;
  curriculumID: number;
}

export async function readReportSubjects(
  db: Db,
  request: ReportRequest,
  { classID, levelID, curriculumID }: ReportClass,
): Promise<ReportSubject[]> {
  const all = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'code', 'groupCode', 'subsidiary', 'levelID as level', 'short as ownShort'])
    .orderBy('id')
    .execute();
  const shorts = shortNames(all);
  const subjects = all.filter(({ level }) => level === levelID);
  const units = curriculumID === 2 ? await readChapters(db, request, classID) : await readPapers(db, levelID);
  const teachers = request.isCurrentYear ? await readTeachers(db, classID) : new Map<number, SubjectTeacher[]>();
  return subjects.map(({ level: _, ownShort: __, ...subject }) => ({
    ...subject,
    short: shorts.get(subject.id) ?? '',
    subsidiary: subject.subsidiary === 1,
    units: units.filter((unit) => unit.subjectID === subject.id).map(({ subjectID: _, ...unit }): ReportUnit => unit),
    teachers: teachers.get(subject.id) ?? [],
  }));
}

/** The chapters set for the class, in the order of the year. */
const readChapters = (db: Db, request: ReportRequest, classID: number) =>
  selectClassChapters(db, request.yearID)
    .select(['classChapters.subjectID', 'classChapters.termID', 'chapters.id', 'chapters.name', 'chapters.code'])
    .where('chapterSettings.classID', '=', classID)
    .where('classChapters.termID', 'in', termsOf(request))
    .orderBy('classChapters.termID')
    .orderBy('classChapters.position')
    .orderBy('chapters.id')
    .execute();

const readPapers = (db: Db, levelID: number) =>
  db
    .selectFrom('chapters')
    .select(['subjectID', 'id', 'name', 'code', sql<number>`0`.as('termID')])
    .where('levelID', '=', levelID)
    .where('kind', '=', 'paper')
    .orderBy('id')
    .execute();

/** The teacher of each subject, if it is one active person. Of several, nobody knows whose initials to print. */
async function readTeachers(db: Db, classID: number): Promise<Map<number, SubjectTeacher[]>> {
  const rows = await db
    .selectFrom('teacherAssignments')
    .innerJoin('users', 'users.id', 'teacherAssignments.userID')
    .select(['subjectID', 'streamID', 'userID', 'fname', 'lname'])
    .where('classID', '=', classID)
    .where('endedAt', 'is', null)
    .where('users.status', '=', 1)
    .distinct()
    .execute();
  const found = new Map<number, SubjectTeacher[]>();
  for (const lesson of Map.groupBy(rows, (row) => `${row.subjectID}|${row.streamID}`).values()) {
    const [teacher] = lesson;
    if (!teacher || lesson.length > 1) continue;
    const { subjectID, streamID, fname, lname } = teacher;
    const initials = [fname, lname].map((name) => [...name][0]?.toUpperCase() ?? '').join('');
    found.set(subjectID, [...(found.get(subjectID) ?? []), { streamID, initials }]);
  }
  return found;
}
