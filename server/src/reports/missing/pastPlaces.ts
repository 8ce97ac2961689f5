import type { Db } from '../../handle.ts';
import type { AskedSet } from './askedSets.ts';
import { type AskedTerm, type MissingPlaces, readChaptersSet } from './missingPlace.ts';

interface Held {
  id: number;
  studentID: number;
  classID: number;
  streamID: number;
  subjectID: number;
  setID: number;
  paperID: number;
}

/** Missing marks of a past year, in the place and subjects of each student's marks then (domain.md 10, pitfall 16). */
export async function readPastPlaces(
  db: Db,
  term: AskedTerm,
  asked: readonly AskedSet[],
  classID: number,
): Promise<MissingPlaces> {
  const chaptersOf = await readChaptersSet(db, term);
  const setsOf = Map.groupBy(asked, (set) => set.classID);
  const found: MissingPlaces = { missing: [], expected: [] };
  for (const marks of Map.groupBy(await readHeld(db, term, classID), ({ studentID }) => studentID).values()) {
    const last = marks.reduce((newest, mark) => (mark.id > newest.id ? mark : newest));
    const { studentID } = last;
    const held = new Set(marks.map(({ setID, subjectID, paperID }) => `${setID}/${subjectID}/${paperID}`));
    for (const [subjectID, ofSubject] of Map.groupBy(marks, (mark) => mark.subjectID)) {
      const place = { classID: last.classID, streamID: last.streamID, subjectID };
      const papers = [...new Set(ofSubject.map(({ paperID }) => paperID))].filter((id) => id !== 0);
      for (const { setID, unit } of setsOf.get(last.classID) ?? []) {
        const units = unit === 'subject' ? [0] : unit === 'paper' ? papers : chaptersOf(place);
        found.expected.push({ ...place, setID, expected: units.length });
        for (const paperID of units) {
          if (!held.has(`${setID}/${subjectID}/${paperID}`))
            found.missing.push({ studentID, ...place, setID, paperID });
        }
      }
    }
  }
  return found;
}

const readHeld = (db: Db, { yearID, termID }: AskedTerm, classID: number): Promise<Held[]> =>
  db
    .selectFrom('marks')
    .select(['id', 'studentID', 'classID', 'streamID', 'subjectID', 'setID', 'paperID'])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .$if(classID !== 0, (query) =>
      query.where('studentID', 'in', (eb) =>
        eb
          .selectFrom('marks')
          .select('studentID')
          .where('yearID', '=', yearID)
          .where('classID', '=', classID)
          .where('termID', '=', termID),
      ),
    )
    .orderBy('studentID')
    .orderBy('id')
    .execute();
