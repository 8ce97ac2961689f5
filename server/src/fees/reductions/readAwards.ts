import type { Answered } from '@somero/contract';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import { readTermGiven } from './readGiven.ts';
import { selectRequests, shownRequest } from './selectRequests.ts';
import { termInWords, termKey } from './termKey.ts';

type Award = Answered<'getAwards'>['awards'][number];

const awards = (db: Db) =>
  selectRequests(db)
    .innerJoin('feeAwards as awards', 'awards.requestID', 'requests.id')
    .leftJoin('users as enders', 'enders.id', 'awards.endedBy')
    .select([
      'awards.id as awardID',
      'awards.fromTerm as begins',
      'awards.lastTerm',
      'awards.endedReason',
      'awards.ver',
    ])
    .select(['awards.endedBy', 'enders.fname as enderFname', 'enders.lname as enderLname'])
    .orderBy('awards.id', 'desc');

const awardsOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  awards(db).where('awards.studentID', '=', studentID),
);

/** Of one student, or of all; the newest first. */
export async function readAwards(db: Db, studentID?: number): Promise<Award[]> {
  const rows = await (studentID === undefined ? awards(db).execute() : awardsOf.rows(db, { studentID }));
  if (rows.length === 0) return [];
  const { yearName, currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const given = Map.groupBy(await readTermGiven(db, { yearID, termID }, studentID), ({ requestID }) => requestID);
  const nameOf = await readCategoryNames(db);
  const now = termKey(yearName, termID);
  return rows.map((row) => ({
    ...{ id: row.awardID, requestID: row.id, ...shownRequest(row, nameOf), to: termInWords(row.lastTerm) },
    thisTerm: (given.get(row.id) ?? []).reduce((sum, { amount }) => sum + amount, 0),
    state: stateOf(row, now),
    endedBy: row.endedBy === null ? '' : staffName({ fname: row.enderFname, lname: row.enderLname }),
    ...{ endedReason: row.endedReason, ver: row.ver },
  }));
}

function stateOf({ begins, lastTerm }: { begins: string; lastTerm: string }, now: string): Award['state'] {
  if (lastTerm !== '' && (lastTerm < now || lastTerm < begins)) return 'ENDED';
  return begins > now ? 'LATER' : 'RUNNING';
}
