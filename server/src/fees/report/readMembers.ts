import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import type { ReportScope } from './ReportScope.ts';

type TermIDs = Pick<Term, 'yearID' | 'termID'>;

export interface Member {
  id: number;
  regno: string;
  name: string;
  status: number;
  classID: number;
  streamID: number;
  residencyID: number | null;
  /** Whom the charge of the term was made for; null without one. */
  charge: { classID: number; streamID: number; residencyID: number | null } | null;
}

/** Active students and everybody charged for the term, of a class, of its stream or of the school. */
export async function readMembers(db: Db, { yearID, termID, classID, streamID }: ReportScope): Promise<Member[]> {
  const term = { yearID, termID };
  if (classID === undefined) return (await ofSchool.rows(db, term)).map(memberOf);
  if (streamID === undefined) return (await ofClass.rows(db, { ...term, classID })).map(memberOf);
  return (await ofStream.rows(db, { ...term, classID, streamID })).map(memberOf);
}

const membersOf = (db: Db, term: Term, place: { classID?: number; streamID?: number }) =>
  members(db, term).where(({ eb, and }) => {
    const charged = db
      .selectFrom('feeCharges')
      .select('studentID as id')
      .where(and({ ...term, ...place }));
    const active = db
      .selectFrom('students')
      .select('id')
      .where(and({ status: 1, ...place }));
    return eb('students.id', 'in', charged.unionAll(active));
  });

const ofSchool = prepared((db: Db, { yearID, termID }: TermIDs) => membersOf(db, { yearID, termID }, {}));
const ofClass = prepared((db: Db, { yearID, termID, classID }: TermIDs & { classID: number }) =>
  membersOf(db, { yearID, termID }, { classID }),
);
const ofStream = prepared(
  (db: Db, { yearID, termID, classID, streamID }: TermIDs & { classID: number; streamID: number }) =>
    membersOf(db, { yearID, termID }, { classID, streamID }),
);

/** Chosen students, whatever became of them. */
export async function readOthers(db: Db, term: ReportScope, ids: readonly number[]): Promise<Member[]> {
  const found: Member[] = [];
  for (const some of inChunks(ids))
    found.push(...(await members(db, term).where('students.id', 'in', some).execute()).map(memberOf));
  return found;
}

const members = (db: Db, { yearID, termID }: Term) =>
  db
    .selectFrom('students')
    .leftJoin('feeCharges as charges', (join) =>
      join
        .onRef('charges.studentID', '=', 'students.id')
        .on('charges.yearID', '=', yearID)
        .on('charges.termID', '=', termID),
    )
    .select(['students.id', 'regno', 'surname', 'firstname', 'othername', 'students.status'])
    .select(['students.classID', 'students.streamID', 'students.residencyID', 'charges.classID as chargedClass'])
    .select(['charges.streamID as chargedStream', 'charges.residencyID as chargedResidency']);

function memberOf(row: Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]): Member {
  const { id, regno, status, classID, streamID, residencyID, chargedClass, chargedStream, chargedResidency } = row;
  return {
    ...{ id, regno, status, classID, streamID, residencyID, name: fullName(row) },
    charge:
      chargedClass === null
        ? null
        : { classID: chargedClass, streamID: chargedStream ?? 0, residencyID: chargedResidency },
  };
}
