import type { Answered } from '@somero/contract';

const entry = (id: number, name: string, status = 1) => ({ id, name, status, ver: 1 });
const subject = (id: number, name: string, level: number, code: string, category: number | null = 1) => ({
  id,
  name,
  level,
  category,
  code,
  short: name.slice(0, 3),
  ownShort: '',
});

/** The short lists of a small school, for tests of screens; an answer to getStaffRegData. */
export const schoolLists = {
  levelData: [
    { id: 1, name: 'O-LEVEL' },
    { id: 2, name: 'A-LEVEL' },
    { id: 3, name: 'ALL' },
  ],
  religionData: [entry(1, 'CATHOLIC'), entry(2, 'PROTESTANT')],
  StaffCategory: [{ id: 1, name: 'Teaching staff' }],
  subjectData: [
    subject(1, 'ENGLISH', 1, '112'),
    subject(2, 'MATHEMATICS', 1, '456'),
    subject(40, 'PHYSICS', 2, 'P510', 2),
  ],
  catData: [
    { catID: 1, catName: 'ADMIN' },
    { catID: 2, catName: 'TEACHER' },
  ],
  classData: [
    { id: 2, name: 'S2', streams: '1,2', curriculumID: 2, level_id: 1, status: 1, ver: 4 },
    { id: 4, name: 'S4', streams: '1', curriculumID: 1, level_id: 1, status: 1, ver: 1 },
    { id: 5, name: 'S5', streams: '1,3', curriculumID: 3, level_id: 2, status: 1, ver: 1 },
  ],
  streamData: [entry(1, 'EAST'), entry(2, 'WEST'), entry(3, 'NORTH', 0)],
  housesData: [entry(1, 'KABAKA'), entry(2, 'NILE', 0)],
  residencyData: [entry(1, 'DAY'), entry(2, 'BOARDING')],
  subjectCatData: [entry(1, 'LANGUAGES'), entry(2, 'SCIENCES')],
  clubsData: [entry(1, 'DEBATE')],
  gamesData: [entry(1, 'FOOTBALL')],
  paymentCategory: [entry(1, 'TUITION')],
  combinationData: [entry(1, 'PCM')],
  yearData: [
    { id: 10, yearName: '2025', status: 1 },
    { id: 11, yearName: '2026', status: 1 },
    { id: 3, yearName: '2018', status: 0 },
  ],
  termData: [
    { id: 1, termName: 'TERM 1' },
    { id: 2, termName: 'TERM 2' },
    { id: 3, termName: 'TERM 3' },
  ],
  examSetData: [
    { id: 14, name: 'BOT TERM 1', termID: 1, status: 1, ver: 1 },
    { id: 10, name: 'MOCK', termID: 2, status: 1, ver: 1 },
    { id: 12, name: 'EOT TERM 2', termID: 2, status: 0, ver: 1 },
  ],
  settingData: {
    currentYear: 11,
    yearName: '2026',
    currentTerm: 2,
    termName: 'TERM 2',
    allowMarksAdd: 1,
    allowMarksEdit: 0,
    balanceOnReports: 0,
    remarksOnReports: 0,
    reportDate: '2026-09-14',
    reportDate2: '',
    termEnds: '',
    daysOpen: 0,
    requirements: '',
    nextTerms: [
      { yearID: 11, termID: 2, reportDate: '2026-09-14', reportDate2: '', termEnds: '', requirements: '', daysOpen: 0 },
    ],
    ver: 3,
  },
} satisfies Answered<'getStaffRegData'>;
