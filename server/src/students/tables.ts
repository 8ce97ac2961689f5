import type { Generated } from 'kysely';

export interface StudentsTables {
  students: {
    id: Generated<number>;
    /** Index number (PLE or UCE) as typed. */
    regno: string;
    regnoKey: string;
    surname: string;
    firstname: string;
    othername: string;
    /** Folded names, surname first. */
    nameKey: string;
    gender: string;
    dob: string;
    religionID: number | null;
    nationality: string;
    formerSchool: string;
    aggregates: string;
    grade: string;
    levelID: number;
    classID: number;
    /** 0: no stream, because the new class does not have the old one. */
    streamID: number;
    houseID: number | null;
    residencyID: number | null;
    lin: string;
    photoFileID: string | null;
    /** 1 active, 0 disabled. */
    status: number;
    createdAt: string;
    updatedAt: string;
    ver: Generated<number>;
  };
  parents: {
    studentID: number;
    /** 'father' is the father or guardian (second document, section 2). */
    kind: 'father' | 'mother';
    name: string;
    phone: string;
    dob: Generated<string>;
    nationality: Generated<string>;
    district: Generated<string>;
    county: Generated<string>;
    subCounty: Generated<string>;
    village: Generated<string>;
    occupation: Generated<string>;
    jobPost: Generated<string>;
    workplace: Generated<string>;
    postalAddress: Generated<string>;
    email: Generated<string>;
    nin: Generated<string>;
  };
  /** No row when nothing is known. YES, NO, or '' without an answer. */
  studentDetails: {
    studentID: number;
    communion: Generated<string>;
    confirmation: Generated<string>;
    /** «mugigi» on the wire. */
    finalCommitment: Generated<string>;
    orphan: Generated<string>;
    guardian: Generated<string>;
    /** Comma-separated: ids of the school's list, or names that it does not have. So too games. */
    clubs: Generated<string>;
    games: Generated<string>;
    /** Comma-separated: ids of subjects, or names. */
    bestSubjects: Generated<string>;
    siblingCount: number | null;
    birthOrder: number | null;
    feePayer: Generated<string>;
    sponsor: Generated<string>;
    bursary: Generated<string>;
    handicaps: Generated<string>;
    disease: Generated<string>;
    allergy: Generated<string>;
    foodNotEaten: Generated<string>;
    problems: Generated<string>;
    jobs: Generated<string>;
    leader: Generated<string>;
    nin: Generated<string>;
    resultSlipFileID: string | null;
  };
  /** Positions 1 to 5. */
  siblings: { studentID: number; position: number; name: string; work: string };
  studentSubjects: { studentID: number; subjectID: number };
  studentPapers: { studentID: number; paperID: number };

  /** A change of many students that can be undone. */
  batches: {
    id: Generated<number>;
    kind: 'IMPORT' | 'PROMOTE' | 'DEMOTE' | 'DEACTIVATE' | 'CHANGE';
    label: string;
    /** Number of students. */
    size: number;
    userID: number;
    at: string;
    undoneBy: number | null;
    undoneAt: string | null;
  };
  /** JSON of what the batch changed, before (an import: {}) and after. */
  batchStudents: { batchID: number; studentID: number; before: string; after: string };
  /** The newest row is the present class. */
  classHistory: {
    id: Generated<number>;
    studentID: number;
    action: 'ADMIT' | 'IMPORT' | 'PROMOTE' | 'DEMOTE' | 'DEACTIVATE' | 'ACTIVATE' | 'MOVE' | 'UNDO';
    yearID: number;
    classID: number;
    streamID: number;
    status: number;
    batchID: number | null;
    /** 0: before the history was kept. */
    userID: number;
    at: string;
  };

  /** One row, id 1. `yearID` null: the current year. */
  admissionSettings: {
    id: number;
    open: number;
    yearID: number | null;
    termID: number;
    /** Last day, '' without an end. */
    closesOn: string;
    notice: string;
    ver: Generated<number>;
  };
  /** Classes that may be applied for. */
  admissionClasses: { classID: number };
  /** classID 0: every class without a row of its own. */
  letterTexts: {
    classID: number;
    fees: string;
    requirements: string;
    reportingOn: string;
    ver: Generated<number>;
  };
  /** Printed letters; the code is checked at /verify/<code>. */
  admissionLetters: {
    code: string;
    studentID: number;
    fileID: string;
    initials: string;
    className: string;
    yearName: string;
    termID: number;
    state: 'VALID' | 'REPLACED';
    issuedBy: number;
    issuedAt: string;
  };
  /** Parents in the portal; the code is stored as SHA-256. */
  applicants: {
    id: Generated<number>;
    phone: string;
    /** For example 256772123456. */
    phoneKey: string;
    email: string;
    codeHash: string;
    yearID: number;
    termID: number;
    createdAt: string;
  };
  applications: {
    id: Generated<number>;
    applicantID: number;
    yearID: number;
    termID: number;
    /** The highest saved step; 3 once it was sent. `saveStatus` on the wire. */
    stage: number;
    /** 1 pending, 2 rejected, 3 approved. */
    status: number;
    /** JSON, under the names of the student payload. */
    form: string;
    photoFileID: string | null;
    resultSlipFileID: string | null;
    rejectionReason: string;
    studentID: number | null;
    workedOnBy: number | null;
    workedOnAt: string | null;
    sentAt: string | null;
    createdAt: string;
    updatedAt: string;
    ver: Generated<number>;
  };
}
