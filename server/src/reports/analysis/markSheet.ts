import type { Fraction, Position, RankKey, Scheme, Status } from '@somero/contract/grading/index.ts';
import { dash } from '../cards/cardContent.ts';
import type { ExamSet, ReportSection, ReportStudent, ReportSubject } from '../reportRun.ts';

/** One set as it is, or the result of a term over several sets. */
export interface SheetQuestion {
  yearName: string;
  termID: number;
  /** In the order of the term. */
  sets: readonly ExamSet[];
  whole: 'SET' | 'TERM';
  schemes: readonly Scheme[];
}

/** A figure as text, and as a spreadsheet value. */
export interface Figure {
  text: string;
  value: string | number | null;
}

export interface SheetCell {
  mark: string;
  grade: string;
  status: Status;
  /** In marks; null when nothing can be graded. */
  figure: Fraction | null;
  band: string | null;
  passed: boolean;
  entered: number;
  expected: number;
  /** For a spreadsheet, in the order of `SheetRules.parts`. */
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
  /** The student's division, overall grade or points, which the spread counts. */
  spread: string;
  /** null where the school wants no positions. */
  places: { stream: Position | null; class: Position | null } | null;
  /** «Division II», «average 71.4», «14 / 20»; '' without a result. */
  overall: string;
  /** For the lists of best and weakest: «average 71.4, aggregate 12». */
  result: string;
}

export interface PartColumn {
  /** After the subject's heading; '' for the mark itself. */
  title: string;
  type: 'integer' | 'number' | 'text';
  format?: string;
}

interface SheetRules {
  schemeID: string;
  showPosition: boolean;
  heads: readonly [mark: string, grade: string];
  parts(subject: ReportSubject): PartColumn[];
  /** Best first. */
  bandsOf(subject: ReportSubject): string[];
  /** After the subjects, without the positions. */
  summaryTitles: readonly string[];
  /** Division, Grade, Points. */
  spreadTitle: string;
  /** Every possible value of the spread, best first. */
  spreadOf(found: readonly string[]): string[];
  notes: readonly string[];
  /** @throws RangeError when a stored mark is out of its range */
  grade(student: ReportStudent): GradedStudent;
}

export interface GradedStudent extends Omit<SheetStudent, 'student' | 'name' | 'cells' | 'places'> {
  /** By subject. */
  cells: ReadonlyMap<number, SheetCell>;
}

export type MakeSheetRules = (question: SheetQuestion, section: ReportSection) => SheetRules;

export interface MarkSheet {
  section: ReportSection;
  /** null: all. */
  streamIDs: readonly number[] | null;
  rules: SheetRules;
  subjects: readonly ReportSubject[];
  summaryTitles: readonly string[];
  /** By name. */
  students: readonly SheetStudent[];
  /** Students whose marks cannot be graded. */
  failed: readonly { student: string; msg: string }[];
}

/** 714 tenths are «71.4». */
export const tenthsFigure = (tenths: number | null): Figure =>
  tenths === null
    ? { text: dash, value: null }
    : { text: `${Math.floor(tenths / 10)}.${tenths % 10}`, value: tenths / 10 };

export const wholeFigure = (value: number | null): Figure =>
  value === null ? { text: dash, value: null } : { text: String(value), value };

export const textFigure = (text: string): Figure => ({ text, value: text });

/** Adds the dash for students without a band. */
export const withNone = (bands: readonly string[], found: readonly string[]): string[] => [
  ...bands,
  ...(found.includes(dash) ? [dash] : []),
];

/** `results` are in the order of the student's subjects. */
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
