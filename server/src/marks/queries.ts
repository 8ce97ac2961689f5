import { type Context, type Db, missing } from '../handle.ts';
import { type Lesson, readOwnLessons } from '../teaching/lessons.ts';
import { type Cell, cellKey, keyOf, type MarkContext } from './rules.ts';

/** The marks in question. */
export interface About {
  yearID: number;
  cells: readonly Cell[];
}

/** What validation needs to know, one query a table. @throws CallError 404 when there is no such year */
export async function readMarkContext(ctx: Context, about: About): Promise<MarkContext> {
  const { db, who } = ctx;
  const { yearID } = about;
  const setIDs = [...new Set(about.cells.map((cell) => cell.setID))];
  const studentIDs = [...new Set(about.cells.map((cell) => cell.studentID))];
  const subjectIDs = [...new Set(about.cells.map((cell) => cell.subjectID))];
  const unitIDs = [...new Set(about.cells.map((cell) => cell.paperID))].filter((id) => id !== 0);
  const sets = await db.selectFrom('examSets').select(['id', 'termID', 'status']).where('id', 'in', setIDs).execute();
  const students = await readStudents(db, studentIDs);
  const subjects = await db.selectFrom('subjects').select('id').where('id', 'in', subjectIDs).execute();
  const taken = await db
    .selectFrom('studentSubjects')
    .select(['studentID', 'subjectID'])
    .where('studentID', 'in', studentIDs)
    .where('subjectID', 'in', subjectIDs)
    .execute();
  const stored = await db
    .selectFrom('marks')
    .selectAll()
    .where('studentID', 'in', studentIDs)
    .where('yearID', '=', yearID)
    .where('setID', 'in', setIDs)
    .where('subjectID', 'in', subjectIDs)
    .execute();
  const context: MarkContext = {
    yearID,
    ...(await readPermission(db, yearID)),
    sets: new Map(sets.map((set) => [set.id, set])),
    students: new Map(students.map((student) => [student.id, student])),
    subjects: new Set(subjects.map(({ id }) => id)),
    taken: new Set(taken.map((row) => keyOf(row.studentID, row.subjectID))),
    ...(await readUnits(db, { yearID, studentIDs, unitIDs })),
    assignments: who.rights.allMark === 1 ? null : asKeys(await readOwnLessons(db, who.userID)),
    stored: new Map(stored.map((mark) => [cellKey(mark), mark])),
  };
  for (const lesson of reachedLessons(context, about.cells)) ctx.reached('lesson', lesson);
  return context;
}

/** Those of the cells whose marks the caller may enter. */
function reachedLessons({ assignments, stored, students }: MarkContext, cells: readonly Cell[]): Iterable<Lesson> {
  const lessons = new Map<string, Lesson>();
  for (const cell of cells) {
    const place = stored.get(cellKey(cell)) ?? students.get(cell.studentID);
    if (!place) continue;
    const { classID, streamID } = place;
    const key = keyOf(classID, streamID, cell.subjectID);
    if (assignments?.has(key) ?? true) lessons.set(key, { classID, streamID, subjectID: cell.subjectID });
  }
  return lessons.values();
}

const asKeys = (assignments: readonly Lesson[]): ReadonlySet<string> =>
  new Set(assignments.map(({ classID, streamID, subjectID }) => keyOf(classID, streamID, subjectID)));

async function readPermission(db: Db, yearID: number) {
  const row = await db
    .selectFrom('years')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['currentYearID', 'allowMarksAdd', 'allowMarksEdit'])
    .where('years.id', '=', yearID)
    .executeTakeFirst();
  if (!row) throw missing();
  return {
    isCurrentYear: row.currentYearID === yearID,
    allowAdd: row.allowMarksAdd === 1,
    allowEdit: row.allowMarksEdit === 1,
  };
}

const readStudents = (db: Db, ids: number[]) =>
  db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .select([
      'students.id',
      'students.classID',
      'students.streamID',
      'classes.levelID',
      'classes.curriculumID',
      'students.status',
    ])
    .where('students.id', 'in', ids)
    .execute();

async function readUnits(db: Db, about: { yearID: number; studentIDs: number[]; unitIDs: number[] }) {
  const { yearID, studentIDs, unitIDs } = about;
  if (unitIDs.length === 0)
    return { units: new Map(), classChapters: new Set<string>(), takenPapers: new Set<string>() };
  const units = await db
    .selectFrom('chapters')
    .select(['id', 'subjectID', 'kind', 'status'])
    .where('id', 'in', unitIDs)
    .execute();
  const chapters = await db
    .selectFrom('classChapters')
    .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
    .select(['classID', 'termID', 'chapterID'])
    .where('yearID', '=', yearID)
    .where('chapterID', 'in', unitIDs)
    .execute();
  const papers = units.some(({ kind }) => kind === 'paper')
    ? await db
        .selectFrom('studentPapers')
        .select(['studentID', 'paperID'])
        .where('studentID', 'in', studentIDs)
        .where('paperID', 'in', unitIDs)
        .execute()
    : [];
  return {
    units: new Map(units.map((unit) => [unit.id, unit])),
    classChapters: new Set(chapters.map((row) => keyOf(row.classID, row.termID, row.chapterID))),
    takenPapers: new Set(papers.map((row) => keyOf(row.studentID, row.paperID))),
  };
}

/** The subjects of a stream that the caller enters marks of. null: all. */
export async function readOwnSubjects(
  { db, who }: Pick<Context, 'db' | 'who'>,
  { classID, streamID }: { classID: number; streamID: number },
): Promise<number[] | null> {
  if (who.rights.allMark === 1) return null;
  const own = await readOwnLessons(db, who.userID);
  return own.filter((a) => a.classID === classID && a.streamID === streamID).map((a) => a.subjectID);
}

export async function readCurrentYear(db: Db): Promise<number> {
  const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  return currentYearID;
}
