import type { CurriculumID } from '@somero/contract/grading/index.ts';
import { sameSets } from '@somero/contract/reports/rules.ts';
import { terms } from '@somero/contract/school/reference.ts';
import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import { readTermSets, type Term } from '../../marking/termSets.ts';
import { inForceIn } from '../schemes/readSchemes.ts';
import { gradeSheet } from './gradeSheet.ts';
import { readClass, readQuestion } from './readSheet.ts';
import type { SheetRequest } from './sheetRequest.ts';
import { classMean } from './sheetStatistics.ts';

export interface TermMean {
  yearName: string;
  termID: number;
  /** In tenths; null without marks. */
  mean: number | null;
}

type Part = SheetRequest['scope'][number];

/** Exam sets of one kind, by their term. */
const kinds: readonly (readonly number[])[] = [
  [1, 2, 3],
  [14, 16, 18],
  [15, 17, 19],
  [11, 12, 13],
];

/** The mean of a class by term, this year and last: of the term's result if the asked sets make it, else of sets of the same kind. */
export async function readTermMeans(db: Db, request: SheetRequest, part: Part): Promise<TermMean[]> {
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', request.yearID)
    .executeTakeFirstOrThrow();
  const years = await db
    .selectFrom('years')
    .select(['id', 'yearName'])
    .where('yearName', 'in', [String(Number(yearName) - 1), yearName])
    .orderBy('yearName')
    .execute();
  const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  const means: TermMean[] = [];
  const isResult = await isTermResult(db, request, part);
  for (const { id: yearID, yearName } of years) {
    const ofYear = { ...request, yearID, isCurrentYear: yearID === currentYearID };
    for (const { id: termID } of terms) {
      const ofTerm: SheetRequest = isResult
        ? {
            ...ofYear,
            termID,
            kind: 'EOT_REPORT',
            whole: 'TERM',
            setIDs: await readSetsOf(db, { yearID, termID }, part),
          }
        : { ...ofYear, termID, setIDs: counterparts(request, termID) };
      means.push({ yearName, termID, mean: await readMean(db, ofTerm, part) });
    }
  }
  return means;
}

const readSetsOf = async (db: Db, term: Term, { classID }: Part): Promise<number[]> =>
  (await readTermSets(db, term, classID)).get(classID)?.setIDs ?? [];

/** On curriculum 2 an exam alone is not the result: the Activities of Integration are missing. */
async function isTermResult(db: Db, request: SheetRequest, { classID }: Part): Promise<boolean> {
  const sets = (await readTermSets(db, request, classID)).get(classID);
  if (!sets || (request.whole === 'SET' && sets.curriculumID === 2)) return false;
  return sameSets(sets.setIDs, request.setIDs);
}

const counterparts = ({ setIDs, termID: asked }: SheetRequest, termID: number): number[] =>
  setIDs.flatMap((id) => counterpartOf(id, termID) ?? (termID === asked ? id : []));

const counterpartOf = (setID: number, termID: number) => kinds.find((sets) => sets.includes(setID))?.[termID - 1];

/** @returns in tenths; null without marks, or without rules for the year */
export async function readMean(db: Db, request: SheetRequest, part: Part): Promise<number | null> {
  if (request.setIDs.length === 0) return null;
  const question = await readQuestion(db, request);
  const { curriculumID } = await db
    .selectFrom('classes')
    .select('curriculumID')
    .where('id', '=', part.classID)
    .executeTakeFirstOrThrow();
  if (!inForceIn(question.schemes, curriculumID as CurriculumID, Number(question.yearName))) return null;
  return classMean(gradeSheet(question, await readClass(db, request, question, part)));
}

/** For the worker: six terms of a class of 250 students take some 300 ms. */
export const makeTermMeans = (task: { source: Source; request: SheetRequest; part: Part }): Promise<TermMean[]> =>
  readSnapshot<Tables, TermMean[]>(task.source, (db) => readTermMeans(db, task.request, task.part));
