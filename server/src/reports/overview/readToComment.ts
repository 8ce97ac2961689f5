import type { Answered } from '@somero/contract';
import { setKind } from '@somero/contract/grading/index.ts';
import type { Context } from '../../handle.ts';
import { readBegunSets } from '../../marking/readBegunSets.ts';
import type { Term } from '../../marking/termSets.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import type { StudentsOfPlace } from './readFigures.ts';
import type { Names } from './readNames.ts';
import type { Progress } from './readProgress.ts';

interface School {
  places: readonly StudentsOfPlace[];
  names: Names;
  /** Where they are known already. */
  begun: Progress['sets'] | undefined;
}

/** Class comments wait once the end-of-term exam has begun in the class: for its class teachers, and to see for a head. */
export async function readToComment(
  ctx: Context,
  term: Term,
  { places, names, begun }: School,
): Promise<Answered<'getOverview'>['comments']> {
  const { addMark, allMark, genRep } = ctx.who.rights;
  if (!(addMark || allMark || genRep)) return [];
  const { isHead, isClassTeacher } = await readStanding(ctx, term.yearID);
  const own = places.filter((place) => place.streamID !== 0 && (isHead || isClassTeacher(place)));
  if (own.length === 0) return [];
  const sets = begun ?? (await readBegunSets(ctx.db, term));
  const atEnd = new Set(sets.filter(({ setID }) => setKind(setID) === 'EOT').map(({ classID }) => classID));
  const waiting = own.filter(({ classID }) => atEnd.has(classID));
  if (waiting.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('reportComments')
    .innerJoin('students', 'students.id', 'reportComments.studentID')
    .select(['students.classID', 'students.streamID'])
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('students.status', '=', 1)
    .where('yearID', '=', term.yearID)
    .where('termID', '=', term.termID)
    .where('classComment', '!=', '')
    .groupBy(['students.classID', 'students.streamID'])
    .execute();
  const written = new Map(rows.map((row) => [`${row.classID}/${row.streamID}`, row.written]));
  return waiting.map((place) => ({
    ...names.placeOf(place),
    students: place.girls + place.boys,
    written: written.get(`${place.classID}/${place.streamID}`) ?? 0,
    mine: isClassTeacher(place) ? 1 : 0,
  }));
}
