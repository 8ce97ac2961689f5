import { type Parent, type ParentChoice, parentsFor } from '@somero/contract/sms/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { sql } from 'kysely';
import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import type { Db } from '../../handle.ts';
import type { Place } from '../../teaching/readStanding.ts';

export interface Child {
  id: number;
  name: string;
  classID: number;
  streamID: number;
  /** As «S1 EAST». */
  class: string;
  isActive: boolean;
  feePayer: string;
  father: Parent;
  mother: Parent;
}

interface Wanted {
  /** 0: all, of those that are active. */
  classID?: number;
  streamID?: number;
  /** Also those who left. */
  ids?: readonly number[];
}

/** In the order of classes and names. */
export async function readChildren(db: Db, { ids, ...wanted }: Wanted): Promise<Child[]> {
  const [classes, rows] = await together(
    readPlaceNames(db),
    ids === undefined ? readChosen(db, wanted) : readByID(db, ids),
  );
  return rows
    .map((row) => ({
      id: row.id,
      name: fullName(row),
      classID: row.classID,
      streamID: row.streamID,
      class: classes(row),
      isActive: row.status === 1,
      feePayer: row.feePayer ?? '',
      father: { name: row.father ?? '', phone: row.fatherPhone ?? '' },
      mother: { name: row.mother ?? '', phone: row.motherPhone ?? '' },
    }))
    .sort((a, b) => a.classID - b.classID || a.name.localeCompare(b.name) || a.id - b.id);
}

const withParents = (db: Db) =>
  db
    .selectFrom('students')
    .leftJoin('parents as fathers', (join) =>
      join.onRef('fathers.studentID', '=', 'students.id').on('fathers.kind', '=', 'father'),
    )
    .leftJoin('parents as mothers', (join) =>
      join.onRef('mothers.studentID', '=', 'students.id').on('mothers.kind', '=', 'mother'),
    )
    .leftJoin('studentDetails as details', 'details.studentID', 'students.id')
    .select(['students.id', 'surname', 'firstname', 'othername', 'students.status'])
    .select(['students.classID', 'students.streamID', 'details.feePayer'])
    .select(['fathers.name as father', 'fathers.phone as fatherPhone'])
    .select(['mothers.name as mother', 'mothers.phone as motherPhone']);

const active = (db: Db) => withParents(db).where('students.status', '=', sql.lit(1));
const ofSchool = prepared(active);
const ofClass = prepared((db: Db, { classID }: Pick<Place, 'classID'>) =>
  active(db).where('students.classID', '=', classID),
);
const ofStream = prepared((db: Db, { classID, streamID }: Pick<Place, 'classID' | 'streamID'>) =>
  active(db).where('students.classID', '=', classID).where('students.streamID', '=', streamID),
);

function readChosen(db: Db, { classID = 0, streamID = 0 }: Wanted) {
  if (streamID === 0) return classID === 0 ? ofSchool.rows(db, {}) : ofClass.rows(db, { classID });
  if (classID === 0) return active(db).where('students.streamID', '=', streamID).execute();
  return ofStream.rows(db, { classID, streamID });
}

async function readByID(db: Db, ids: readonly number[]) {
  const found: Awaited<ReturnType<ReturnType<typeof withParents>['execute']>> = [];
  for (const some of inChunks([...new Set(ids)]))
    found.push(...(await withParents(db).where('students.id', 'in', some).execute()));
  return found;
}

const allClasses = prepared((db: Db) => db.selectFrom('classes').select(['id', 'name']));
const allStreams = prepared((db: Db) =>
  db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', sql.lit('streams')),
);

async function readPlaceNames(db: Db): Promise<(place: Place) => string> {
  const [classes, streams] = await together(allClasses.rows(db, {}), allStreams.rows(db, {}));
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const streamNames = new Map(streams.map(({ id, name }) => [id, name]));
  const known = new Map<number, Map<number, string>>();
  return ({ classID, streamID }) => {
    const ofClass = known.get(classID) ?? new Map<number, string>();
    known.set(classID, ofClass);
    const name =
      ofClass.get(streamID) ??
      [classNames.get(classID), streamNames.get(streamID)].filter((part) => part !== undefined).join(' ');
    ofClass.set(streamID, name);
    return name;
  };
}

export const isIn = (child: Place, places: readonly Place[] | null): boolean =>
  places === null || places.some(({ classID, streamID }) => child.classID === classID && child.streamID === streamID);

/** The parents that a message about a child goes to. */
export const parentsOf = (child: Child, which: ParentChoice): Parent[] => parentsFor(which, child);
