import type { Generated } from 'kysely';

export interface MarksTables {
  /** One mark per student, subject, chapter or paper, set and year. No row: missing. A typed 0 is a row with 0. */
  marks: {
    id: Generated<number>;
    studentID: number;
    /** Class, stream and level when the mark was made. Reports of past terms use them. */
    classID: number;
    streamID: number;
    levelID: number;
    curriculumID: number;
    yearID: number;
    termID: number;
    setID: number;
    subjectID: number;
    /** Chapter or paper id; 0 when the mark is for the subject as a whole. */
    paperID: number;
    /** Hundredths: 2.5 is 250. */
    score: number;
    remarks: string;
    skills: string;
    createdBy: number;
    createdAt: string;
    updatedBy: number;
    updatedAt: string;
    ver: Generated<number>;
  };
}
