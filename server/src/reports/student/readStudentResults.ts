import type { Answered } from '@somero/contract';
import { type CurriculumID, type Fraction, halfUp } from '@somero/contract/grading/index.ts';
import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import { type MarkedPlace, readMarkedPlaces } from '../../marking/readMarkedPlaces.ts';
import { readTermSets, type Term } from '../../marking/termSets.ts';
import { readSubjects } from '../../school/queries.ts';
import { gradeSheet } from '../analysis/gradeSheet.ts';
import { readClass, readQuestion } from '../analysis/readSheet.ts';
import type { SheetRequest } from '../analysis/sheetRequest.ts';
import { classMean, subjectStatistics } from '../analysis/sheetStatistics.ts';
import { readComments } from '../reading/readComments.ts';
import { inForceIn } from '../schemes/readSchemes.ts';

type TermResult = Answered<'getStudentResults'>['terms'][number];

interface Wanted {
  studentID: number;
  terms: readonly Term[];
  currentYearID: number;
  /** The latest of the terms. */
  most: number;
}

/** For the worker: each term grades a class. */
export const makeStudentResults = ({ source, ...wanted }: Wanted & { source: Source }): Promise<TermResult[]> =>
  readSnapshot<Tables, TermResult[]>(source, (db) => readStudentResults(db, wanted));

/** The oldest first. A term without exam sets, or without grading rules then, has no result. */
async function readStudentResults(db: Db, { studentID, terms, currentYearID, most }: Wanted): Promise<TermResult[]> {
  const years = await db.selectFrom('years').select(['id', 'yearName']).execute();
  const yearOf = new Map(years.map(({ id, yearName }) => [id, Number(yearName)]));
  const isWanted = ({ yearID, termID }: Term) => terms.some((term) => term.yearID === yearID && term.termID === termID);
  const places = (await readMarkedPlaces(db, [studentID]))
    .filter(isWanted)
    .sort((a, b) => (yearOf.get(a.yearID) ?? 0) - (yearOf.get(b.yearID) ?? 0) || a.termID - b.termID)
    .slice(-most);
  const results: TermResult[] = [];
  for (const place of places) {
    const found = await readTerm(db, place, currentYearID);
    if (found) results.push(found);
  }
  return results;
}

const inTenths = (figure: Fraction | null | undefined): number | null => (figure ? halfUp(figure, 1) : null);

async function readTerm(db: Db, place: MarkedPlace, currentYearID: number): Promise<TermResult | null> {
  const { studentID, yearID, termID, classID } = place;
  const sets = (await readTermSets(db, { yearID, termID }, classID)).get(classID);
  if (!sets || sets.setIDs.length === 0) return null;
  const part = { classID, streamIDs: null };
  const request: SheetRequest = {
    ...{ kind: 'EOT_REPORT', whole: 'TERM', yearID, termID, scope: [part] },
    ...{ setIDs: sets.setIDs, isCurrentYear: yearID === currentYearID },
  };
  const question = await readQuestion(db, request);
  if (!inForceIn(question.schemes, sets.curriculumID as CurriculumID, Number(question.yearName))) return null;
  const sheet = gradeSheet(question, await readClass(db, request, question, part));
  const row = sheet.students.find(({ student }) => student.id === studentID);
  if (!row) return null;
  const shorts = new Map((await readSubjects(db)).map(({ id, short }) => [id, short]));
  const statistics = subjectStatistics(sheet);
  const taken = row.cells.flatMap((cell) => cell ?? []);
  const expected = taken.reduce((sum, cell) => sum + cell.expected, 0);
  return {
    ...{ yearID, yearName: question.yearName, termID, classID, className: sheet.section.className },
    streamID: row.student.streamID,
    ...{ average: inTenths(row.ranking.average), classMean: classMean(sheet), result: row.overall },
    place: row.places?.class?.place ? { place: row.places.class.place, of: row.places.class.of } : null,
    streamPlace: row.places?.stream?.place ? { place: row.places.stream.place, of: row.places.stream.of } : null,
    ...{ expected, missing: expected - taken.reduce((sum, cell) => sum + cell.entered, 0) },
    attendance: (await readComments(db, request, [studentID])).get(studentID)?.attendance ?? null,
    subjects: sheet.subjects.flatMap(({ id, name }, index) => {
      const cell = row.cells[index];
      if (!cell) return [];
      const { mark, grade, figure } = cell;
      const figures = { figure: inTenths(figure), classMean: statistics[index]?.mean ?? null };
      return [{ id, name, short: shorts.get(id) ?? '', mark, grade, ...figures }];
    }),
  };
}
