import type { Generated } from 'kysely';

export interface ReportsTables {
  /** The public halves of all keys that reports were ever signed with: Ed25519, 32 bytes in base64url. */
  signingKeys: {
    publicKey: string;
    since: string;
  };
  /** Report cards as they were printed, each with its short code and the rule table that graded it. */
  reportCards: {
    id: Generated<number>;
    /** Ten letters and digits, printed as XXXXX-XXXXX; the same card always has the same one. */
    code: string;
    kind: 'EOT_REPORT' | 'GENERAL_REPORT' | 'EOY_REPORT';
    studentID: number;
    yearID: number;
    /** 1 to 3; 0 for a report of the whole year. */
    termID: number;
    /** Of a GENERAL_REPORT its exam set; 0 of the others, which are about a term or year. */
    setID: Generated<number>;
    classID: number;
    streamID: number;
    curriculumID: number;
    schemeID: string;
    /** What the card says on the public page: JSON list of { label, value }. */
    totals: string;
    initials: string;
    state: 'VALID' | 'REPLACED' | 'VOID';
    jobID: number;
    issuedBy: number;
    issuedAt: string;
    /** 1 for the first issue; a later change of what it prints makes the next. */
    revision: Generated<number>;
    /** The report as a file of its own, once somebody has asked for it. */
    fileID: string | null;
    /** Why it was withdrawn, '' otherwise. */
    reason: Generated<string>;
  };
  /** What the reports of one class in a run share, frozen: JSON of the drawing's input without its cards. */
  reportSections: { id: Generated<number>; jobID: number; content: string };
  /** What one report prints, frozen when it was issued: JSON of its card. */
  reportContents: { reportID: number; sectionID: number; content: string };
  /** What is said of a student in a term. Skills and values are comma-separated. */
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
    updatedAt: string;
    ver: Generated<number>;
  };
  /** The project of S3 and S4: hundredths of a score from 0.9 to 3, one a year. */
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
  /** Versions of the school's own grading rules: JSON of a scheme of contract/src/grading. Never changed. */
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
