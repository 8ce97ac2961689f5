import { detailFields, type PlainField, parentFields } from '@somero/contract/students/studentFields.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type CellResult, cellDate, cellList, cellName, cellText } from '../../documents/sheets/cells.ts';
import type { SheetRecord } from '../../documents/sheets/columns.ts';
import { RowNotes } from '../../documents/sheets/RowNotes.ts';
import { readPlainCells } from './readPlainCells.ts';
import { type OwnColumn, type StudentColumn, studentColumns } from './studentSheet.ts';

type ListColumn = 'subjects' | 'papers';

/** Checked without the school's lists. A value that cannot be read is '' or []. */
export type StudentRow = Record<Exclude<OwnColumn, ListColumn>, string> &
  Record<ListColumn, string[]> &
  Record<'father' | 'mother' | 'details', ReturnType<typeof readPlainCells>> & {
    line: number;
    notes: RowNotes<StudentColumn>;
  };

const required = 'This is required';
/** Longest texts; others take 100. */
const longest: Partial<Record<StudentColumn, number>> = { regno: 40, aggregates: 20, grade: 20, formerSchool: 200 };

/** `stray` is what is wrong with the row's shape (see `matchColumns`). */
export function readStudentRow({ line, values }: SheetRecord<StudentColumn>, stray: string | undefined): StudentRow {
  const notes = new RowNotes(studentColumns);
  if (stray !== undefined) notes.problem('', stray);
  const read = <T>(column: StudentColumn, { value, problem }: CellResult<T>, empty: T, whenEmpty?: string): T => {
    const given = value ?? empty;
    const isEmpty = Array.isArray(given) ? given.length === 0 : given === empty;
    const said = problem ?? (isEmpty ? whenEmpty : undefined);
    if (said !== undefined) notes.problem(column, said);
    return given;
  };
  const text = (column: StudentColumn, whenEmpty?: string) =>
    read(column, cellText(values[column], longest[column] ?? 100), '', whenEmpty);
  const name = (column: StudentColumn, whenEmpty?: string) =>
    read(column, cellName(values[column], 100), '', whenEmpty);

  const plain = (fields: Readonly<Record<string, PlainField>>, of = '') =>
    readPlainCells(
      fields,
      (name) => values[`${of}${name}` as StudentColumn],
      (name, msg) => notes.problem(`${of}${name}` as StudentColumn, msg),
    );

  return {
    line,
    notes,
    regno: text('regno', required),
    surname: name('surname', required),
    firstname: name('firstname', required),
    othername: name('othername'),
    gender: readGender(text('gender', required), notes),
    dob: read<string | null>('dob', cellDate(values.dob), null, required) ?? '',
    religion: text('religion', required),
    nationality: text('nationality', required),
    formerSchool: text('formerSchool', required),
    aggregates: text('aggregates', required),
    grade: text('grade', required),
    className: text('className', required),
    stream: text('stream', required),
    house: text('house', texts.selectHouse),
    residency: text('residency', texts.selectResidency),
    father: plain(parentFields, 'f_'),
    mother: plain(parentFields, 'm_'),
    details: plain(detailFields),
    subjects: read('subjects', cellList(values.subjects), [], texts.chooseSubject),
    papers: read('papers', cellList(values.papers), []),
    lin: text('lin'),
  };
}

const genders = new Map([
  ['male', 'Male'],
  ['m', 'Male'],
  ['female', 'Female'],
  ['f', 'Female'],
]);

function readGender(given: string, notes: RowNotes<StudentColumn>): string {
  const gender = genders.get(given.toLowerCase());
  if (given !== '' && gender === undefined) notes.problem('gender', 'Enter Male or Female');
  return gender ?? given;
}
