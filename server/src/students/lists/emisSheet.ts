import type { SheetColumn } from '@somero/contract/sheets/SheetContent.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';

/** Unknown values are ''. */
export interface Learner {
  lin: string;
  nin: string;
  surname: string;
  firstname: string;
  othername: string;
  gender: string;
  dob: string;
  nationality: string;
  className: string;
  streamName: string;
  residency: string;
  /** YES, NO or ''. */
  orphan: string;
  specialNeeds: string;
  father: string;
  fatherPhone: string;
  fatherNin: string;
  mother: string;
  motherPhone: string;
  motherNin: string;
  guardian: string;
  regno: string;
}

/** Background of an empty cell that the ministry asks for. */
const lacking = '#FBE3C8';

// The official list of fields is not public (domain.md 12); these are what schools are asked for.
const columns: SheetColumn<keyof Learner>[] = [
  { key: 'lin', header: 'LIN', type: 'text', width: 18 },
  { key: 'nin', header: 'NIN', type: 'text', width: 18 },
  { key: 'surname', header: 'Surname', type: 'words', width: 20 },
  { key: 'firstname', header: 'First name', type: 'words', width: 20 },
  { key: 'othername', header: 'Other name', type: 'words', width: 20 },
  { key: 'gender', header: 'Gender', type: 'words', width: 9 },
  { key: 'dob', header: 'Date of birth', type: 'date', width: 13 },
  { key: 'nationality', header: 'Nationality', type: 'words', width: 14 },
  { key: 'className', header: 'Class', type: 'words', width: 8 },
  { key: 'streamName', header: 'Stream', type: 'words', width: 12 },
  { key: 'residency', header: 'Residency', type: 'words', width: 12 },
  { key: 'orphan', header: 'Orphan', type: 'words', width: 9 },
  { key: 'specialNeeds', header: 'Special needs', type: 'words', width: 24 },
  { key: 'father', header: 'Father or guardian', type: 'words', width: 26 },
  { key: 'fatherPhone', header: 'Father’s phone', type: 'text', width: 16 },
  { key: 'fatherNin', header: 'Father’s NIN', type: 'text', width: 18 },
  { key: 'mother', header: 'Mother', type: 'words', width: 26 },
  { key: 'motherPhone', header: 'Mother’s phone', type: 'text', width: 16 },
  { key: 'motherNin', header: 'Mother’s NIN', type: 'text', width: 18 },
  { key: 'guardian', header: 'Guardian', type: 'words', width: 30 },
  { key: 'regno', header: 'Previous index number', type: 'text', width: 22 },
];

const wanted = [
  ['lin', 'LIN'],
  ['nin', 'NIN'],
  ['dob', 'Date of birth'],
] as const;

/** The learners, then a sheet of missing values. */
export function makeEmisSheet({ learners }: { learners: readonly Learner[] }): Promise<Uint8Array> {
  const missing = learners.flatMap((learner) => {
    const what = wanted.filter(([key]) => learner[key] === '').map(([, name]) => name);
    if (what.length === 0) return [];
    const { regno, className, streamName } = learner;
    return [{ regno, name: fullName(learner), class: className, stream: streamName, what: what.join(', ') }];
  });
  return writeSheet(
    {
      sheetName: 'Learners',
      columns,
      rows: learners.map((learner) => ({ ...learner })),
      fill: (row, key) => (wanted.some(([one]) => one === key) && learners[row]?.[key] === '' ? lacking : undefined),
      frozenColumns: 3,
    },
    {
      sheetName: 'Missing',
      columns: [
        { key: 'regno', header: 'Index number', type: 'text', width: 18 },
        { key: 'name', header: 'Name', type: 'words', width: 36 },
        { key: 'class', header: 'Class', type: 'words', width: 8 },
        { key: 'stream', header: 'Stream', type: 'words', width: 12 },
        { key: 'what', header: 'Missing', type: 'words', width: 28 },
      ],
      rows: missing,
    },
  );
}
