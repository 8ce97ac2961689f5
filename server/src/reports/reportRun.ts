import type { Scheme, SetMark } from '@somero/contract/grading/index.ts';
import { fullName, type StudentNames } from '@somero/contract/students/rules.ts';
import type { SchoolHead } from '../documents/pdf/drawSchoolHead.ts';
import type { ReportsTables } from './tables.ts';

export type ReportKind = ReportsTables['reportCards']['kind'];

/** What all the classes of a run share: read once, then the classes follow one at a time (`ReportSection`), graded and drawn in the worker. */
export interface ReportRun {
  kind: ReportKind;
  school: SchoolHead & { headteacher: string; badge?: Uint8Array; signature?: Uint8Array };
  yearName: string;
  /** 1 to 3; 0 for the whole year. */
  termID: number;
  /** The chosen exam sets, in the order of the term. */
  sets: readonly ExamSet[];
  /** The school's own grading rules and the product's: `schemeFor` takes them. */
  schemes: readonly Scheme[];
  /** First day of next term, by residency; '' until the school has set it. */
  nextTerm: { day: string; boarding: string };
  publicUrl: string;
  /** Secret that the codes are made with, in base64url. */
  codeKey: string;
}

export interface ExamSet {
  id: number;
  name: string;
}

/** The students of one class, who share a curriculum and so a table. */
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
  /** UNEB code, '' without one. */
  code: string;
  groupCode: string;
  subsidiary: boolean;
  /** Curriculum 2: the chapters chosen for the class and term, or for the whole year. Curriculum 3: the subject's papers. */
  units: readonly ReportUnit[];
  /** Who teaches it, of the streams in which that is one person; none in a past year. */
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
  /** Curriculum 2: the term that the chapter is taught in. 0: papers belong to none. */
  termID: number;
}

/** What teachers say of a student; a text that nobody wrote is ''. */
export interface ReportComments {
  classTeacher: string;
  headTeacher: string;
  skills: readonly string[];
  values: readonly string[];
  /** Hundredths of the project's score, null without one. */
  project: number | null;
}

export interface ReportStudent {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  gender: string;
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
  /** Of a year: what became of the student after it, as «Promoted to S3»; '' when that is not known yet. */
  promotion: string;
  /** Whether this student's card is asked for; the others of the class are there for the positions alone. */
  print: boolean;
}

export interface ReportMark {
  setID: number;
  subjectID: number;
  /** 0 for a mark of the subject as a whole. */
  paperID: number;
  /** Hundredths. */
  score: number;
  /** What the teacher says of a chapter score and of the skills shown; read for reports of one set alone. */
  remarks?: string;
  skills?: string;
}

/** Marks of one student by set, subject and unit. */
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

  /** The marks of the chosen sets, in their order. */
  sets(sets: readonly ExamSet[], subjectID: number, paperID = 0): SetMark[] {
    return sets.map(({ id, name }) => ({
      setID: id,
      name: setHeading(name),
      score: this.score(id, subjectID, paperID),
    }));
  }
}

/** A set's heading on a card: its name without the term, which the card's head says already. */
export const setHeading = (name: string): string => name.replace(/\s*TERM\s*\d$/i, '') || name;

/** Names as cards print them: the surname in capitals first. */
export const printedName = ({ surname, firstname, othername }: StudentNames): string =>
  fullName({ surname: surname.toUpperCase(), firstname, othername });
