import { prepared } from '../database/prepared.ts';
import { among } from '../database/queries/among.ts';
import { together } from '../database/queries/together.ts';
import { type Context, type Db, missing } from '../handle.ts';
import { type Lesson, readOwnLessons, selectOwnAssignments } from '../teaching/lessons.ts';
import { type Cell, cellKey, keyOf, type MarkContext } from './rules.ts';

export interface About {
  yearID: number;
  cells: readonly Cell[];
}

/** What validation needs to know, one query a table, asked together. @throws CallError 404 when there is no such year */
export async function readMarkContext(ctx: Context, about: About): Promise<MarkContext> {
  const { db, who } = ctx;
  const { yearID } = about;
  const asked: Asked = {
    yearID,
    userID: who.userID,
    setIDs: listOf(about.cells, 'setID'),
    studentIDs: listOf(about.cells, 'studentID'),
    subjectIDs: listOf(about.cells, 'subjectID'),
    unitIDs: listOf(about.cells, 'paperID'),
  };
  const [permission, sets, students, subjects, taken, stored, units, lessons] = await together(
    readPermission(db, yearID),
    setsOf.rows(db, asked),
    studentsOf.rows(db, asked),
    subjectsOf.rows(db, asked),
    takenOf.rows(db, asked),
    storedOf.rows(db, asked),
    asked.unitIDs === '0' ? wholeSubjects : readUnits(db, asked),
    who.rights.allMark === 1 ? null : lessonsOf.rows(db, asked),
  );
  const context: MarkContext = {
    yearID,
    ...permission,
    sets: new Map(sets.map((set) => [set.id, set])),
    students: new Map(students.map((student) => [student.id, student])),
    subjects: new Set(subjects.map(({ id }) => id)),
    taken: new Set(taken.map((row) => keyOf(row.studentID, row.subjectID))),
    ...units,
    assignments: lessons && asKeys(lessons),
    stored: new Map(stored.map((mark) => [cellKey(mark), mark])),
  };
  for (const lesson of reachedLessons(context, about.cells)) ctx.reached('lesson', lesson);
  return context;
}

/** Ids with commas between them, but for the year and the user. */
type Asked = { yearID: number; userID: number } & Record<`${'set' | 'student' | 'subject' | 'unit'}IDs`, string>;

const listOf = (cells: readonly Cell[], name: keyof Cell): string =>
  [...new Set(cells.map((cell) => cell[name]))].join();

const setsOf = prepared((db: Db, { setIDs }: Asked) =>
  db
    .selectFrom('examSets')
    .select(['id', 'termID', 'status'])
    .where(among(db, 'id', setIDs)),
);

const subjectsOf = prepared((db: Db, { subjectIDs }: Asked) =>
  db
    .selectFrom('subjects')
    .select('id')
    .where(among(db, 'id', subjectIDs)),
);

const takenOf = prepared((db: Db, { studentIDs, subjectIDs }: Asked) =>
  db
    .selectFrom('studentSubjects')
    .select(['studentID', 'subjectID'])
    .where(among(db, 'studentID', studentIDs))
    .where(among(db, 'subjectID', subjectIDs)),
);

const storedOf = prepared((db: Db, { yearID, studentIDs, setIDs, subjectIDs }: Asked) =>
  db
    .selectFrom('marks')
    .selectAll()
    .where(among(db, 'studentID', studentIDs))
    .where('yearID', '=', yearID)
    .where(among(db, 'setID', setIDs))
    .where(among(db, 'subjectID', subjectIDs)),
);

const lessonsOf = prepared((db: Db, { userID }: Asked) =>
  selectOwnAssignments(db, userID).select(['classID', 'streamID', 'subjectID']),
);

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
  const row = await permissionIn.first(db, { yearID });
  if (!row) throw missing();
  return {
    isCurrentYear: row.currentYearID === yearID,
    allowAdd: row.allowMarksAdd === 1,
    allowEdit: row.allowMarksEdit === 1,
  };
}

const permissionIn = prepared((db: Db, { yearID }: { yearID: number }) =>
  db
    .selectFrom('years')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['currentYearID', 'allowMarksAdd', 'allowMarksEdit'])
    .where('years.id', '=', yearID),
);

const studentsOf = prepared((db: Db, { studentIDs }: Asked) =>
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
    .where(among(db, 'students.id', studentIDs)),
);

const wholeSubjects: Pick<MarkContext, 'units' | 'classChapters' | 'takenPapers'> = {
  units: new Map(),
  classChapters: new Set(),
  takenPapers: new Set(),
};

async function readUnits(db: Db, asked: Asked): Promise<typeof wholeSubjects> {
  const [units, chapters, papers] = await together(
    unitsOf.rows(db, asked),
    chaptersOf.rows(db, asked),
    papersOf.rows(db, asked),
  );
  return {
    units: new Map(units.map((unit) => [unit.id, unit])),
    classChapters: new Set(chapters.map((row) => keyOf(row.classID, row.termID, row.chapterID))),
    takenPapers: new Set(papers.map((row) => keyOf(row.studentID, row.paperID))),
  };
}

const unitsOf = prepared((db: Db, { unitIDs }: Asked) =>
  db
    .selectFrom('chapters')
    .select(['id', 'subjectID', 'kind', 'status'])
    .where(among(db, 'id', unitIDs)),
);

const chaptersOf = prepared((db: Db, { yearID, unitIDs }: Asked) =>
  db
    .selectFrom('classChapters')
    .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
    .select(['classID', 'termID', 'chapterID'])
    .where('yearID', '=', yearID)
    .where(among(db, 'chapterID', unitIDs)),
);

const papersOf = prepared((db: Db, { studentIDs, unitIDs }: Asked) =>
  db
    .selectFrom('studentPapers')
    .select(['studentID', 'paperID'])
    .where(among(db, 'studentID', studentIDs))
    .where(among(db, 'paperID', unitIDs)),
);

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
