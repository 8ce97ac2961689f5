import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { CallError, type Db } from '../../handle.ts';

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

export const chosenColumns = [
  ...(['id', 'regno', 'surname', 'firstname', 'othername', 'nameKey', 'levelID', 'classID', 'streamID'] as const),
  ...(['houseID', 'residencyID', 'status', 'ver'] as const),
] as const;

/** Each once, by name; unknown ids are left out. */
export async function findStudentsByID(db: Db, ids: readonly number[]): Promise<ChosenStudent[]> {
  const found: ChosenStudent[] = [];
  for (const part of inChunks([...new Set(ids)]))
    found.push(...(await db.selectFrom('students').select(chosenColumns).where('id', 'in', part).execute()));
  return found.sort((a, b) => (a.nameKey === b.nameKey ? a.id - b.id : a.nameKey < b.nameKey ? -1 : 1));
}

/** At most so many unknown ids are named. */
const named = 20;

/** Each once, by name. @throws CallError 404 with the unknown ids */
export async function readChosen(db: Db, ids: readonly number[]): Promise<ChosenStudent[]> {
  const found = await findStudentsByID(db, ids);
  const known = new Set(found.map(({ id }) => id));
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length === 0) return found;
  const more = unknown.length > named ? ` and ${unknown.length - named} more` : '';
  const msg = `There is no student with the id ${unknown.slice(0, named).join(', ')}${more}`;
  throw new CallError(404, msg, { fields: { studentList: msg } });
}

/** With the index number, because two students may have the same name. */
export const nameWithNumber = (student: Pick<ChosenStudent, 'surname' | 'firstname' | 'othername' | 'regno'>): string =>
  `${fullName(student)} (${student.regno})`;

export const conflictOf = (msg: string, students: readonly ChosenStudent[]): CallError =>
  new CallError(409, msg, { extra: { names: students.map(nameWithNumber) } });
