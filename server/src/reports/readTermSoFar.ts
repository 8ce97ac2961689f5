import { setImmediate } from 'node:timers/promises';
import type { Scheme } from '@somero/contract/grading/index.ts';
import { inChunks } from '../database/inChunks.ts';
import { type Db, missing } from '../handle.ts';
import { readBegunSets } from '../marking/readBegunSets.ts';
import { readTermSets } from '../marking/termSets.ts';
import type { ReportRequest } from './ReportRequest.ts';
import { type Classmate, readClassmates } from './reading/readClassmates.ts';
import { readMembers } from './readReportRun.ts';
import type { ExamSet, ReportSection } from './reportRun.ts';
import { readSchemes } from './schemes/readSchemes.ts';

/** A term as far as its marks go, before anybody has chosen the sets of a report. */
export interface TermSoFar {
  yearID: number;
  /** The calendar year, as grading rules count it. */
  year: number;
  termID: number;
  isCurrentYear: boolean;
  /** Exam sets with marks, by class. A class without any is absent. */
  sets: ReadonlyMap<number, readonly ExamSet[]>;
  schemes: readonly Scheme[];
}

/** @throws CallError 404 when there is no such year */
export async function readTermSoFar(
  db: Db,
  { yearID, termID }: { yearID: number; termID: number },
): Promise<TermSoFar> {
  const year = await db
    .selectFrom('years')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .select(['yearName', 'currentYearID'])
    .where('years.id', '=', yearID)
    .executeTakeFirst();
  if (!year) throw missing();
  return {
    yearID,
    year: Number(year.yearName),
    termID,
    isCurrentYear: year.currentYearID === yearID,
    sets: await readSets(db, { yearID, termID }),
    schemes: await readSchemes(db),
  };
}

/** Exam sets of the term’s result that hold marks. A mock or a school's own counts only where none does. */
async function readSets(db: Db, term: { yearID: number; termID: number }): Promise<TermSoFar['sets']> {
  // Sets of chapter scores are the other half of the result. They are always read.
  const exams = (await readBegunSets(db, term)).filter(({ unit }) => unit !== 'chapter');
  const termSets = await readTermSets(db, term);
  const ofClass = Map.groupBy(exams, ({ classID }) => classID);
  return new Map(
    [...ofClass].map(([classID, begun]) => {
      const main = begun.filter(({ setID }) => termSets.get(classID)?.setIDs.includes(setID));
      const sets = main.length > 0 ? main : begun;
      return [classID, sets.map(({ setID, setName }) => ({ id: setID, name: setName }))];
    }),
  );
}

/** Students per step: their marks hold up other calls for some ten milliseconds. */
const atOnce = 50;

/** A class with its marks of the term, by name, in parts so that other calls run in between. Past years: those whom reports count. */
export async function* readClassSoFar(
  db: Db,
  term: TermSoFar,
  { classID, streamIDs }: { classID: number; streamIDs?: readonly number[] },
): AsyncGenerator<ReportSection> {
  const request = requestOf(term, classID);
  const all = term.isCurrentYear ? await readPresent(db, classID) : await readPast(db, request, classID);
  const members = streamIDs ? all.filter(({ streamID }) => streamIDs.includes(streamID)) : all;
  for (let from = 0; from < members.length; from += atOnce) {
    await setImmediate();
    yield await readMembers(db, request, { classID, streamIDs: null }, members.slice(from, from + atOnce));
  }
}

const readPresent = (db: Db, classID: number): Promise<Classmate[]> =>
  db
    .selectFrom('students')
    .select(['id', 'streamID'])
    .where('classID', '=', classID)
    .where('status', '=', 1)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();

async function readPast(db: Db, request: ReportRequest, classID: number): Promise<Classmate[]> {
  const classmates = await readClassmates(db, request, classID);
  const streamOf = new Map(classmates.map(({ id, streamID }) => [id, streamID]));
  const named = [];
  for (const part of inChunks([...streamOf.keys()]))
    named.push(...(await db.selectFrom('students').select(['id', 'nameKey']).where('id', 'in', part).execute()));
  return named
    .sort((a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id))
    .map(({ id }) => ({ id, streamID: streamOf.get(id) ?? 0 }));
}

const requestOf = (term: TermSoFar, classID: number): ReportRequest => ({
  kind: 'EOT_REPORT',
  yearID: term.yearID,
  termID: term.termID,
  setIDs: (term.sets.get(classID) ?? []).map(({ id }) => id),
  scope: [],
  isCurrentYear: term.isCurrentYear,
});
