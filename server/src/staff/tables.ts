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
    /** 1 to 6, see staffCategories. */
    staffCategory: number;
    levelID: number | null;
    catID: number;
    /** 1 active, 0 deactivated. */
    status: number;
    createdAt: string;
    updatedAt: string;
    ver: Generated<number>;
  };
  userSubjects: { userID: number; subjectID: number };
}
