import { inChunks } from '../database/inChunks.ts';
import type { Db } from '../handle.ts';
import { regnoKeyOf } from '../names/regnoKeyOf.ts';

export interface NumberedStudent {
  id: number;
  regnoKey: string;
  surname: string;
  firstname: string;
  othername: string;
}

/** Students by the folded form of their index number (`regnoKeyOf`). */
export async function readByNumber(db: Db, rows: readonly { regno: string }[]): Promise<Map<string, NumberedStudent>> {
  const found = new Map<string, NumberedStudent>();
  for (const some of inChunks([...new Set(rows.map(({ regno }) => regnoKeyOf(regno)))])) {
    const students = await db
      .selectFrom('students')
      .select(['id', 'regnoKey', 'surname', 'firstname', 'othername'])
      .where('regnoKey', 'in', some)
      .execute();
    for (const student of students) found.set(student.regnoKey, student);
  }
  return found;
}
