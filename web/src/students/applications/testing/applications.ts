import { detailFields, parentFields, shownAs, withPrefix } from '@somero/contract/students/studentFields.ts';
import type { Application, ApplicationRow, Places } from '../Application.ts';

/** A complete application that waits for its decision, as the list has it. */
export const applicationRow = (more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: 12,
  indexNo: 'U0012/004',
  surname: 'Okello',
  firstname: 'Brian',
  othername: '',
  gender: 'Male',
  levelID: 2,
  currentClass: 5,
  residencyType: 2,
  status: 1,
  saveStatus: 3,
  image: '',
  image2: '',
  created_at: '2026-11-30T08:00:00.000Z',
  updated_at: '2026-12-04T10:00:00.000Z',
  myapplicant: { phone: '0772 555 123', email: 'parent@example.com' },
  ...more,
});

export const aFunnel = { begun: 8, sent: 5, approved: 2, reported: 1 };

/** The same application, every field. */
export const applicationRecord = (more: Partial<Application> = {}): Application => ({
  ...applicationRow(),
  ...shownAs(detailFields, 'application', () => ''),
  ...withPrefix(
    'f_',
    shownAs(parentFields, 'application', () => ''),
  ),
  ...withPrefix(
    'm_',
    shownAs(parentFields, 'application', () => ''),
  ),
  f_name: 'Okello Peter',
  f_nin: 'CM800011234567',
  m_name: 'Aber Grace',
  dob: '2010-04-03',
  religion: 1,
  currentStream: null,
  currentSubject: '40',
  currentPapers: '71,73',
  clubs: 'DEBATE,Chess',
  game1: 'FOOTBALL',
  bestSubjects: 'PHYSICS',
  house: null,
  image: '/files/photo',
  image2: '/files/slip',
  nationality: 'Ugandan',
  ple_uce_aggr: '14',
  ple_uce_school: 'Gulu SS',
  ple_uce_grade: '1',
  first_communion: 'YES',
  confirmation: 'NO',
  orphan: 'NO',
  sibling_number: 3,
  family_position: 1,
  sibling_1: 'Okello Ann',
  sibling_2: '',
  sibling_3: '',
  sibling_4: '',
  sibling_5: '',
  work1: 'Primary five',
  work2: '',
  work3: '',
  work4: '',
  work5: '',
  allergies: 'Groundnuts',
  jobs: 'Gardening',
  leader: 'YES',
  lin: 'LIN-7',
  whoPays_fee: 'DAD AND MOTHER',
  bursary: 'NO',
  rejectionReason: '',
  studentID: null,
  ...more,
});

/** As showApplication answers it: WEST of S5 and MUTESA have the fewest students. */
export const shownApplication = (more: Partial<Application> = {}, warnings: string[] = []) => ({
  selected: applicationRecord(more),
  warnings,
  places: waitingPlaces,
});

const waitingPlaces: Places = {
  streams: [
    { id: 2, students: 41 },
    { id: 1, students: 62 },
  ],
  houses: [{ id: 1, students: 180 }],
};
