import { sql } from 'kysely';
import type { Context, Db, SchoolDatabase } from '../../handle.ts';
import type { BegunSet } from '../../marking/readBegunSets.ts';
import { readDueSets, type Term } from '../../marking/termSets.ts';
import { type Lesson, lessonKey } from '../../teaching/lessons.ts';
import type { Place } from '../../teaching/readStanding.ts';
import { readPresentPlaces } from '../missing/presentPlaces.ts';
import { changedSince, lastChange } from './changedSince.ts';

/** The marks of a lesson in a due set of its class. */
export interface Sheet extends Lesson {
  setID: number;
  expected: number;
  missing: number;
}

export interface Progress {
  /** Begun in a class, and of the result of the term. */
  sets: readonly BegunSet[];
  sheets: readonly Sheet[];
  /** Marks of those sets that were made in an hour (2026-11-22T14, UTC) in a stream. */
  made: readonly (Place & { hour: string; marks: number })[];
}

interface Known {
  /** The year, the term and the sets. */
  question: string;
  /** Record of the audit up to which it holds. */
  seq: number;
  progress: Progress;
}

const known = new WeakMap<SchoolDatabase, Known>();

/** As Missing Marks counts them. That takes some 100 ms, so the count is kept, and only streams with changes are counted again. */
export async function readProgress(ctx: Pick<Context, 'db' | 'database'>, term: Term): Promise<Progress> {
  const { db, database } = ctx;
  const before = known.get(database);
  // Read first: a change that comes while we count is then counted again the next time.
  const seq = await lastChange(db);
  if (before?.seq === seq && before.question.startsWith(termKey(term))) return before.progress;
  const changed = before ? await changedSince(db, before.seq) : 'anything';
  if (before && changed === 'nothing' && before.question.startsWith(termKey(term))) {
    known.set(database, { ...before, seq });
    return before.progress;
  }
  const sets = await readDueSets(db, term);
  const question = termKey(term) + sets.map(({ classID, setID }) => `${classID}/${setID}`).join();
  const within =
    before?.question === question && typeof changed === 'object' ? await placesOf(db, changed.studentIDs) : undefined;
  const counted = await count(db, term, sets, within);
  const progress = before && within ? merge(before.progress, counted, within) : counted;
  known.set(database, { question, seq, progress });
  return progress;
}

const termKey = ({ yearID, termID }: Term): string => `${yearID}/${termID}:`;

const placesOf = (db: Db, studentIDs: readonly number[]): Promise<Place[]> =>
  db.selectFrom('students').select(['classID', 'streamID']).distinct().where('id', 'in', studentIDs).execute();

async function count(db: Db, term: Term, sets: readonly BegunSet[], within?: readonly Place[]): Promise<Progress> {
  const { missing, expected } = await readPresentPlaces(db, term, sets, within);
  const sheets = new Map<string, Sheet>();
  for (const row of expected) {
    const key = sheetKey(row);
    const sheet = sheets.get(key);
    if (sheet) sheet.expected += row.expected;
    else if (row.expected > 0) sheets.set(key, { ...row, missing: 0 });
  }
  for (const place of missing) {
    const sheet = sheets.get(sheetKey(place));
    if (sheet) sheet.missing++;
  }
  return { sets, sheets: [...sheets.values()], made: sets.length === 0 ? [] : await readMade(db, term, sets, within) };
}

const sheetKey = (sheet: Lesson & { setID: number }): string => `${lessonKey(sheet)}/${sheet.setID}`;

const readMade = (db: Db, { yearID }: Term, sets: readonly BegunSet[], within?: readonly Place[]) =>
  db
    .selectFrom('marks')
    .select(['classID', 'streamID', sql<string>`substr("createdAt", 1, 13)`.as('hour')])
    .select(({ fn }) => fn.countAll<number>().as('marks'))
    .where('yearID', '=', yearID)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('classID', 'setID'),
        'in',
        sets.map(({ classID, setID }) => tuple(classID, setID)),
      ),
    )
    .$if(within !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('classID', 'streamID'),
          'in',
          (within ?? []).map(({ classID, streamID }) => tuple(classID, streamID)),
        ),
      ),
    )
    .groupBy(['classID', 'streamID', 'hour'])
    .execute();

function merge(before: Progress, counted: Progress, within: readonly Place[]): Progress {
  const again = new Set(within.map(placeKey));
  const isOther = (place: Place) => !again.has(placeKey(place));
  return {
    sets: counted.sets,
    sheets: [...before.sheets.filter(isOther), ...counted.sheets],
    made: [...before.made.filter(isOther), ...counted.made],
  };
}

const placeKey = ({ classID, streamID }: Place): string => `${classID}/${streamID}`;
