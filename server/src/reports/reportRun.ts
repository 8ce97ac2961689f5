import type { Scheme, SetMark } from '@somero/contract/grading/index.ts';
import type { CardDesignName } from '@somero/contract/school/reference.ts';
import type { SchoolHead } from '../documents/pdf/drawSchoolHead.ts';
import type { ReportsTables } from './tables.ts';

export type ReportKind = ReportsTables['reportCards']['kind'];

/** What all classes of a run share. The classes follow one at a time (`ReportSection`). */
export interface ReportRun {
  kind: ReportKind;
  school: SchoolHead & { headteacher: string; badge?: Uint8Array; signature?: Uint8Array };
  yearName: string;
  /** 1 to 3; 0 for the whole year. */
  termID: number;
  sets: readonly ExamSet[];
  /** The school’s own grading rules and the product’s, for `schemeFor`. */
  schemes: readonly Scheme[];
  /** How the school writes A-level combinations, by `combinationKey`. */
  combinations: ReadonlyMap<string, string>;
  /** First day of the term after that of the report, by residency. '' until it is set. */
  nextTerm: { day: string; boarding: string };
  /** Last day of the term of the report. '' until it is set. */
  termEnds: string;
  /** What students bring to the next term, or ''. */
  requirements: string;
  /** Cards print what is owed of fees on their day of issue. */
  printsBalance: boolean;
  /** Cards of the new curriculum print the remark of a grade in the place of its descriptor. */
  printsRemarks: boolean;
  design: CardDesignName;
  /** The school's, #rrggbb or ''. */
  colour: string;
  publicUrl: string;
  /** Secret for the codes, in base64url. */
  codeKey: string;
}

export interface TermOfYear {
  termID: number;
  /** The exam sets that make the term's result in the student's class of that term. */
  sets: readonly ExamSet[];
  /** What the end-of-term card in force says, if there is one. */
  issued: {
    sets: readonly ExamSet[];
    figures: readonly (readonly [subjectID: number, paperID: number, mark: number | null])[];
  } | null;
}

export interface ExamSet {
  id: number;
  name: string;
}

/** One class: one curriculum and one table. */
export interface ReportSection {
  classID: number;
  className: string;
  curriculumID: number;
  subjects: readonly ReportSubject[];
  students: readonly ReportStudent[];
}

export interface ReportSubject {
  id: number;
  name: string;
  /** The school's own, or made from the name; no two of a level are alike. */
  short: string;
  /** UNEB code, '' without one. */
  code: string;
  groupCode: string;
  subsidiary: boolean;
  /** Curriculum 2: the chapters set for the class in the term or year. Curriculum 3: papers. */
  units: readonly ReportUnit[];
  /** The teacher of each stream, if it is one person. Empty in a past year. */
  teachers: readonly SubjectTeacher[];
}

export interface SubjectTeacher {
  streamID: number;
  /** Of first name and surname: GN. */
  initials: string;
}

export interface ReportUnit {
  id: number;
  name: string;
  code: string;
  /** Curriculum 2: the term of the chapter. 0 for papers. */
  termID: number;
}

/** '' for a text that nobody wrote. */
export interface ReportComments {
  classTeacher: string;
  headTeacher: string;
  skills: readonly string[];
  values: readonly string[];
  /** Hundredths of the project's score, null without one. */
  project: number | null;
  /** In the term or the whole year. null where it was not entered, or not for each term of the year. */
  attendance: { present: number; open: number } | null;
}

export interface ReportStudent {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  gender: string;
  /** '' when it is not known. */
  dob: string;
  lin: string;
  house: string;
  residency: string;
  isBoarder: boolean;
  photoFileID: string | null;
  streamID: number;
  streamName: string;
  subjectIDs: readonly number[];
  paperIDs: readonly number[];
  marks: readonly ReportMark[];
  comments: ReportComments;
  /** Name of the stream's class teacher in the year, '' without one. */
  classTeacher: string;
  /** Reports of a year: «Promoted to S3», or '' while unknown. */
  promotion: string;
  /** Reports of a year: its terms. Empty for others. */
  terms: readonly TermOfYear[];
  /** false: this student is only there for the positions. */
  print: boolean;
}

export interface ReportMark {
  setID: number;
  subjectID: number;
  /** 0 for a mark of the subject as a whole. */
  paperID: number;
  score: number;
  /** Read for reports of one set only. */
  remarks?: string;
  skills?: string;
}

export class MarkBook {
  readonly #marks = new Map<string, ReportMark>();

  constructor(marks: readonly ReportMark[]) {
    for (const mark of marks) this.#marks.set(`${mark.setID}|${mark.subjectID}|${mark.paperID}`, mark);
  }

  mark(setID: number, subjectID: number, paperID = 0): ReportMark | undefined {
    return this.#marks.get(`${setID}|${subjectID}|${paperID}`);
  }

  /** Hundredths; null when there is no mark. */
  score(setID: number, subjectID: number, paperID = 0): number | null {
    return this.mark(setID, subjectID, paperID)?.score ?? null;
  }

  sets(sets: readonly ExamSet[], subjectID: number, paperID = 0): SetMark[] {
    return sets.map(({ id, name }) => ({
      setID: id,
      name: setHeading(name),
      score: this.score(id, subjectID, paperID),
    }));
  }
}

/** The name without its term, which the card’s head says. */
export const setHeading = (name: string): string => name.replace(/\s*TERM\s*\d$/i, '') || name;
