import type { Db } from '../../handle.ts';
import { readShortLists } from '../../school/queries.ts';
import { inScope, type Scope } from './readScope.ts';

/** Unknown values are ''. */
export interface Member {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  gender: string;
  /** YYYY-MM-DD. */
  dob: string;
  classID: number;
  className: string;
  /** 0: no stream yet. */
  streamID: number;
  streamName: string;
  house: string;
  residencyID: number | null;
  residency: string;
  religion: string;
  nationality: string;
  /** The father's or guardian's, else the mother's. */
  parentPhone: string;
  lin: string;
  photoFileID: string | null;
  /** 1 active, 0 disabled. */
  status: number;
  /** By column; empty when they are not wanted or nothing is known. */
  details: Readonly<Record<string, string | number | null>>;
}

interface Wanted {
  disabled: boolean;
  /** Telephones cost a query of their own. */
  phones: boolean;
  details: boolean;
  /** Sorts by stream before name. */
  byStream: boolean;
}

export async function readMembers(db: Db, scope: Scope, wanted: Wanted): Promise<Member[]> {
  const rows = await inScope(db, scope, wanted)
    .select([
      ...['students.id', 'regno', 'surname', 'firstname', 'othername', 'gender', 'dob', 'classID', 'streamID'],
      ...['houseID', 'residencyID', 'religionID', 'nationality', 'lin', 'photoFileID', 'students.status'],
    ] as const)
    .orderBy('classID')
    .$if(wanted.byStream, (query) => query.orderBy('streamID'))
    .orderBy('nameKey')
    .orderBy('students.id')
    .execute();
  const listed = await readShortLists(db);
  const named = (list: Parameters<typeof listed>[0]) => new Map(listed(list).map(({ id, name }) => [id, name]));
  const [streams, houses] = [named('streams'), named('houses')];
  const [residencies, religions] = [named('residency'), named('religions')];
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const phones = wanted.phones ? await readPhones(db, scope, wanted) : new Map<number, string>();
  const details = wanted.details ? await readDetails(db, scope, wanted) : new Map<number, Member['details']>();
  return rows.map(({ houseID, religionID, ...row }) => ({
    ...row,
    className: classNames.get(row.classID) ?? '',
    streamName: streams.get(row.streamID) ?? '',
    house: houses.get(houseID ?? 0) ?? '',
    residency: residencies.get(row.residencyID ?? 0) ?? '',
    religion: religions.get(religionID ?? 0) ?? '',
    parentPhone: phones.get(row.id) ?? '',
    details: details.get(row.id) ?? {},
  }));
}

async function readPhones(db: Db, scope: Scope, wanted: Wanted): Promise<Map<number, string>> {
  const rows = await inScope(db, scope, wanted)
    .innerJoin('parents', 'parents.studentID', 'students.id')
    .select(['parents.studentID', 'parents.phone'])
    .where('parents.phone', '!=', '')
    // The father comes last, and his number is used.
    .orderBy('parents.kind', 'desc')
    .execute();
  return new Map(rows.map(({ studentID, phone }) => [studentID, phone]));
}

async function readDetails(db: Db, scope: Scope, wanted: Wanted): Promise<Map<number, Member['details']>> {
  const rows = await inScope(db, scope, wanted)
    .innerJoin('studentDetails', 'studentDetails.studentID', 'students.id')
    .selectAll('studentDetails')
    .execute();
  return new Map(rows.map(({ studentID, ...details }) => [studentID, details]));
}
