import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';

interface Place {
  studentID: number;
  action: string;
  classID: number;
  yearID: number;
  batchID: number | null;
  at: string;
}

/** «Promoted to S3», from the history. A promotion counts before or after the year's turn, until marks of the next year; not if undone. */
export async function readPromotions(
  db: Db,
  { yearID, classID }: { yearID: number; classID: number },
  ids: readonly number[],
): Promise<Map<number, string>> {
  const nextYearID = await readNextYear(db, yearID);
  const names = new Map(
    (await db.selectFrom('classes').select(['id', 'name']).execute()).map((each) => [each.id, each.name]),
  );
  const found = new Map<number, string>();
  for (const part of inChunks(ids)) {
    const places = await db
      .selectFrom('classHistory')
      .select(['studentID', 'action', 'classID', 'yearID', 'batchID', 'at'])
      .where('studentID', 'in', part)
      .orderBy('studentID')
      .orderBy('id')
      .execute();
    const begun = await readFirstMarks(db, nextYearID, part);
    for (const [studentID, own] of Map.groupBy(places, (place) => place.studentID)) {
      const move = promotionOf(own, { yearID, nextYearID, classID, begunAt: begun.get(studentID) });
      const name = move && names.get(move.classID);
      if (move && name) found.set(studentID, `${move.action === 'PROMOTE' ? 'Promoted' : 'Demoted'} to ${name}`);
    }
  }
  return found;
}

/** The first move out of the class at the end of the year. `places`: oldest first. */
function promotionOf(
  places: readonly Place[],
  after: { yearID: number; nextYearID: number | undefined; classID: number; begunAt: string | undefined },
): Place | undefined {
  const undone = new Set(places.filter(({ action }) => action === 'UNDO').map(({ batchID }) => batchID));
  const lasting = places.filter(
    ({ action, batchID }) => action !== 'UNDO' && (batchID === null || !undone.has(batchID)),
  );
  return lasting.find(({ action, classID, yearID, at }, index) => {
    if (action !== 'PROMOTE' && action !== 'DEMOTE') return false;
    // Before their first recorded move, older students have no place.
    const from = lasting[index - 1]?.classID ?? after.classID;
    if (from !== after.classID || classID === after.classID) return false;
    if (yearID === after.yearID) return true;
    return yearID === after.nextYearID && (after.begunAt === undefined || at <= after.begunAt);
  });
}

async function readNextYear(db: Db, yearID: number): Promise<number | undefined> {
  const next = await db
    .selectFrom('years')
    .select('id')
    .where('yearName', '>', (eb) => eb.selectFrom('years').select('yearName').where('id', '=', yearID))
    .orderBy('yearName')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}

async function readFirstMarks(
  db: Db,
  yearID: number | undefined,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (yearID === undefined) return new Map();
  const rows = await db
    .selectFrom('marks')
    .select(['studentID', (eb) => eb.fn.min<string>('createdAt').as('at')])
    .where('yearID', '=', yearID)
    .where('studentID', 'in', [...ids])
    .groupBy('studentID')
    .execute();
  return new Map(rows.map(({ studentID, at }) => [studentID, at]));
}
