import type { Generated } from 'kysely';

export interface ReportsTables {
  /** Printed report cards, each with its code and the rules that graded it. */
  reportCards: {
    id: Generated<number>;
    /** Ten letters and digits, printed as XXXXX-XXXXX. The same card always has the same code. */
    code: string;
    kind: 'EOT_REPORT' | 'GENERAL_REPORT' | 'EOY_REPORT';
    studentID: number;
    yearID: number;
    /** 1 to 3; 0 for a report of the whole year. */
    termID: number;
    /** The exam set of a GENERAL_REPORT. 0 for reports of a term or year. */
    setID: Generated<number>;
    classID: number;
    streamID: number;
    curriculumID: number;
    schemeID: string;
    /** For the public page: JSON list of { label, value }. */
    totals: string;
    initials: string;
    state: 'VALID' | 'REPLACED' | 'VOID';
    jobID: number;
    issuedBy: number;
    issuedAt: string;
    /** 1 for the first issue, one more for each later change. */
    revision: Generated<number>;
    /** The report as a file, once somebody has asked for it. */
    fileID: string | null;
    /** Why it was withdrawn, or ''. */
    reason: Generated<string>;
    /** The exam sets of an EOT_REPORT, comma-separated. */
    setIDs: Generated<string>;
    /** Of an EOT_REPORT, as printed: JSON list of [subject, paper or 0, whole marks or null]. null: not known. */
    figures: string | null;
  };
  /** Which exam sets make a term's result: what the school saved. Comma-separated ids. */
  termSets: { curriculumID: number; yearID: number; termID: number; setIDs: string; ver: Generated<number> };
  /** Where nothing is saved: those of a class, fixed since its first end-of-term card of the term. */
  classTermSets: { yearID: number; termID: number; classID: number; setIDs: string; fixedAt: string };
  /** Frozen, shared by the reports of one class in a run: JSON of the drawing’s input without its cards. */
  reportSections: { id: Generated<number>; jobID: number; content: string };
  /** Frozen when issued: JSON of one card. */
  reportContents: { reportID: number; sectionID: number; content: string };
  /** Comments of a term. Skills and values are comma-separated. */
  reportComments: {
    studentID: number;
    yearID: number;
    termID: number;
    classComment: string;
    headComment: string;
    skills: string;
    learnerValues: string;
    classBy: number | null;
    headBy: number | null;
    /** Of the days on which the school was open (`nextTerms`). null: not entered. */
    daysPresent: Generated<number | null>;
    updatedAt: string;
    ver: Generated<number>;
  };
  /** The project of S3 and S4: hundredths of 0.9 to 3, one a year. */
  projectScores: { studentID: number; yearID: number; score: number; updatedBy: number; updatedAt: string };
  /** The school's own phrases for comments; band '' fits any result. */
  phrases: {
    id: Generated<number>;
    kind: 'CLASS' | 'HEAD';
    band: string;
    text: string;
    status: number;
    createdBy: number;
  };
  /** Versions of the school’s own grading rules, as JSON. Never changed. */
  gradingSchemes: {
    /** As reports keep it: NLSC-school-3. */
    id: string;
    curriculumID: number;
    validFrom: number;
    /** 1, 2, 3 ... within the curriculum. */
    version: number;
    content: string;
    createdBy: number;
    createdAt: string;
  };
}
