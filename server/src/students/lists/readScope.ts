import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, missing } from '../../handle.ts';

/** 0: all of a kind. */
export interface Scope {
  classID: number;
  streamID: number;
  houseID: number;
}

export interface ScopeNames {
  className: string;
  streamName: string;
  houseName: string;
}

/** @throws CallError 404 for an unknown class, stream or house, or a stream of another class */
export async function readScope(db: Db, { classID, streamID, houseID }: Scope): Promise<ScopeNames> {
  if (classID !== 0 && streamID !== 0) await requireStream(db, classID, streamID);
  return {
    className: classID === 0 ? '' : await classNamed(db, classID),
    streamName: streamID === 0 ? '' : await entryNamed(db, 'streams', streamID),
    houseName: houseID === 0 ? '' : await entryNamed(db, 'houses', houseID),
  };
}

async function classNamed(db: Db, id: number): Promise<string> {
  const found = await db.selectFrom('classes').select('name').where('id', '=', id).executeTakeFirst();
  if (!found) throw missing();
  return found.name;
}

async function entryNamed(db: Db, list: 'streams' | 'houses', id: number): Promise<string> {
  const found = await db
    .selectFrom('listEntries')
    .select('name')
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw missing();
  return found.name;
}

async function requireStream(db: Db, classID: number, streamID: number): Promise<void> {
  const found = await db
    .selectFrom('classStreams')
    .select('streamID')
    .where('classID', '=', classID)
    .where('streamID', '=', streamID)
    .executeTakeFirst();
  if (!found) throw missing();
}

export const inScope = (db: Db, { classID, streamID, houseID }: Scope, { disabled }: { disabled: boolean }) =>
  db
    .selectFrom('students')
    .$if(classID !== 0, (query) => query.where('students.classID', '=', classID))
    .$if(streamID !== 0, (query) => query.where('students.streamID', '=', streamID))
    .$if(houseID !== 0, (query) => query.where('students.houseID', '=', houseID))
    .$if(!disabled, (query) => query.where('students.status', '=', 1));

/** @throws CallError 404 when no student is in the document */
export async function requireSomebody(db: Db, scope: Scope, who: { disabled: boolean }): Promise<void> {
  const somebody = await inScope(db, scope, who).select('students.id').limit(1).executeTakeFirst();
  if (!somebody) throw missing(schoolTexts.noStudentsFound);
}
