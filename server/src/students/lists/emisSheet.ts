import type { SheetColumn } from '@somero/contract/sheets/SheetContent.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { detailFields, type PlainField, parentFields } from '@somero/contract/students/studentFields.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';

type OwnKey = Exclude<(typeof before | typeof after)[number]['key'], 'regno'>;
/** By column; unknown values are ''. */
export type Learner = Record<OwnKey | 'regno' | 'nin', string> & Record<string, string>;

/** Background of an empty cell that the ministry asks for. */
const lacking = '#FBE3C8';

const before = [{ key: 'lin', header: 'LIN', type: 'text', width: 18 }] as const;
const after = [
  { key: 'surname', header: 'Surname', type: 'words', width: 20 },
  { key: 'firstname', header: 'First name', type: 'words', width: 20 },
  { key: 'othername', header: 'Other name', type: 'words', width: 20 },
  { key: 'gender', header: 'Gender', type: 'words', width: 9 },
  { key: 'dob', header: 'Date of birth', type: 'date', width: 13 },
  { key: 'nationality', header: 'Nationality', type: 'words', width: 14 },
  { key: 'className', header: 'Class', type: 'words', width: 8 },
  { key: 'streamName', header: 'Stream', type: 'words', width: 12 },
  { key: 'residency', header: 'Residency', type: 'words', width: 12 },
] as const;

type Fields = Record<string, PlainField>;
const asked = (fields: Fields) => Object.entries(fields).filter(([, { emis }]) => emis !== undefined);

const plain = (fields: Fields, of = '', person = ''): SheetColumn[] =>
  asked(fields).map(([name, { emis = '', words, max }]) => ({
    key: `${of}${name}`,
    header: emis === '' ? person : person === '' ? emis : `${person.split(' ')[0]}’s ${emis}`,
    type: words === undefined && max !== undefined && max <= 50 ? 'text' : 'words',
    width: words ? 9 : Math.min(30, Math.max(16, (max ?? 0) / 8)),
  }));

// The official list of fields is not public (domain.md 12); these are what schools are asked for.
const { nin, ...otherDetails } = detailFields;
const columns: SheetColumn[] = [
  ...before,
  ...plain({ nin }),
  ...after,
  ...plain(otherDetails),
  ...plain(parentFields, 'f_', 'Father or guardian'),
  ...plain(parentFields, 'm_', 'Mother'),
  { key: 'regno', header: 'Previous index number', type: 'text', width: 22 },
];

/** What EMIS asks of the plain fields, by column of its sheet. */
export const plainValues = (
  fields: Fields,
  known: Readonly<Record<string, unknown>>,
  of = '',
): Record<string, string> =>
  Object.fromEntries(asked(fields).map(([name, { column }]) => [`${of}${name}`, String(known[column] ?? '')]));

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
