import type { Generated } from 'kysely';

export interface ReportsTables {
  /** Report cards as they were printed, each with its short code and the rule table that graded it. */
  reportCards: {
    id: Generated<number>;
    /** Ten letters and digits, printed as XXXXX-XXXXX; the same card always has the same one. */
    code: string;
    kind: 'EOT_REPORT';
    studentID: number;
    yearID: number;
    termID: number;
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
  };
}
