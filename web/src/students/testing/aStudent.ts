import type { StudentRecord } from '../form/StudentValues.ts';

const openPart = {
  id: 7,
  regno: '003471/001',
  surname: 'Cherop',
  firstname: 'Joan',
  othername: '',
  gender: 'Female',
  dob: '2012-06-04',
  religion: 1,
  nationality: 'Ugandan',
  ple_uce_school: 'Kapchorwa PS',
  ple_uce_aggr: '9',
  ple_uce_grade: '1',
  levelID: 1,
  currentClass: 2,
  currentStream: 1,
  currentSubject: '1,2',
  currentPapers: '',
  clubs: 'DEBATE,Chess',
  game1: 'FOOTBALL',
  bestSubjects: 'ENGLISH',
  subjectList: [1, 2],
  papersList: [],
  clubsList: ['1', 'Chess'],
  gamesList: ['1'],
  bestSubjectsList: ['1'],
  first_communion: 'YES',
  confirmation: '',
  mugigi: '',
  jobs: 'Library prefect',
  leader: 'YES',
  house: 1,
  residencyType: 2,
  lin: 'L-12',
  photo: '/files/photo.jpg?sig=1',
  status: 1,
  created_at: '2026-02-01T08:00:00.000Z',
  ver: 3,
} satisfies StudentRecord;

const emptyParent = {
  ...{ name: '', dob: '', nationality: '', dis: '', county: '', scounty: '', village: '', occup: '', job: '' },
  ...{ work: '', postal: '', phone: '', email: '', nin: '' },
};
const parent = (prefix: string, known: Partial<typeof emptyParent>) =>
  Object.fromEntries(Object.entries({ ...emptyParent, ...known }).map(([name, value]) => [prefix + name, value]));

/** A student as a teacher of the class sees them. */
export const openStudent: StudentRecord = openPart;

/** A student with all that is known of them. */
export const wholeStudent: StudentRecord = {
  ...openPart,
  ...parent('f_', { name: 'Moses Cherop', phone: '0772123456', dob: '1980-01-30' }),
  ...parent('m_', { name: 'Grace Chebet', village: 'Tegeres' }),
  ...{ orphan: 'NO', guardian_info: '', sibNo: 2, birthOrder: 1 },
  ...{
    sib1: 'Peter',
    work1: 'Pupil',
    sib2: '',
    work2: '',
    sib3: '',
    work3: '',
    sib4: '',
    work4: '',
    sib5: '',
    work5: '',
  },
  ...{ fees: 'DAD', sponsor: '', bursary: 'NO', handicaps: '', disease: 'Asthma', allergy: '', food: '', problems: '' },
  ...{ nin: 'CF12345678ABCD', resultSlip: '/files/slip.jpg?sig=2' },
};

/** An A-level student. */
export const seniorStudent: StudentRecord = {
  ...wholeStudent,
  ...{ levelID: 2, currentClass: 5, subjectList: [40], papersList: [401], bestSubjectsList: [] },
};
