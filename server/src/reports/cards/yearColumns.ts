import { type Scheme, type SetMark, YEAR_SETS } from '@somero/contract/grading/index.ts';
import { sameSets } from '@somero/contract/reports/rules.ts';
import { type ExamSet, type ReportSection, type ReportStudent, setHeading } from '../reportRun.ts';
import { termFigures } from './termFigures.ts';

/** The columns of the terms on a student's report of the year. */
interface YearColumns {
  /** Whole marks of a term, in the order of the year; null: none. */
  marks(subjectID: number, paperID?: number): (number | null)[];
  /** The same as marks to average. */
  asSets(subjectID: number, paperID?: number): SetMark[];
  /** Which terms were issued with other exam sets than the school's. */
  notes: string[];
}

/** A term is as its issued card says, otherwise as its card would be now from the exam sets of the class. */
export function yearColumns(scheme: Scheme, section: ReportSection, student: ReportStudent): YearColumns {
  const columns = student.terms.map(({ termID, sets, issued }) => {
    const made = () => (sets.length === 0 ? [] : termFigures(scheme, { termID, sets }, section, student));
    const figures = issued?.figures ?? made();
    const marks = new Map(figures.map(([subjectID, paperID, mark]) => [`${subjectID}/${paperID}`, mark]));
    const note = issued && !sameSets(idsOf(issued.sets), idsOf(sets)) ? [noteOf(termID, issued.sets, sets)] : [];
    return { marks, note };
  });
  const marks = (subjectID: number, paperID = 0) =>
    columns.map((term) => term.marks.get(`${subjectID}/${paperID}`) ?? null);
  return {
    marks,
    asSets: (subjectID, paperID) =>
      marks(subjectID, paperID).map((mark, index) => ({
        setID: YEAR_SETS[index]?.exam ?? 0,
        name: `Term ${index + 1}`,
        score: mark === null ? null : mark * 100,
      })),
    notes: columns.flatMap(({ note }) => note),
  };
}

const idsOf = (sets: readonly ExamSet[]): number[] => sets.map(({ id }) => id);

const named = (sets: readonly ExamSet[]): string => sets.map(({ name }) => setHeading(name)).join(', ');

const noteOf = (termID: number, issued: readonly ExamSet[], sets: readonly ExamSet[]): string =>
  `Term ${termID} is as on its issued card, from ${named(issued)}; the school’s exam sets of that term are ${named(sets) || 'none'}.`;
