import type { SetMark } from '@somero/contract/grading/index.ts';
import type { SchoolHead } from '../documents/pdf/drawSchoolHead.ts';

/** Everything that a run of end-of-term report cards is made from: read once, then graded and drawn in the worker. */
export interface EotRun {
  school: SchoolHead & { headteacher: string; badge?: Uint8Array; signature?: Uint8Array };
  yearName: string;
  /** 1 to 3. */
  termID: number;
  /** The chosen exam sets, in the order of the term. */
  sets: readonly ExamSet[];
  sections: readonly EotSection[];
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
export interface EotSection {
  classID: number;
  className: string;
  curriculumID: number;
  subjects: readonly EotSubject[];
  students: readonly EotStudent[];
}

export interface EotSubject {
  id: number;
  name: string;
  /** UNEB code, '' without one. */
  code: string;
  groupCode: string;
  subsidiary: boolean;
  /** Curriculum 2: the chapters chosen for the class and term. Curriculum 3: the subject's papers. */
  units: readonly { id: number; name: string; code: string }[];
}

export interface EotStudent {
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
  streamID: number;
  streamName: string;
  subjectIDs: readonly number[];
  paperIDs: readonly number[];
  marks: readonly EotMark[];
  /** Whether this student's card is asked for; the others of the class are there for the positions alone. */
  print: boolean;
}

export interface EotMark {
  setID: number;
  subjectID: number;
  /** 0 for a mark of the subject as a whole. */
  paperID: number;
  /** Hundredths. */
  score: number;
}

/** Marks of one student by set, subject and unit. */
export class MarkBook {
  readonly #scores = new Map<string, number>();

  constructor(marks: readonly EotMark[]) {
    for (const mark of marks) this.#scores.set(`${mark.setID}|${mark.subjectID}|${mark.paperID}`, mark.score);
  }

  /** Hundredths; null when there is no mark. */
  score(setID: number, subjectID: number, paperID = 0): number | null {
    return this.#scores.get(`${setID}|${subjectID}|${paperID}`) ?? null;
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
export const fullName = (student: { surname: string; firstname: string; othername: string }): string =>
  [student.surname.toUpperCase(), student.firstname, student.othername].filter(Boolean).join(' ');
