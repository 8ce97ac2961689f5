import { calls } from '@somero/contract';
import { registerStudent } from '../students/registerStudent.ts';
import type { School, TestPayload } from './startSchool.ts';

/** A form of registration without a fault: S1 EAST, English and Mathematics. */
export const studentForm = {
  surname: 'Akello',
  firstname: 'Joan',
  gender: 'Female',
  dob: '2013-04-06',
  religion: 1,
  nationality: 'Ugandan',
  school: 'Kitante Primary School',
  studentNo: '003301/368',
  aggr: '9',
  grade: '1',
  level: 1,
  sclass: 1,
  stream: 1,
  house: 2,
  subjectList: [1, 2],
  residencyType: 2,
} satisfies TestPayload<'addStudent'>;

/** Every other field that a form may have, filled. */
export const allStudentFields = {
  othername: 'Mercy',
  clubsList: ['1', 'Bee keepers', 'red cross'],
  gamesList: ['12'],
  bestSubjectsList: ['2', 'Luganda poetry'],
  communion: 'YES',
  confirmation: 'NO',
  mugigi: 'YES',
  orphan: 'NO',
  guardian_info: 'Lives with her aunt in Lira',
  f_name: 'Peter Okello',
  f_dob: '1980-02-01',
  f_nationality: 'Ugandan',
  f_dis: 'Lira',
  f_county: 'Erute',
  f_scounty: 'Adekokwok',
  f_village: 'Boroboro',
  f_occup: 'Farmer',
  f_job: 'Chairman',
  f_work: 'Lira Growers',
  f_postal: 'P.O. Box 12, Lira',
  f_phone: '0772 123 456',
  f_email: 'okello@example.org',
  f_nin: 'CM80012345ABCD',
  m_name: 'Grace Auma',
  m_dob: '1984-07-09',
  m_nationality: 'Kenyan',
  m_dis: 'Lira',
  m_county: 'Erute',
  m_scounty: 'Amach',
  m_village: 'Amach',
  m_occup: 'Nurse',
  m_job: 'In charge',
  m_work: 'Lira Hospital',
  m_postal: 'P.O. Box 13, Lira',
  m_phone: '+256 701 765 432',
  m_email: 'auma@example.org',
  m_nin: 'CF84012345ABCD',
  sibNo: 4,
  birthOrder: 2,
  sib1: 'Opio',
  work1: 'Mechanic',
  sib2: 'Acen',
  work2: '',
  sib3: '',
  work3: '',
  sib4: '',
  work4: 'Teacher, name not known',
  sib5: 'Odongo',
  work5: 'Pupil',
  fees: 'DAD AND MOTHER',
  sponsor: 'Church of Lira',
  bursary: 'YES',
  handicaps: 'Short sighted',
  disease: 'Asthma',
  allergy: 'Penicillin',
  food: 'Groundnuts',
  problems: 'Misses home',
  jobs: 'Cooking',
  leader: 'YES',
  nin: 'CF13012345ABCD',
  lin: 'LIN-0042',
} satisfies Partial<TestPayload<'addStudent'>>;

/** An A-level student: S5 EAST, Mathematics with its two papers. */
export const advancedForm = (paperIDs: readonly number[]) =>
  ({
    ...studentForm,
    studentNo: 'U2769/018',
    aggr: 'N/A',
    grade: 'RESULT 1',
    level: 2,
    sclass: 5,
    subjectList: [117],
    papersList: [...paperIDs],
  }) satisfies TestPayload<'addStudent'>;

/** A student registered by the admin as addStudent does it, but for the letter. Answers the id. */
export const register = (school: School, form: TestPayload<'addStudent'> = studentForm): Promise<number> =>
  school.database.write(async (db) => {
    const { photo, resultSlip, ...fields } = calls.addStudent.payload.parse(form);
    const who = { userID: 1 } as Parameters<typeof registerStudent>[1]['who'];
    const ctx = { db, who, now: school.clock.now(), changed: () => undefined, tell: async () => undefined };
    const { studentID } = await registerStudent(fields, ctx, { photoFileID: null, resultSlipFileID: null });
    return studentID;
  });
