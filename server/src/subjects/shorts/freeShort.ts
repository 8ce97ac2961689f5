import { conflict, type Db } from '../../handle.ts';
import { lookalikeKey } from '../../names/lookalikeKey.ts';
import { readSubjects } from '../../school/queries.ts';

interface Asked {
  short: string | null | undefined;
  level: number;
  /** The subject that is to have it, when it is there already. */
  id?: number;
}

/** A short name as stored, in capitals; '' for none. @throws CallError 409 when another subject of the level goes by it, or by what looks like it */
export async function freeShort(db: Db, { short, level, id }: Asked): Promise<string> {
  const wanted = (short ?? '').toUpperCase();
  if (wanted === '') return '';
  const subjects = await readSubjects(db);
  const key = lookalikeKey(wanted);
  const other = subjects.find((each) => each.level === level && each.id !== id && lookalikeKey(each.short) === key);
  if (other) throw conflict(`${other.name} has the short name ${other.short} already`);
  return wanted;
}
