import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';

export interface NamedStudent {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  order: number;
  /** Another student of the school has the same name. */
  hasNamesake: boolean;
}

interface PlaceNames {
  classes: ReadonlyMap<number, string>;
  streams: ReadonlyMap<number, string>;
  subjects: ReadonlyMap<number, string>;
  students: ReadonlyMap<number, NamedStudent>;
}

export async function readPlaceNames(db: Db, missing: readonly { studentID: number }[]): Promise<PlaceNames> {
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const streams = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').execute();
  const subjects = await db.selectFrom('subjects').select(['id', 'name']).execute();
  const students = [];
  for (const part of inChunks([...new Set(missing.map(({ studentID }) => studentID))])) {
    students.push(
      ...(await db
        .selectFrom('students')
        .select(['id', 'regno', 'surname', 'firstname', 'othername', 'nameKey'])
        .where('id', 'in', part)
        .execute()),
    );
  }
  const shared = await db
    .selectFrom('students')
    .select('nameKey')
    .groupBy('nameKey')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  const namesakes = new Set(shared.map(({ nameKey }) => nameKey));
  students.sort((a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id));
  return {
    classes: new Map(classes.map(({ id, name }) => [id, name])),
    streams: new Map(streams.map(({ id, name }) => [id, name])),
    subjects: new Map(subjects.map(({ id, name }) => [id, name])),
    students: new Map(
      students.map(({ nameKey, ...student }, order) => [
        student.id,
        { ...student, order, hasNamesake: namesakes.has(nameKey) },
      ]),
    ),
  };
}
