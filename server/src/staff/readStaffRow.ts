import { genders, maritalStatuses } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { type CellResult, cellDate, cellList, cellName, cellPhone, cellText } from '../documents/sheets/cells.ts';
import type { SheetRecord } from '../documents/sheets/columns.ts';
import { RowNotes } from '../documents/sheets/RowNotes.ts';
import { type StaffColumn, staffColumns } from './staffSheet.ts';

/** Names are not yet looked up. A value that cannot be read is '' or []. */
export type StaffRow = Record<Exclude<StaffColumn, 'subjects'>, string> & {
  subjects: string[];
  line: number;
  notes: RowNotes<StaffColumn>;
};

const required = 'This is required';
const longest: Partial<Record<StaffColumn, number>> = { serialNumber: 60, email: 120, password: 256 };

/** `stray` is a problem of the row's shape, from `matchColumns`. */
export function readStaffRow({ line, values }: SheetRecord<StaffColumn>, stray: string | undefined): StaffRow {
  const notes = new RowNotes(staffColumns);
  if (stray !== undefined) notes.problem('', stray);
  const read = <T>(column: StaffColumn, { value, problem }: CellResult<T>, empty: T, isRequired = false): T => {
    const said = problem ?? (isRequired && (value ?? empty) === empty ? required : undefined);
    if (said !== undefined) notes.problem(column, said);
    return value ?? empty;
  };
  const text = (column: StaffColumn, isRequired = false) =>
    read(column, cellText(values[column], longest[column] ?? 100), '', isRequired);
  const name = (column: StaffColumn, isRequired = false) =>
    read(column, cellName(values[column], longest[column] ?? 100), '', isRequired);
  const unspaced = (column: StaffColumn, msg: string) => {
    const value = name(column);
    if (/\s/u.test(value)) notes.problem(column, msg);
    return value;
  };
  const oneOf = (column: StaffColumn, words: readonly string[]) => {
    const given = text(column, true);
    const word = words.find((each) =>
      [each, each.charAt(0)].some((form) => form.toLowerCase() === given.toLowerCase()),
    );
    if (given !== '' && word === undefined) notes.problem(column, `Enter ${words.join(' or ')}`);
    return word ?? given;
  };

  return {
    line,
    notes,
    fname: name('fname', true),
    lname: name('lname', true),
    oname: name('oname'),
    username: unspaced('username', texts.usernameSpaces),
    serialNumber: unspaced('serialNumber', texts.serialNumberSpaces),
    gender: oneOf('gender', genders),
    dob: read<string | null>('dob', cellDate(values.dob), null, true) ?? '',
    maritalStatus: oneOf('maritalStatus', maritalStatuses),
    religion: text('religion'),
    phone: read('phone', cellPhone(values.phone), '', true),
    phone2: read('phone2', cellPhone(values.phone2), ''),
    email: text('email'),
    accountType: text('accountType', true),
    staffCategory: text('staffCategory', true),
    level: text('level', true),
    subjects: read<string[]>('subjects', cellList(values.subjects), []),
    password: text('password'),
  };
}
