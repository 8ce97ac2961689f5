import type { Answered } from '@somero/contract';

type Sheet = Answered<'getMarkSheet'>;
type Cell = NonNullable<Sheet['students'][number]['cells'][number]>;

const cell = (mark: string, grade: string, status: Cell['status'] = 'COMPLETE'): Cell => ({ mark, grade, status });
const counts = (grade: string, female: number, male: number) => ({ grade, female, male });

/** A class of three with two subjects on curriculum 1. */
export const markSheet: Sheet = {
  curriculumID: 1,
  title: 'S4 EAST, EOT, TERM II, 2026',
  subjects: [
    {
      ...{ id: 1, name: 'ENGLISH', short: 'ENG', entered: 2, missing: 1 },
      ...{ mean: 714, highest: 820, lowest: 608, quarters: [608, 714, 820], passed: 2 },
      grades: [counts('D1', 1, 0), counts('C3', 0, 1), counts('F9', 0, 0)],
      teachers: 'Grace Nalubega',
    },
    {
      ...{ id: 2, name: 'MATHEMATICS', short: 'MTC', entered: 0, missing: 2 },
      ...{ mean: null, highest: null, lowest: null, quarters: null, passed: 0 },
      grades: [counts('D1', 0, 0), counts('F9', 0, 0)],
      teachers: '',
    },
  ],
  summaryTitles: ['Average', 'Division'],
  students: [
    {
      ...{ id: 21, regno: '003471/001', name: 'Cherop Joan', gender: 'Female', streamID: 1 },
      cells: [cell('61', 'C3'), cell('–', '', 'INCOMPLETE')],
      summary: ['60.8', 'II'],
    },
    {
      ...{ id: 22, regno: '003471/002', name: 'Nakato Aisha', gender: 'Female', streamID: 1 },
      cells: [cell('82', 'D1', 'PARTIAL'), null],
      summary: ['82.0', 'I'],
    },
    {
      ...{ id: 23, regno: '003471/003', name: 'Ocen Jonah', gender: 'Male', streamID: 1 },
      cells: [cell('–', '', 'INCOMPLETE'), cell('–', '', 'INCOMPLETE')],
      summary: ['–', 'X'],
    },
  ],
  streams: [],
  spread: [counts('I', 1, 0), counts('II', 1, 0), counts('X', 0, 1)],
  best: [{ id: 22, name: 'Nakato Aisha', result: 'average 82.0, aggregate 12' }],
  weakest: [{ id: 21, name: 'Cherop Joan', result: 'average 60.8, aggregate 31' }],
};

export const termMeans: Answered<'getTermMeans'> = {
  terms: [
    { yearName: '2025', termID: 3, mean: 655 },
    { yearName: '2026', termID: 1, mean: null },
    { yearName: '2026', termID: 2, mean: 714 },
  ],
};
