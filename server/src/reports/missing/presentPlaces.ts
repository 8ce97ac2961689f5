import type { MarkUnit } from '@somero/contract/marks/rules.ts';
import type { Db } from '../../handle.ts';
import { selectMarkPlaces } from '../../marking/markPlaces.ts';
import type { Place } from '../../teaching/readStanding.ts';
import type { AskedSet } from './askedSets.ts';
import { type AskedTerm, type MissingPlace, type MissingPlaces, readChaptersSet } from './missingPlace.ts';

/** Missing marks of this year: one statement a kind, by the marks' unique key. @param within only of these streams */
export async function readPresentPlaces(
  db: Db,
  term: AskedTerm,
  asked: readonly AskedSet[],
  within?: readonly Place[],
): Promise<MissingPlaces> {
  const found: MissingPlaces = { missing: [], expected: [] };
  for (const [unit, sets] of Map.groupBy(asked, (set) => set.unit)) {
    found.missing.push(...(await readMissing(places(db, term, unit, within), { db, term, sets })));
    const setsOf = Map.groupBy(sets, ({ classID }) => classID);
    for (const row of await countPlaces(db, term, unit, within))
      for (const { setID } of setsOf.get(row.classID) ?? []) found.expected.push({ ...row, setID });
  }
  return found;
}

const readMissing = (
  places: Places,
  { db, term, sets }: { db: Db; term: AskedTerm; sets: readonly AskedSet[] },
): Promise<MissingPlace[]> =>
  db
    .selectFrom(places.as('place'))
    .innerJoin('examSets', (join) => join.on('examSets.id', 'in', [...new Set(sets.map(({ setID }) => setID))]))
    .select(['place.studentID', 'place.classID', 'place.streamID', 'place.subjectID', 'place.paperID'])
    .select('examSets.id as setID')
    .where(({ or, and, eb }) =>
      or(
        [...Map.groupBy(sets, ({ setID }) => setID)].map(([setID, ofSet]) => {
          const classIDs = ofSet.map(({ classID }) => classID);
          return and([eb('examSets.id', '=', setID), eb('place.classID', 'in', classIDs)]);
        }),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marks')
            .select('marks.id')
            .whereRef('marks.studentID', '=', 'place.studentID')
            .where('marks.yearID', '=', term.yearID)
            .whereRef('marks.setID', '=', 'examSets.id')
            .whereRef('marks.subjectID', '=', 'place.subjectID')
            .whereRef('marks.paperID', '=', 'place.paperID'),
        ),
      ),
    )
    .execute();

async function countPlaces(db: Db, term: AskedTerm, unit: MarkUnit, within?: readonly Place[]) {
  const counted = await db
    .selectFrom(places(db, term, unit === 'chapter' ? 'subject' : unit, within).as('place'))
    .select(['place.classID', 'place.streamID', 'place.subjectID'])
    .select(({ fn }) => fn.countAll<number>().as('expected'))
    .groupBy(['place.classID', 'place.streamID', 'place.subjectID'])
    .execute();
  if (unit !== 'chapter') return counted;
  // All students of a class have the same chapters. Counting place by place would take five times as long.
  const chaptersOf = await readChaptersSet(db, term);
  return counted.map((row) => ({ ...row, expected: row.expected * chaptersOf(row).length }));
}

type Places = ReturnType<typeof places>;

const places = (db: Db, term: AskedTerm, unit: MarkUnit, within?: readonly Place[]) =>
  selectMarkPlaces(db, { unit, ...term }, (taken) =>
    taken.where('students.status', '=', 1).$if(within !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('students.classID', 'students.streamID'),
          'in',
          (within ?? []).map(({ classID, streamID }) => tuple(classID, streamID)),
        ),
      ),
    ),
  );
