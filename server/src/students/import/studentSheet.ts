import type { ExpectedColumn } from '../../documents/sheets/columns.ts';

/** As in the sample, then two optional columns. */
export const studentColumns = [
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
  { key: 'father', header: 'Father', aliases: ["Father's name", 'Guardian'] },
  { key: 'fatherPhone', header: 'Father phone', aliases: ["Father's phone", 'Guardian phone'] },
  { key: 'mother', header: 'Mother', aliases: ["Mother's name"] },
  { key: 'motherPhone', header: 'Mother phone', aliases: ["Mother's phone"] },
  { key: 'subjects', header: 'Subjects', aliases: ['Subject'], required: true },
  { key: 'papers', header: 'Papers', aliases: ['A-level papers'] },
  { key: 'lin', header: 'LIN', aliases: ['Learner identification number'] },
] as const satisfies readonly ExpectedColumn[];

export type StudentColumn = (typeof studentColumns)[number]['key'];

/** The column of a marked sheet that an import ignores. */
export const correctionColumn = { key: 'toCorrect', header: 'To correct', ignored: true } as const;

/** In the column Papers: every paper of the student's subjects. */
export const allPapers = 'ALL';
