import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Holding, missing } from '../handle.ts';
import { readOwnStreams } from '../teaching/lessons.ts';
import { inColumn, type SheetMark } from './marksSheet.ts';
import type { Cell } from './rules.ts';

export interface NamedMark {
  row: SheetMark;
  cell: Cell;
  student: string;
}

export interface Unnamed {
  row: SheetMark;
  problem: string;
  student: string;
}

interface Named {
  id: number;
  name: string;
}

interface Names {
  className: string;
  curriculumID: number;
  /** By index number in capitals. */
  students: ReadonlyMap<string, Named>;
  /** By folded name, and by code. Keys of chapters and papers begin with the subject’s id. */
  subjects: ReadonlyMap<string, Named>;
  sets: ReadonlyMap<string, Named>;
  units: ReadonlyMap<string, Named>;
  /** The set of every row, if one is chosen. */
  chosen: Named | null;
}

/** The names that a class's sheet may use, in any case. Students beyond the caller's reach count as unknown. @throws CallError 404 */
export async function readNames(
  { db, who }: Holding,
  { classID, setID }: { classID: number; setID?: number | undefined },
): Promise<Names> {
  const found = await db.selectFrom('classes').selectAll().where('id', '=', classID).executeTakeFirst();
  if (!found) throw missing();
  const students = await db
    .selectFrom('students')
    .select(['id', 'regnoKey', 'surname', 'firstname', 'othername', 'streamID'])
    .where('classID', '=', classID)
    .execute();
  const own = who.rights.allMark === 1 ? null : await readOwnStreams(db, who.userID);
  const isOwn = (id: number) => own?.some((row) => row.classID === classID && row.streamID === id) ?? true;
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'nameKey', 'code'])
    .where('levelID', '=', found.levelID)
    .execute();
  const units = await db
    .selectFrom('chapters')
    .select(['id', 'subjectID', 'name', 'nameKey', 'code'])
    .where('levelID', '=', found.levelID)
    .execute();
  const sets = await db.selectFrom('examSets').select(['id', 'name', 'nameKey']).execute();
  const chosen = setID === undefined ? null : sets.find(({ id }) => id === setID);
  if (chosen === undefined) throw missing();
  return {
    className: own ? `your lessons in ${found.name}` : found.name,
    curriculumID: found.curriculumID,
    students: new Map(
      students.filter((row) => isOwn(row.streamID)).map((row) => [row.regnoKey, { id: row.id, name: fullName(row) }]),
    ),
    subjects: byNames(subjects, (name) => name),
    sets: byNames(sets, (name) => name),
    units: byNames(units, (name, { subjectID }) => `${subjectID}/${name}`),
    chosen,
  };
}

// A name wins over the same text as a code.
function byNames<T extends Named & { nameKey: string; code?: string }>(
  rows: readonly T[],
  keyOf: (name: string, row: T) => string,
) {
  const coded = rows.filter(({ code }) => code !== undefined && code !== '');
  return new Map([
    ...coded.map((row): [string, T] => [keyOf(foldName(row.code ?? ''), row), row]),
    ...rows.map((row): [string, T] => [keyOf(row.nameKey, row), row]),
  ]);
}

/** Finds the names of one row, or says which column names something unknown. */
export function findNames(names: Names, row: SheetMark): NamedMark | Unnamed {
  const student = names.students.get(row.regno.toUpperCase());
  const subject = names.subjects.get(foldName(row.subject));
  const set = row.set === '' ? names.chosen : names.sets.get(foldName(row.set));
  const said = { row, student: student?.name ?? '' };
  if (row.problem !== '') return { ...said, problem: row.problem };
  if (!student)
    return { ...said, problem: inColumn('regno', unknown(row.regno, `is no student of ${names.className}`)) };
  if (!subject) return { ...said, problem: inColumn('subject', unknown(row.subject, 'is no subject')) };
  if (!set) return { ...said, problem: inColumn('set', unknown(row.set, 'is no exam set')) };
  if (names.chosen && set.id !== names.chosen.id) {
    return { ...said, problem: inColumn('set', `This is not ${names.chosen.name}, the set that is being imported`) };
  }
  if (!setFitsCurriculum(set.id, names.curriculumID))
    return { ...said, problem: inColumn('set', texts.setNotOfCurriculum) };
  const cell = { studentID: student.id, setID: set.id, subjectID: subject.id, paperID: 0 };
  const kind = markUnit(set.id, names.curriculumID);
  if (kind === 'subject') {
    return row.unit === '' ? { ...said, cell } : { ...said, problem: inColumn('unit', texts.wholeSubject) };
  }
  const unit = names.units.get(`${subject.id}/${foldName(row.unit)}`);
  if (!unit) return { ...said, problem: inColumn('unit', unknown(row.unit, `is no ${kind} of ${subject.name}`)) };
  return { ...said, cell: { ...cell, paperID: unit.id } };
}

const unknown = (typed: string, what: string): string => (typed === '' ? texts.fillRequired : `"${typed}" ${what}`);
