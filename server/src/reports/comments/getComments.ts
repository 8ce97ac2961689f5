import { type Context, type Db, type Handler, missing } from '../../handle.ts';
import { explainedIn } from '../../marking/explainedStudents.ts';
import { readMarkedPlaces } from '../../marking/readMarkedPlaces.ts';
import { printedName } from '../../names/printedName.ts';
import { type Place, readStanding, type Standing } from '../../teaching/readStanding.ts';
import { readClassTeachers } from '../reading/readClassTeachers.ts';
import { readDaysOpen } from '../reading/readDaysOpen.ts';
import { readTermSoFar, type TermSoFar } from '../readTermSoFar.ts';
import { type Commented, readCommented } from './readCommented.ts';
import { readPhrases } from './readPhrases.ts';
import { nothing, readSaid, saidOnWire } from './readSaid.ts';

/** Comments of a past year are read-only. */
export const getComments: Handler<'getComments'> = async ({ yearID, termID, classID, streamID }, ctx) => {
  const { db } = ctx;
  const term = await readTermSoFar(db, { yearID, termID });
  const standing = await readStanding(ctx, yearID);
  const { curriculumID, streamIDs } = await readPlace(ctx, { classID, streamID }, standing);
  const streams = { classID, streamIDs };
  const commented = await readCommented(db, term, streams);
  const said = await readSaid(
    db,
    term,
    commented.map(({ student }) => student.id),
  );
  const every = (may: (place: Place) => boolean) => streamIDs.every((id) => may({ classID, streamID: id }));
  const explained = await readExplained(db, term, { classID, students: commented, standing });
  const teachers = await readClassTeachers(db, yearID, classID);
  const mayClass = standing.isHead || every(standing.isClassTeacher);
  return {
    curriculumID,
    daysOpen: await readDaysOpen(db, term),
    mayClass: mayClass && term.isCurrentYear ? 1 : 0,
    mayHead: standing.isHead && term.isCurrentYear ? 1 : 0,
    mayExplain: commented.every(({ student }) => explained.has(student.id)) ? 1 : 0,
    classTeacher: [...new Set(streamIDs.flatMap((id) => teachers.get(id) ?? []))].join(', '),
    students: commented.map(({ student, result }) => ({
      ...saidOnWire(said.get(student.id) ?? nothing),
      studentID: student.id,
      regno: student.regno,
      name: printedName(student),
      firstname: student.firstname,
      result: result.text,
      band: result.band,
      mayExplain: explained.has(student.id) ? 1 : 0,
    })),
    phrases: await readPhrases(ctx),
  };
};

/** The wanted streams (0: all) that the caller sees. @throws CallError 404 when there are none */
export async function readPlace({ db }: Context, asked: { classID: number; streamID: number }, standing: Standing) {
  const rows = await db
    .selectFrom('classStreams')
    .innerJoin('classes', 'classes.id', 'classStreams.classID')
    .select(['streamID', 'curriculumID'])
    .where('classID', '=', asked.classID)
    .$if(asked.streamID !== 0, (query) => query.where('streamID', '=', asked.streamID))
    .orderBy('streamID')
    .execute();
  const seen = rows.filter(({ streamID }) => standing.sees({ classID: asked.classID, streamID }));
  const [first] = seen;
  if (!first) throw missing();
  return { curriculumID: first.curriculumID, streamIDs: seen.map(({ streamID }) => streamID) };
}

interface ListedClass {
  classID: number;
  students: readonly Commented[];
  standing: Standing;
}

/** The students whose result explainGrade explains to the caller. */
async function readExplained(db: Db, term: TermSoFar, { classID, students, standing }: ListedClass) {
  const ids = students.map(({ student }) => student.id);
  if (standing.isHead) return new Set(ids);
  const marked = new Map(
    (await readMarkedPlaces(db, ids, term)).map(({ studentID, ...place }) => [studentID, place] as const),
  );
  return new Set(
    students
      .filter(({ student: { id, streamID } }) =>
        explainedIn(marked.get(id), { classID, streamID, status: 1 }, term.isCurrentYear).some(standing.explains),
      )
      .map(({ student }) => student.id),
  );
}
