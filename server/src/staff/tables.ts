import type { Generated } from 'kysely';

export interface StaffTables {
  users: {
    id: Generated<number>;
    username: string;
    usernameKey: string;
    fname: string;
    lname: string;
    oname: string;
    serialNumber: string;
    gender: string;
    dob: string;
    maritalStatus: string;
    religionID: number | null;
    phone: string;
    phone2: string;
    email: string;
    staffCategory: number;
    levelID: number | null;
    catID: number;
    status: number;
    createdAt: string;
    updatedAt: string;
    ver: Generated<number>;
  };
  userSubjects: { userID: number; subjectID: number };
}
