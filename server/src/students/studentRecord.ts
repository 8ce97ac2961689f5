import type { Received } from '@somero/contract';
import type { Selectable } from 'kysely';
import type { StudentsTables } from './tables.ts';

type Row<Table extends keyof StudentsTables> = Selectable<StudentsTables[Table]>;
export type Parent = Omit<Row<'parents'>, 'studentID' | 'kind'>;

/** All that is kept of a student, wherever it lies. */
export interface StudentRecord {
  student: Omit<Row<'students'>, 'id' | 'regnoKey' | 'nameKey' | 'createdAt' | 'updatedAt' | 'ver'>;
  details: Omit<Row<'studentDetails'>, 'studentID'>;
  father: Parent;
  mother: Parent;
  /** By position, 1 to 5; those of whom nothing is known are left out. */
  siblings: Omit<Row<'siblings'>, 'studentID'>[];
  subjectIDs: number[];
  paperIDs: number[];
}

/** What a form changes of a record: absent fields stay, null clears. */
export type FormChange = Omit<
  Received<'updateStudent'>,
  'studentID' | 'status' | 'photo' | 'resultSlip' | 'ver' | 'mphone' | 'fphone' | ListField
>;
type ListField = 'clubsList' | 'gamesList' | 'bestSubjectsList';

/** Column by name on the wire (calls.md, The student payload). */
const studentTexts = {
  studentNo: 'regno',
  surname: 'surname',
  firstname: 'firstname',
  othername: 'othername',
  gender: 'gender',
  dob: 'dob',
  nationality: 'nationality',
  school: 'formerSchool',
  aggr: 'aggregates',
  grade: 'grade',
  lin: 'lin',
} as const;
const studentNumbers = {
  religion: 'religionID',
  level: 'levelID',
  sclass: 'classID',
  stream: 'streamID',
  house: 'houseID',
  residencyType: 'residencyID',
} as const;
export const detailTexts = {
  communion: 'communion',
  confirmation: 'confirmation',
  mugigi: 'finalCommitment',
  orphan: 'orphan',
  guardian_info: 'guardian',
  fees: 'feePayer',
  sponsor: 'sponsor',
  bursary: 'bursary',
  handicaps: 'handicaps',
  disease: 'disease',
  allergy: 'allergy',
  food: 'foodNotEaten',
  problems: 'problems',
  jobs: 'jobs',
  leader: 'leader',
  nin: 'nin',
} as const;
const detailNumbers = { sibNo: 'siblingCount', birthOrder: 'birthOrder' } as const;
export const parentTexts = {
  name: 'name',
  dob: 'dob',
  nationality: 'nationality',
  dis: 'district',
  county: 'county',
  scounty: 'subCounty',
  village: 'village',
  occup: 'occupation',
  job: 'jobPost',
  work: 'workplace',
  postal: 'postalAddress',
  phone: 'phone',
  email: 'email',
  nin: 'nin',
} as const;
const slots = [1, 2, 3, 4, 5] as const;

const noParent: Parent = {
  ...{ name: '', phone: '', dob: '', nationality: '', district: '', county: '', subCounty: '', village: '' },
  ...{ occupation: '', jobPost: '', workplace: '', postalAddress: '', email: '', nin: '' },
};

/** A student of whom nothing is known yet. */
export const emptyRecord: StudentRecord = {
  student: {
    ...{ regno: '', surname: '', firstname: '', othername: '', gender: '', dob: '', nationality: '' },
    ...{ formerSchool: '', aggregates: '', grade: '', lin: '', religionID: null, levelID: 0, classID: 0, streamID: 0 },
    ...{ houseID: null, residencyID: null, photoFileID: null, status: 1 },
  },
  details: {
    ...{ communion: '', confirmation: '', finalCommitment: '', orphan: '', guardian: '', clubs: '', games: '' },
    ...{ bestSubjects: '', siblingCount: null, birthOrder: null, feePayer: '', sponsor: '', bursary: '' },
    ...{ handicaps: '', disease: '', allergy: '', foodNotEaten: '', problems: '', jobs: '', leader: '', nin: '' },
    resultSlipFileID: null,
  },
  father: noParent,
  mother: noParent,
  siblings: [],
  subjectIDs: [],
  paperIDs: [],
};

/** The record as the form would have it; clubs, games and best subjects need the school's lists: see `readNames`. */
export function applyForm(before: StudentRecord, given: FormChange): StudentRecord {
  return {
    student: merged(merged(before.student, given, studentTexts, ''), given, studentNumbers, null),
    details: merged(merged(before.details, given, detailTexts, ''), given, detailNumbers, null),
    father: merged(before.father, given, parentTexts, '', 'f_'),
    mother: merged(before.mother, given, parentTexts, '', 'm_'),
    siblings: siblingsAfter(before.siblings, given),
    subjectIDs: given.subjectList ? unique(given.subjectList) : before.subjectIDs,
    paperIDs: given.papersList === undefined ? before.paperIDs : unique(given.papersList ?? []),
  };
}

function merged<Kept extends object>(
  stored: Kept,
  given: object,
  columns: Record<string, keyof Kept & string>,
  cleared: '' | null,
  prefix = '',
): Kept {
  const fields = new Map<string, unknown>(Object.entries(given));
  const changed = Object.entries(columns).flatMap(([name, column]) => {
    const value = fields.get(prefix + name);
    return value === undefined ? [] : [[column, value ?? cleared] as const];
  });
  return { ...stored, ...Object.fromEntries(changed) };
}

function siblingsAfter(before: StudentRecord['siblings'], given: FormChange): StudentRecord['siblings'] {
  const after = slots.map((position) => {
    const stored = before.find((each) => each.position === position) ?? { name: '', work: '' };
    const name = given[`sib${position}`];
    const work = given[`work${position}`];
    return {
      position,
      name: name === undefined ? stored.name : (name ?? ''),
      work: work === undefined ? stored.work : (work ?? ''),
    };
  });
  return after.filter(({ name, work }) => name !== '' || work !== '');
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Whether anything is known of a parent. */
export const isKnown = (parent: Parent): boolean => Object.values(parent).some((value) => value !== '');
