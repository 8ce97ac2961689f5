import type { Received } from '@somero/contract';
import { siblingSlots } from '@somero/contract/students/rules.ts';
import { detailFields, type PlainField, parentFields } from '@somero/contract/students/studentFields.ts';
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

type Fields = Record<string, PlainField>;

const columnsOf = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column])) as {
    [Name in keyof T]: T[Name]['column'];
  };

/** Column by name on the wire (calls.md, The student payload). */
const studentColumns = {
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
  religion: 'religionID',
  level: 'levelID',
  sclass: 'classID',
  stream: 'streamID',
  house: 'houseID',
  residencyType: 'residencyID',
} as const;
const detailColumns = columnsOf(detailFields);
const parentColumns = columnsOf(parentFields);

const nothingIn = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.values(fields).map(({ column, range }) => [column, range ? null : ''])) as {
    [Name in keyof T as T[Name]['column']]: T[Name] extends { range: unknown } ? number | null : string;
  };

const noParent: Parent = nothingIn(parentFields);

/** A student of whom nothing is known yet. */
export const emptyRecord: StudentRecord = {
  student: {
    ...{ regno: '', surname: '', firstname: '', othername: '', gender: '', dob: '', nationality: '' },
    ...{ formerSchool: '', aggregates: '', grade: '', lin: '', religionID: null, levelID: 0, classID: 0, streamID: 0 },
    ...{ houseID: null, residencyID: null, photoFileID: null, status: 1 },
  },
  details: {
    ...nothingIn(detailFields),
    ...{ clubs: '', games: '', bestSubjects: '' },
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
    student: merged(before.student, given, studentColumns, emptyRecord.student),
    details: merged(before.details, given, detailColumns, emptyRecord.details),
    father: merged(before.father, given, parentColumns, noParent, 'f_'),
    mother: merged(before.mother, given, parentColumns, noParent, 'm_'),
    siblings: siblingsAfter(before.siblings, given),
    subjectIDs: given.subjectList ? unique(given.subjectList) : before.subjectIDs,
    paperIDs: given.papersList === undefined ? before.paperIDs : unique(given.papersList ?? []),
  };
}

function merged<Stored extends object>(
  stored: Stored,
  given: object,
  columns: Record<string, keyof Stored & string>,
  empty: Stored,
  prefix = '',
): Stored {
  const fields = new Map<string, unknown>(Object.entries(given));
  const changed = Object.entries(columns).flatMap(([name, column]) => {
    const value = fields.get(prefix + name);
    return value === undefined ? [] : [[column, value ?? empty[column]] as const];
  });
  return { ...stored, ...Object.fromEntries(changed) };
}

function siblingsAfter(before: StudentRecord['siblings'], given: FormChange): StudentRecord['siblings'] {
  const after = siblingSlots.map((position) => {
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
