import { printedDay } from '@somero/contract/schoolTime.ts';
import type { SheetColumn, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import {
  type ListColumn,
  listColumnTitles,
  listedFields,
  type OwnColumn,
} from '@somero/contract/students/lists/columns.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import type { Column } from '../../documents/pdf/fitColumns.ts';
import { printedName } from '../../names/printedName.ts';
import type { Member } from './readMembers.ts';
import type { ListedColumn } from './studentList.ts';

interface Cell {
  /** In print; `today` is YYYY-MM-DD. */
  text(member: Member, today: string): string;
  /** In a sheet, when it differs from the text. */
  value?(member: Member, today: string): SheetValue;
  column?: Omit<Column, 'label'>;
  /** The heading over first letters, where the column must be narrow. */
  short?: string;
  /** In a sheet; words by default. */
  type?: 'text' | 'integer' | 'date';
  width?: number;
}

const ownCells: Record<OwnColumn, Cell> = {
  regno: { text: ({ regno }) => regno, type: 'text', width: 16 },
  surname: {
    text: ({ surname }) => surname.toUpperCase(),
    value: ({ surname }) => surname,
    column: { weight: 2, face: 'semibold' },
    width: 20,
  },
  firstname: { text: ({ firstname }) => firstname, column: { weight: 2 }, width: 20 },
  othername: { text: ({ othername }) => othername, column: { weight: 2 }, width: 20 },
  name: { text: printedName, value: fullName, column: { weight: 4, face: 'semibold' }, width: 34 },
  gender: { text: ({ gender }) => gender, short: 'Sex', width: 9 },
  dob: { text: ({ dob }) => printedDay(dob), value: ({ dob }) => (isDay(dob) ? dob : ''), type: 'date', width: 13 },
  age: {
    text: ({ dob }, today) => String(ageOn(dob, today) ?? ''),
    value: ({ dob }, today) => ageOn(dob, today),
    column: { align: 'figures' },
    type: 'integer',
    width: 6,
  },
  class: { text: ({ className }) => className, column: { weight: 1 }, width: 10 },
  stream: { text: ({ streamName }) => streamName, column: { weight: 1 }, width: 12 },
  house: { text: ({ house }) => house, column: { weight: 1 }, width: 14 },
  residency: { text: ({ residency }) => residency, column: { weight: 1 }, short: 'Res.', width: 13 },
  religion: { text: ({ religion }) => religion, column: { weight: 1 }, width: 14 },
  nationality: { text: ({ nationality }) => nationality, column: { weight: 1 }, width: 14 },
  parentPhone: { text: ({ parentPhone }) => parentPhone, column: { weight: 1 }, type: 'text', width: 18 },
  lin: { text: ({ lin }) => lin, type: 'text', width: 18 },
  status: { text: ({ status }) => (status === 1 ? 'Active' : 'Disabled'), width: 10 },
};

const plainCells = Object.entries(listedFields).map(([name, { column }]): [string, Cell] => [
  name,
  { text: ({ details }) => String(details[column] ?? ''), column: { weight: 1 } },
]);

const cells = { ...ownCells, ...Object.fromEntries(plainCells) } as Record<ListColumn, Cell>;

export function printedColumn(key: ListColumn, members: readonly Member[]): ListedColumn {
  const { column, short, text } = cells[key];
  const letters = short === undefined ? undefined : lettersOf(members.map((member) => text(member, '')));
  return { label: listColumnTitles[key], ...column, ...(short && letters && { short: { label: short, letters } }) };
}

/** undefined where two words begin alike. */
function lettersOf(words: readonly string[]): ReadonlyMap<string, string> | undefined {
  const letters = new Map([...new Set(words)].sort().map((word) => [word, word.charAt(0).toUpperCase()]));
  return new Set(letters.values()).size === letters.size ? letters : undefined;
}

export const printedCell = (key: ListColumn, member: Member, today: string): string => cells[key].text(member, today);

/** Dates and ages are real values; telephones and index numbers stay text. */
export const sheetColumn = (key: ListColumn): SheetColumn => ({
  header: listColumnTitles[key],
  key,
  type: cells[key].type ?? 'words',
  width: cells[key].width ?? 14,
});

export const sheetCell = (key: ListColumn, member: Member, today: string): SheetValue =>
  (cells[key].value ?? cells[key].text)(member, today);

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** Whole years; null when the day of birth is unknown or in the future. */
function ageOn(dob: string, today: string): number | null {
  if (!isDay(dob) || dob > today) return null;
  const hadBirthday = today.slice(5) >= dob.slice(5);
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
