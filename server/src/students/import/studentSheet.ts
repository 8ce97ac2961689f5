import { detailFields, type PlainField, parentFields } from '@somero/contract/students/studentFields.ts';
import type { ExpectedColumn } from '../../documents/sheets/columns.ts';

/** With rules of their own, in the order of the sample; the parents stand before the subjects. */
const ownColumns = [
  {
    key: 'regno',
    header: 'Index number',
    aliases: ['Index No', 'Index', 'Reg No', 'Registration number', 'Student number'],
    required: true,
  },
  { key: 'surname', header: 'Surname', aliases: ['Last name', 'Family name'], required: true },
  { key: 'firstname', header: 'First name', aliases: ['Given name'], required: true },
  { key: 'othername', header: 'Other name', aliases: ['Other names', 'Middle name'] },
  { key: 'gender', header: 'Gender', aliases: ['Sex'], required: true },
  { key: 'dob', header: 'Date of birth', aliases: ['DOB', 'Birth date'], required: true },
  { key: 'religion', header: 'Religion', required: true },
  { key: 'nationality', header: 'Nationality', required: true },
  { key: 'formerSchool', header: 'Former school', aliases: ['School of PLE/UCE', 'Previous school'], required: true },
  { key: 'aggregates', header: 'Aggregates', aliases: ['Aggregate', 'Aggr'], required: true },
  { key: 'grade', header: 'Grade', aliases: ['Division', 'Result'], required: true },
  { key: 'className', header: 'Class', required: true },
  { key: 'stream', header: 'Stream', required: true },
  { key: 'house', header: 'House', required: true },
  { key: 'residency', header: 'Residency', aliases: ['Residency type'], required: true },
] as const satisfies readonly ExpectedColumn[];
const lastColumns = [
  { key: 'subjects', header: 'Subjects', aliases: ['Subject'], required: true },
  { key: 'papers', header: 'Papers', aliases: ['A-level papers'] },
  { key: 'lin', header: 'LIN', aliases: ['Learner identification number'] },
] as const satisfies readonly ExpectedColumn[];

type PlainColumn = keyof typeof detailFields | `${'f_' | 'm_'}${keyof typeof parentFields}`;
export type OwnColumn = (typeof ownColumns | typeof lastColumns)[number]['key'];
export type StudentColumn = OwnColumn | PlainColumn;
type Columns = readonly ExpectedColumn<StudentColumn>[];

const detailColumns = Object.entries<PlainField>(detailFields).map(([key, { label, inSample }]) => ({
  key: key as PlainColumn,
  header: label,
  extra: !inSample,
}));

function columnsOfParent(prefix: 'f_' | 'm_', parent: string, others: readonly string[]): Columns {
  const persons = [parent, ...others, `${parent}'s`];
  return Object.entries<PlainField>(parentFields).map(([name, { label, inSample }]) => {
    const word = label === label.toUpperCase() ? label : label.toLowerCase();
    const [header = '', ...aliases] = persons.map((person) => `${person} ${word}`);
    const key = `${prefix}${name}` as PlainColumn;
    return name === 'name'
      ? { key, header: parent, aliases: [header, ...aliases, ...others] }
      : { key, header, aliases, extra: !inSample };
  });
}

export const studentColumns: Columns = [
  ...ownColumns,
  ...columnsOfParent('f_', 'Father', ['Guardian']),
  ...columnsOfParent('m_', 'Mother', []),
  ...detailColumns,
  ...lastColumns,
];

export const sampleColumns = studentColumns.filter(({ extra }) => !extra);

/** The column of a marked sheet that an import ignores. */
export const correctionColumn = { key: 'toCorrect', header: 'To correct', ignored: true } as const;

/** In the column Papers: every paper of the student's subjects. */
export const allPapers = 'ALL';
