import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';

const holders = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
    )
    .leftJoin('listEntries as residencies', (join) =>
      join.onRef('residencies.id', '=', 'students.residencyID').on('residencies.list', '=', 'residency'),
    )
    .leftJoin('familyMembers as family', 'family.studentID', 'students.id')
    .leftJoin('feePromises as promises', (join) =>
      // As the index of standing ones says it.
      join.onRef('promises.studentID', '=', 'students.id').on('promises.standing', '=', sql.lit(1)),
    )
    .select(['students.id', 'students.regno', 'surname', 'firstname', 'othername', 'students.status', 'photoFileID'])
    .select(['students.classID', 'classes.name as className', 'streams.name as stream'])
    .select(['residencies.name as residency', 'family.familyID', 'promises.id as promiseID']);

const byNumber = prepared((db: Db, { regnoKey }: { regnoKey: string }) =>
  holders(db).where('students.regnoKey', '=', regnoKey),
);
const byID = prepared((db: Db, { studentID }: { studentID: number }) =>
  holders(db).where('students.id', '=', studentID),
);

/** The student of a wallet; undefined for a number that is nobody's. */
export const readHolder = (db: Db, of: { regNo: string } | { studentID: number }) =>
  'regNo' in of ? byNumber.first(db, { regnoKey: regnoKeyOf(of.regNo) }) : byID.first(db, { studentID: of.studentID });
