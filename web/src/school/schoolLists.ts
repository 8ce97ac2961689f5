import type { ListName } from '@somero/contract/school/calls.ts';
import { type EntryList, idsOf, type Lists } from './School.ts';

export interface ListRow {
  id: number;
  name: string;
  status: number;
  ver?: number;
  termID?: number;
  streams?: number[];
  curriculumID?: number;
}

interface SchoolList {
  title: string;
  noun: string;
  rows: (lists: Lists) => readonly ListRow[];
}

const plain = (title: string, noun: string, key: EntryList): SchoolList => ({
  title,
  noun,
  rows: (lists) => lists[key],
});

export const schoolLists: Record<ListName, SchoolList> = {
  years: {
    title: 'Years',
    noun: 'year',
    rows: ({ yearData }) => yearData.map(({ id, yearName, status }) => ({ id, name: yearName, status })),
  },
  classes: {
    title: 'Classes',
    noun: 'class',
    rows: ({ classData }) => classData.map((row) => ({ ...row, streams: idsOf(row.streams) })),
  },
  streams: plain('Streams', 'stream', 'streamData'),
  examSets: { title: 'Exam sets', noun: 'exam set', rows: ({ examSetData }) => examSetData },
  houses: plain('Houses', 'house', 'housesData'),
  residency: plain('Residency', 'residency', 'residencyData'),
  religions: plain('Religions', 'religion', 'religionData'),
  clubs: plain('Clubs', 'club', 'clubsData'),
  games: plain('Games', 'game', 'gamesData'),
  subjectCategories: plain('Subject categories', 'subject category', 'subjectCatData'),
  combinations: plain('A-level combinations', 'combination', 'combinationData'),
  paymentCategories: plain('Payment categories', 'payment category', 'paymentCategory'),
};

export const isListName = (text: string): text is ListName => Object.hasOwn(schoolLists, text);
