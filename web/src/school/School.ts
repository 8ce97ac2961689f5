import type { Answer } from '@somero/contract';
import { allLevels } from '@somero/contract/school/reference.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

export type Lists = Answer<'getStaffRegData'>;
export type SchoolClass = Lists['classData'][number];
type Subject = Lists['subjectData'][number];
export type Settings = Lists['settingData'];
/** The lists whose rows are plain entries: an id, a name and a status. */
export type EntryList = Exclude<
  { [K in keyof Lists]: Lists[K] extends { id: number; status: number; ver: number }[] ? K : never }[keyof Lists],
  'classData' | 'examSetData'
>;

type Choices = Option<number>[];

/** A disabled entry is in no picker; `name…` finds the name of any, because records still use it. */
export interface School {
  lists: Lists;
  /** As of the last reading; for exact values read getReportSettings. */
  settings: Settings;
  /** Without level 3, which means all levels. */
  levels: Choices;
  classes: Choices;
  /** Classes on the new lower secondary curriculum: only these have chapters. */
  chapterClasses: Choices;
  /** Newest first. */
  years: Choices;
  terms: Choices;
  /** Empty while no level is chosen (0). */
  classesOf: (levelID: number) => Choices;
  /** All for level 3, none for 0 (second document, section 4). */
  subjectsOf: (levelID: number) => Choices;
  streamsOf: (classID: number) => Choices;
  /** Empty while no term is chosen (0). */
  setsOf: (termID: number) => Choices;
  /** The enabled entries of a plain list, and the entry `keep` even if it is disabled. */
  entries: (list: EntryList, keep?: number) => Choices;
  classWith: (classID: number) => SchoolClass | undefined;
  subjectWith: (subjectID: number) => Subject | undefined;
  nameIn: (list: EntryList | 'classData' | 'subjectData' | 'levelData' | 'examSetData', id: number) => string;
}

interface Row {
  id: number;
  name: string;
  status?: number;
}

const choicesOf = (rows: readonly Row[], keep = 0): Choices =>
  rows.filter((row) => row.status !== 0 || row.id === keep).map((row) => ({ value: row.id, label: row.name }));

const chapterCurriculum = 2;

export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

export function schoolOf(lists: Lists): School {
  const { levelData, classData, subjectData, streamData, yearData, termData, examSetData } = lists;
  const classWith = (classID: number) => classData.find((each) => each.id === classID);
  const ofLevel = (levelID: number) => (subject: Subject) => levelID === allLevels || subject.level === levelID;
  return {
    lists,
    settings: lists.settingData,
    levels: choicesOf(levelData.filter((level) => level.id !== allLevels)),
    classes: choicesOf(classData),
    chapterClasses: choicesOf(classData.filter((each) => each.curriculumID === chapterCurriculum)),
    years: yearData
      .filter((year) => year.status !== 0)
      .sort((a, b) => Number(b.yearName) - Number(a.yearName))
      .map((year) => ({ value: year.id, label: year.yearName })),
    terms: termData.map((term) => ({ value: term.id, label: term.termName })),
    classesOf: (levelID) => choicesOf(classData.filter((each) => each.level_id === levelID)),
    subjectsOf: (levelID) => choicesOf(subjectData.filter(ofLevel(levelID))),
    streamsOf: (classID) => {
      const ids = idsOf(classWith(classID)?.streams ?? '');
      return choicesOf(streamData.filter((stream) => ids.includes(stream.id)));
    },
    setsOf: (termID) => choicesOf(examSetData.filter((set) => set.termID === termID)),
    entries: (list, keep) => choicesOf(lists[list], keep),
    classWith,
    subjectWith: (subjectID) => subjectData.find((subject) => subject.id === subjectID),
    nameIn: (list, id) => (lists[list] as readonly Row[]).find((row) => row.id === id)?.name ?? '',
  };
}
