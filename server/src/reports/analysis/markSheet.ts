import type { Position, RankKey, Scheme, Status } from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import type { ExamSet, ReportSection, ReportStudent, ReportSubject } from '../reportRun.ts';

/** What a sheet shows: one set as it is, or the result of the term over several, as end-of-term cards grade it. */
export interface SheetQuestion {
  yearName: string;
  termID: number;
  /** The exam sets, in the order of the term; of a set as it is, that one. */
  sets: readonly ExamSet[];
  whole: 'SET' | 'TERM';
  schemes: readonly Scheme[];
}

/** A figure as people read it, and as a spreadsheet takes it. */
export interface Figure {
  text: string;
  value: string | number | null;
}

/** One subject of one student. */
export interface SheetCell {
  /** As printed: the figure that was graded, or the papers. */
  mark: string;
  grade: string;
  status: Status;
  /** Hundredths of what means are made from; null while there is nothing to grade. */
  figure: number | null;
  /** One of the subject's grades; null without a figure. */
  band: string | null;
  passed: boolean;
  /** Marks that are there, of those that should be. */
  entered: number;
  expected: number;
  /** The same for a spreadsheet, in the order of `SheetRules.parts`. */
  values: readonly Figure['value'][];
}

export interface SheetStudent {
  student: ReportStudent;
  name: string;
  /** In the order of the sheet's subjects; null: not taken. */
  cells: readonly (SheetCell | null)[];
  /** In the order of `summaryTitles`. */
  summary: readonly Figure[];
  ranking: RankKey;
  /** What the spread counts: the division, the overall grade, the points. */
  spread: string;
  /** In the stream and in the class; null where the school wants no positions. */
  places: { stream: Position | null; class: Position | null } | null;
  /** The overall result in a word: «Division II», «average 71.4», «14 / 20»; '' without one. */
  overall: string;
  /** For the best and the weakest, who go by their average: «average 71.4, aggregate 12». */
  result: string;
}

/** A column of a spreadsheet. */
export interface PartColumn {
  /** Behind the subject's heading; '' for the mark itself. */
  title: string;
  type: 'integer' | 'number' | 'text';
  format?: string;
}

/** How one curriculum fills the sheet of a class. */
export interface SheetRules {
  schemeID: string;
  showPosition: boolean;
  /** Headings of a subject's mark and grade. */
  heads: readonly [mark: string, grade: string];
  /** A subject's columns in a spreadsheet. */
  parts(subject: ReportSubject): PartColumn[];
  /** What a subject may be graded as, best first. */
  bandsOf(subject: ReportSubject): string[];
  /** Headings behind the subjects, without the positions. */
  summaryTitles: readonly string[];
  /** What the spread is of: Division, Grade, Points. */
  spreadTitle: string;
  /** Every value of the spread that these students could have, best first. */
  spreadOf(found: readonly string[]): string[];
  notes: readonly string[];
  /** Grades one student. @throws RangeError when a stored mark is out of its range */
  grade(student: ReportStudent): GradedStudent;
}

export interface GradedStudent extends Omit<SheetStudent, 'student' | 'name' | 'cells' | 'places'> {
  /** By subject. */
  cells: ReadonlyMap<number, SheetCell>;
}

export type MakeSheetRules = (question: SheetQuestion, section: ReportSection) => SheetRules;

/** A class as a mark sheet. */
export interface MarkSheet {
  section: ReportSection;
  /** The streams that are asked for; null: all. */
  streamIDs: readonly number[] | null;
  rules: SheetRules;
  subjects: readonly ReportSubject[];
  summaryTitles: readonly string[];
  /** Those who are asked for, in the order of names. */
  students: readonly SheetStudent[];
  /** Whose marks can not be graded, and why. */
  failed: readonly { student: string; msg: string }[];
}

/** A figure of tenths: 714 is «71.4». */
export const tenthsFigure = (tenths: number | null): Figure =>
  tenths === null
    ? { text: dash, value: null }
    : { text: `${Math.floor(tenths / 10)}.${tenths % 10}`, value: tenths / 10 };

export const wholeFigure = (value: number | null): Figure =>
  value === null ? { text: dash, value: null } : { text: String(value), value };

export const textFigure = (text: string): Figure => ({ text, value: text });

/** The bands of a spread, and behind them the dash where anybody has none. */
export const withNone = (bands: readonly string[], found: readonly string[]): string[] => [
  ...bands,
  ...(found.includes(dash) ? [dash] : []),
];

/** The results of a student by subject, which stand in the order of the subjects that they take. */
export const cellsBySubject = <R>(
  taken: readonly ReportSubject[],
  results: readonly R[],
  cellOf: (result: R, subject: ReportSubject) => SheetCell,
): ReadonlyMap<number, SheetCell> =>
  new Map(
    taken.flatMap((subject, index) => {
      const result = results[index];
      return result === undefined ? [] : [[subject.id, cellOf(result, subject)] as const];
    }),
  );
