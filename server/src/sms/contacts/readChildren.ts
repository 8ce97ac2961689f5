import { type Parent, type ParentChoice, parentsFor } from '@somero/contract/sms/rules.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
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
  const classes = await readPlaceNames(db);
  const rows = ids === undefined ? await selectChildren(db, wanted).execute() : await readByID(db, ids);
  return rows
    .map((row) => ({
      ...{ id: row.id, name: fullName(row), classID: row.classID, streamID: row.streamID },
      ...{ class: classes(row), isActive: row.status === 1, feePayer: row.feePayer ?? '' },
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

const selectChildren = (db: Db, { classID = 0, streamID = 0 }: Wanted) =>
  withParents(db)
    .where('students.status', '=', 1)
    .$if(classID !== 0, (query) => query.where('students.classID', '=', classID))
    .$if(streamID !== 0, (query) => query.where('students.streamID', '=', streamID));

async function readByID(db: Db, ids: readonly number[]) {
  const found: Awaited<ReturnType<ReturnType<typeof withParents>['execute']>> = [];
  for (const some of inChunks([...new Set(ids)]))
    found.push(...(await withParents(db).where('students.id', 'in', some).execute()));
  return found;
}

async function readPlaceNames(db: Db): Promise<(place: Place) => string> {
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const streams = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'streams').execute();
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const streamNames = new Map(streams.map(({ id, name }) => [id, name]));
  return ({ classID, streamID }) =>
    [classNames.get(classID), streamNames.get(streamID)].filter((name) => name !== undefined).join(' ');
}

export const isIn = (child: Place, places: readonly Place[] | null): boolean =>
  places === null || places.some(({ classID, streamID }) => child.classID === classID && child.streamID === streamID);

/** The parents that a message about a child goes to. */
export const parentsOf = (child: Child, which: ParentChoice): Parent[] => parentsFor(which, child);
