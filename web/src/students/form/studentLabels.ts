import { dayInWords } from '@somero/contract/schoolTime.ts';
import {
  detailFields,
  type PlainField,
  parentFields,
  parentPrefixes,
} from '@somero/contract/students/studentFields.ts';
import type { School } from '../../school/School.ts';
import type { ParentField, ParentPrefix, StudentValues } from './StudentValues.ts';

const labelsOf = <T extends Record<string, PlainField>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof T, string>;

const parentLabels = labelsOf(parentFields);

const parentWords = { f_: 'Father / guardian', m_: 'Mother' } as const;
export const parentTitle = (prefix: ParentPrefix): string => parentWords[prefix];

const ofParents = Object.fromEntries(
  parentPrefixes.flatMap((prefix) =>
    Object.entries(parentLabels).map(([name, label]) => [`${prefix}${name}`, `${parentWords[prefix]}: ${label}`]),
  ),
) as Record<`${ParentPrefix}${ParentField}`, string>;

/** The words of each field, in forms, on a student's page and where a change is told. */
export const labels: Record<keyof StudentValues, string> = {
  ...ofParents,
  ...labelsOf(detailFields),
  surname: 'Surname',
  firstname: 'Firstname',
  othername: 'Othername',
  gender: 'Gender',
  dob: 'Date of birth',
  religion: 'Religion',
  nationality: 'Nationality',
  school: 'School of PLE/UCE',
  studentNo: 'Index number',
  aggr: 'Aggregates',
  grade: 'Grade',
  lin: 'LIN',
  level: 'Level',
  sclass: 'Class',
  stream: 'Stream',
  subjectList: 'Subjects',
  papersList: 'Papers',
  photo: 'Photo',
  resultSlip: 'Result slip',
  sib1: 'Sibling 1',
  sib2: 'Sibling 2',
  sib3: 'Sibling 3',
  sib4: 'Sibling 4',
  sib5: 'Sibling 5',
  work1: 'Work or school of sibling 1',
  work2: 'Work or school of sibling 2',
  work3: 'Work or school of sibling 3',
  work4: 'Work or school of sibling 4',
  work5: 'Work or school of sibling 5',
  clubsList: 'Clubs',
  otherClubs: 'Other clubs',
  gamesList: 'Games',
  otherGames: 'Other games',
  bestSubjectsList: 'Best subjects',
  otherBestSubjects: 'Other best subjects',
  residencyType: 'Residency type',
  house: 'House',
  status: 'Status',
};

export const statusWord = (status: number): string => (status === 1 ? 'ACTIVE' : 'DISABLED');

type Named = 'religionData' | 'levelData' | 'classData' | 'streamData' | 'residencyData' | 'housesData';
const listOf: { [K in keyof StudentValues]?: Named } = {
  religion: 'religionData',
  level: 'levelData',
  sclass: 'classData',
  stream: 'streamData',
  residencyType: 'residencyData',
  house: 'housesData',
};
const entriesOf: { [K in keyof StudentValues]?: 'clubsData' | 'gamesData' | 'subjectData' } = {
  subjectList: 'subjectData',
  clubsList: 'clubsData',
  gamesList: 'gamesData',
  bestSubjectsList: 'subjectData',
};

/** A value of the form in words; '' when it is empty. Papers are counted: their names are read subject by subject. */
export function inWords(school: School, name: keyof StudentValues, value: StudentValues[keyof StudentValues]): string {
  if (name === 'status') return statusWord(Number(value));
  if (name === 'papersList') return `${(value as number[]).length} papers`;
  if (name === 'dob' || name === 'f_dob' || name === 'm_dob') return dayInWords(String(value));
  const list = listOf[name];
  if (list) return school.nameIn(list, Number(value));
  const entries = entriesOf[name];
  if (entries) return (value as (string | number)[]).map((id) => school.nameIn(entries, Number(id))).join(', ');
  return String(value ?? '');
}
