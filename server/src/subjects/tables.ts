import type { Generated } from 'kysely';

export interface SubjectsTables {
  subjects: {
    id: Generated<number>;
    levelID: number;
    name: string;
    nameKey: string;
    categoryID: number | null;
    /** UNEB code, '' when there is none. */
    code: string;
    /** The short name that the school chose, in capitals; '' when it chose none. */
    short: Generated<string>;
    /** UCE group I to VIII (domain.md 1.3), '' when there is none. */
    groupCode: string;
    /** 1 for General Paper, Subsidiary Mathematics and Subsidiary ICT. */
    subsidiary: number;
    status: number;
    ver: Generated<number>;
  };
  chapters: {
    id: Generated<number>;
    subjectID: number;
    levelID: number;
    kind: 'chapter' | 'paper';
    name: string;
    nameKey: string;
    code: string;
    status: number;
    ver: Generated<number>;
  };
  chapterSettings: {
    id: Generated<number>;
    yearID: number;
    classID: number;
    createdBy: number;
    createdAt: string;
    ver: Generated<number>;
  };
  classChapters: { settingID: number; subjectID: number; termID: number; chapterID: number; position: number };
  /** An ended assignment stays as history. */
  teacherAssignments: {
    id: Generated<number>;
    userID: number;
    levelID: number;
    classID: number;
    streamID: number;
    subjectID: number;
    createdBy: number;
    createdAt: string;
    endedAt: string | null;
  };
  classTeachers: { id: Generated<number>; yearID: number; classID: number; streamID: number; userID: number };
}
