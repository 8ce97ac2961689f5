import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';

type Move = Pick<Tables['classHistory'], 'action' | 'classID' | 'at'>;

/** A student as today. */
export interface Present {
  id: number;
  regno: string;
  name: string;
  status: number;
  classID: number;
  className: string;
  streamID: number;
  streamName: string;
  residencyID: number | null;
  /** The history of the class, oldest first; of a charged student since the charge. */
  moves: Move[];
}

export async function readPresent(db: Db, term: Term, students: readonly number[]): Promise<Map<number, Present>> {
  const found = new Map<number, Present>();
  for (const some of inChunks(students)) {
    const moves = Map.groupBy(await readMoves(db, term, some), ({ studentID }) => studentID);
    const rows = await db
      .selectFrom('students')
      .innerJoin('classes', 'classes.id', 'students.classID')
      .leftJoin('listEntries as streams', (join) =>
        join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
      )
      .select(['students.id', 'regno', 'surname', 'firstname', 'othername', 'students.status'])
      .select(['students.classID', 'classes.name as className', 'students.streamID', 'streams.name as streamName'])
      .select('students.residencyID')
      .where('students.id', 'in', some)
      .execute();
    for (const { surname, firstname, othername, streamName, ...row } of rows)
      found.set(row.id, {
        ...row,
        name: fullName({ surname, firstname, othername }),
        streamName: streamName ?? '',
        moves: moves.get(row.id) ?? [],
      });
  }
  return found;
}

const readMoves = (db: Db, { yearID, termID }: Term, students: readonly number[]) =>
  db
    .selectFrom('classHistory as history')
    .leftJoin('feeCharges as charges', (join) =>
      join
        .onRef('charges.studentID', '=', 'history.studentID')
        .on('charges.yearID', '=', yearID)
        .on('charges.termID', '=', termID),
    )
    .leftJoin('ledgerEntries as entries', 'entries.seq', 'charges.entry')
    .select(['history.studentID', 'history.action', 'history.classID', 'history.at'])
    .where('history.studentID', 'in', students)
    .where(({ or, eb }) => or([eb('entries.at', 'is', null), eb('history.at', '>=', eb.ref('entries.at'))]))
    .orderBy('history.id')
    .execute();
