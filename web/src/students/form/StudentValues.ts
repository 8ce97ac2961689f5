import type { Answer } from '@somero/contract';
import type { feePayers, genders, yesNo } from '@somero/contract/students/rules.ts';
import type { PictureChange } from '../../ui/fields/usePicture.ts';

export type StudentRecord = Answer<'showStudent'>['selected'];

type Word<T extends readonly string[]> = T[number] | '';
export type YesNo = Word<typeof yesNo>;

/** What is asked of a father or guardian and of a mother, by its name on the wire without `f_` or `m_`, in the order of the form. */
export const parentFields = [
  'name',
  'phone',
  'email',
  'nin',
  'dob',
  'nationality',
  'occup',
  'job',
  'work',
  'postal',
  'dis',
  'county',
  'scounty',
  'village',
] as const;
export type ParentField = (typeof parentFields)[number];
export type ParentPrefix = 'f_' | 'm_';
type ParentValues = Record<`${ParentPrefix}${ParentField}`, string>;

type Slot = 1 | 2 | 3 | 4 | 5;
type SiblingValues = Record<`${'sib' | 'work'}${Slot}`, string>;

/** What the form of a student holds, by the names of the wire where it has one; '', 0 and an empty list are empty. */
export interface StudentValues extends ParentValues, SiblingValues {
  surname: string;
  firstname: string;
  othername: string;
  gender: Word<typeof genders>;
  dob: string;
  religion: number;
  nationality: string;
  communion: YesNo;
  confirmation: YesNo;
  mugigi: YesNo;
  school: string;
  studentNo: string;
  aggr: string;
  grade: string;
  lin: string;
  level: number;
  sclass: number;
  stream: number;
  subjectList: number[];
  papersList: number[];
  photo: PictureChange;
  resultSlip: PictureChange;
  orphan: YesNo;
  guardian_info: string;
  /** Digits. */
  sibNo: string;
  birthOrder: string;
  /** Ids of the school's lists as digits; what the lists do not have stands in the `other…` fields, between commas. */
  clubsList: string[];
  otherClubs: string;
  gamesList: string[];
  otherGames: string;
  bestSubjectsList: string[];
  otherBestSubjects: string;
  fees: Word<typeof feePayers>;
  sponsor: string;
  bursary: YesNo;
  handicaps: string;
  disease: string;
  allergy: string;
  food: string;
  problems: string;
  jobs: string;
  leader: YesNo;
  nin: string;
  residencyType: number;
  house: number;
  /** 1 active, 0 disabled; only an update has it. */
  status: 0 | 1;
}

const eachParent = <T>(givenFor: (name: `${ParentPrefix}${ParentField}`) => T) =>
  Object.fromEntries(
    (['f_', 'm_'] as const).flatMap((prefix) =>
      parentFields.map((field) => [`${prefix}${field}`, givenFor(`${prefix}${field}`)]),
    ),
  ) as Record<`${ParentPrefix}${ParentField}`, T>;

const noSiblings: SiblingValues = {
  ...{ sib1: '', sib2: '', sib3: '', sib4: '', sib5: '' },
  ...{ work1: '', work2: '', work3: '', work4: '', work5: '' },
};

export const emptyStudent: StudentValues = {
  ...eachParent(() => ''),
  ...noSiblings,
  ...{ surname: '', firstname: '', othername: '', gender: '', dob: '', religion: 0 },
  // What nearly all are.
  nationality: 'Ugandan',
  ...{ communion: '', confirmation: '', mugigi: '', orphan: '', guardian_info: '' },
  ...{ school: '', studentNo: '', aggr: '', grade: '', lin: '', level: 0, sclass: 0, stream: 0 },
  ...{ subjectList: [], papersList: [], photo: undefined, resultSlip: undefined, sibNo: '', birthOrder: '' },
  ...{ clubsList: [], otherClubs: '', gamesList: [], otherGames: '', bestSubjectsList: [], otherBestSubjects: '' },
  ...{ fees: '', sponsor: '', bursary: '', handicaps: '', disease: '', allergy: '', food: '', problems: '' },
  ...{ jobs: '', leader: '', nin: '', residencyType: 0, house: 0, status: 1 },
};

const isID = (entry: string): boolean => /^\d+$/.test(entry);
const idsIn = (entries: readonly string[]): string[] => entries.filter(isID);
const namesIn = (entries: readonly string[]): string => entries.filter((entry) => !isID(entry)).join(', ');

/** A stored student as the form has it; what the reader may not see is empty. */
export function valuesOf(student: StudentRecord): StudentValues {
  const details = student as unknown as Record<string, string | undefined>;
  const textOf = (name: string): string => details[name] ?? '';
  const word = <W extends string>(text: string | undefined) => (text ?? '') as W;
  return {
    ...eachParent(textOf),
    ...(Object.fromEntries(Object.keys(noSiblings).map((name) => [name, textOf(name)])) as SiblingValues),
    surname: student.surname,
    firstname: student.firstname,
    othername: student.othername,
    gender: word(student.gender),
    dob: student.dob,
    religion: student.religion ?? 0,
    nationality: student.nationality,
    communion: word(student.first_communion),
    confirmation: word(student.confirmation),
    mugigi: word(student.mugigi),
    school: student.ple_uce_school,
    studentNo: student.regno,
    aggr: student.ple_uce_aggr,
    grade: student.ple_uce_grade,
    lin: student.lin,
    level: student.levelID,
    sclass: student.currentClass,
    stream: student.currentStream,
    subjectList: student.subjectList,
    papersList: student.papersList,
    photo: undefined,
    resultSlip: undefined,
    orphan: word(student.orphan),
    guardian_info: student.guardian_info ?? '',
    sibNo: student.sibNo == null ? '' : String(student.sibNo),
    birthOrder: student.birthOrder == null ? '' : String(student.birthOrder),
    clubsList: idsIn(student.clubsList),
    otherClubs: namesIn(student.clubsList),
    gamesList: idsIn(student.gamesList),
    otherGames: namesIn(student.gamesList),
    bestSubjectsList: idsIn(student.bestSubjectsList),
    otherBestSubjects: namesIn(student.bestSubjectsList),
    fees: word(student.fees),
    sponsor: student.sponsor ?? '',
    bursary: word(student.bursary),
    handicaps: student.handicaps ?? '',
    disease: student.disease ?? '',
    allergy: student.allergy ?? '',
    food: student.food ?? '',
    problems: student.problems ?? '',
    jobs: student.jobs,
    leader: word(student.leader),
    nin: student.nin ?? '',
    residencyType: student.residencyType ?? 0,
    house: student.house ?? 0,
    status: student.status === 0 ? 0 : 1,
  };
}

/** Whether the reader sees parents, health and identity of the student: only then may the form show and send them. */
export const isWhole = (student: StudentRecord): boolean => student.f_name !== undefined;
