import type { Generated } from 'kysely';

export interface StudentsTables {
  students: {
    id: Generated<number>;
    /** Index number (PLE or UCE) as typed; `regnoKey` is its capitals, unique. */
    regno: string;
    regnoKey: string;
    surname: string;
    firstname: string;
    othername: string;
    /** Names folded for sorting and finding, surname first. */
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
    kind: 'father' | 'mother';
    name: string;
    phone: string;
  };
  studentSubjects: { studentID: number; subjectID: number };
  studentPapers: { studentID: number; paperID: number };
}
