import type { Answer } from '@somero/contract';
import { type genders, siblingSlots, type yesNo } from '@somero/contract/students/rules.ts';
import {
  detailFields,
  type PlainField,
  parentFields,
  parentPrefixes,
} from '@somero/contract/students/studentFields.ts';
import type { PictureChange } from '../../ui/fields/usePicture.ts';

export type StudentRecord = Answer<'showStudent'>['selected'];

type Word<T extends readonly string[]> = T[number] | '';
export type YesNo = Word<typeof yesNo>;

export type ParentPrefix = (typeof parentPrefixes)[number];
export type ParentField = keyof typeof parentFields;
type ParentValues = Record<`${ParentPrefix}${ParentField}`, string>;
type PlainValues = {
  -readonly [K in keyof Plain]: Plain[K] extends { words: infer W extends readonly string[] } ? Word<W> : string;
};
type Plain = typeof detailFields;

type Slot = 1 | 2 | 3 | 4 | 5;
type SiblingValues = Record<`${'sib' | 'work'}${Slot}`, string>;

/** What the form of a student holds, by the names of the wire where it has one; '', 0 and an empty list are empty. */
export interface StudentValues extends PlainValues, ParentValues, SiblingValues {
  surname: string;
  firstname: string;
  othername: string;
  gender: Word<typeof genders>;
  dob: string;
  religion: number;
  nationality: string;
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
  /** Ids of the school's lists as digits; what the lists do not have stands in the `other…` fields, between commas. */
  clubsList: string[];
  otherClubs: string;
  gamesList: string[];
  otherGames: string;
  bestSubjectsList: string[];
  otherBestSubjects: string;
  residencyType: number;
  house: number;
  /** 1 active, 0 disabled; only an update has it. */
  status: 0 | 1;
}

/** The fields of the list and those of siblings, each with what is given for its name in a record. */
const eachPlain = (given: (recorded: string) => string) =>
  Object.fromEntries([
    ...Object.entries(detailFields as Record<string, PlainField>).map(([name, { record }]) => [
      name,
      given(record ?? name),
    ]),
    ...[
      ...parentPrefixes.flatMap((prefix) => Object.keys(parentFields).map((name) => `${prefix}${name}`)),
      ...siblingSlots.flatMap((slot) => [`sib${slot}`, `work${slot}`]),
    ].map((name) => [name, given(name)]),
  ]) as PlainValues & ParentValues & SiblingValues;

export const emptyStudent: StudentValues = {
  ...eachPlain(() => ''),
  ...{ surname: '', firstname: '', othername: '', gender: '', dob: '', religion: 0 },
  // What nearly all are.
  nationality: 'Ugandan',
  ...{ school: '', studentNo: '', aggr: '', grade: '', lin: '', level: 0, sclass: 0, stream: 0 },
  ...{ subjectList: [], papersList: [], photo: undefined, resultSlip: undefined },
  ...{ clubsList: [], otherClubs: '', gamesList: [], otherGames: '', bestSubjectsList: [], otherBestSubjects: '' },
  ...{ residencyType: 0, house: 0, status: 1 },
};

const isID = (entry: string): boolean => /^\d+$/.test(entry);
const idsIn = (entries: readonly string[]): string[] => entries.filter(isID);
const namesIn = (entries: readonly string[]): string => entries.filter((entry) => !isID(entry)).join(', ');

/** A stored student as the form has it; what the reader may not see is empty. */
export function valuesOf(student: StudentRecord): StudentValues {
  const recorded = student as unknown as Record<string, string | number | null | undefined>;
  return {
    ...eachPlain((name) => String(recorded[name] ?? '')),
    surname: student.surname,
    firstname: student.firstname,
    othername: student.othername,
    gender: student.gender as StudentValues['gender'],
    dob: student.dob,
    religion: student.religion ?? 0,
    nationality: student.nationality,
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
    clubsList: idsIn(student.clubsList),
    otherClubs: namesIn(student.clubsList),
    gamesList: idsIn(student.gamesList),
    otherGames: namesIn(student.gamesList),
    bestSubjectsList: idsIn(student.bestSubjectsList),
    otherBestSubjects: namesIn(student.bestSubjectsList),
    residencyType: student.residencyType ?? 0,
    house: student.house ?? 0,
    status: student.status === 0 ? 0 : 1,
  };
}

/** Whether the reader sees parents, health and identity of the student: only then may the form show and send them. */
export const isWhole = (student: StudentRecord): boolean => student.f_name !== undefined;
