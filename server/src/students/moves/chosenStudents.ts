import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { CallError, type Db } from '../../handle.ts';

/** A student as a move or change of many finds them. */
export interface ChosenStudent {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  nameKey: string;
  levelID: number;
  classID: number;
  streamID: number;
  houseID: number | null;
  residencyID: number | null;
  status: number;
  ver: number;
}

/** The columns of one. */
export const chosenColumns = [
  ...(['id', 'regno', 'surname', 'firstname', 'othername', 'nameKey', 'levelID', 'classID', 'streamID'] as const),
  ...(['houseID', 'residencyID', 'status', 'ver'] as const),
] as const;

/** The students with these ids, once each, in the order of their names; ids that nobody has are left out. */
export async function findStudentsByID(db: Db, ids: readonly number[]): Promise<ChosenStudent[]> {
  const found: ChosenStudent[] = [];
  for (const part of inChunks([...new Set(ids)]))
    found.push(...(await db.selectFrom('students').select(chosenColumns).where('id', 'in', part).execute()));
  return found.sort((a, b) => (a.nameKey === b.nameKey ? a.id - b.id : a.nameKey < b.nameKey ? -1 : 1));
}

/** Of ids that nobody has, how many a message names. */
const named = 20;

/**
 * The chosen students, once each, in the order of their names.
 * @throws CallError 404 that says which ids nobody has
 */
export async function readChosen(db: Db, ids: readonly number[]): Promise<ChosenStudent[]> {
  const found = await findStudentsByID(db, ids);
  const known = new Set(found.map(({ id }) => id));
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length === 0) return found;
  const more = unknown.length > named ? ` and ${unknown.length - named} more` : '';
  const msg = `There is no student with the id ${unknown.slice(0, named).join(', ')}${more}`;
  throw new CallError(404, msg, { fields: { studentList: msg } });
}

/** The name with the index number, because two students may have the same name. */
export const nameWithNumber = (student: Pick<ChosenStudent, 'surname' | 'firstname' | 'othername' | 'regno'>): string =>
  `${fullName(student)} (${student.regno})`;

/** 409 with the names of the students who are in the way. */
export const conflictOf = (msg: string, students: readonly ChosenStudent[]): CallError =>
  new CallError(409, msg, { extra: { names: students.map(nameWithNumber) } });
