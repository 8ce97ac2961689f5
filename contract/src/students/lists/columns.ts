import { detailFields, type PlainField } from '../studentFields.ts';

/** Columns with rules of their own, in their usual order. */
const ownTitles = {
  regno: 'Index number',
  surname: 'Surname',
  firstname: 'First name',
  othername: 'Other name',
  name: 'Name',
  gender: 'Gender',
  dob: 'Date of birth',
  age: 'Age',
  class: 'Class',
  stream: 'Stream',
  house: 'House',
  residency: 'Residency',
  religion: 'Religion',
  nationality: 'Nationality',
  parentPhone: 'Parent’s phone',
  lin: 'LIN',
  status: 'Status',
} as const;
export type OwnColumn = keyof typeof ownTitles;

type Details = typeof detailFields;
type ListedName = { [K in keyof Details]: Details[K] extends { isListed: true } ? K : never }[keyof Details];

const listed = Object.entries<PlainField>(detailFields).filter(([, { isListed }]) => isListed);
/** Plain fields of a student that a list may show. */
export const listedFields = Object.fromEntries(listed) as Record<ListedName, PlainField>;

export type ListColumn = OwnColumn | ListedName;
export const listColumnTitles = {
  ...ownTitles,
  ...Object.fromEntries(listed.map(([name, { label }]) => [name, label])),
} as Record<ListColumn, string>;
/** In their usual order. */
export const listColumns = Object.keys(listColumnTitles) as [ListColumn, ...ListColumn[]];

/** More do not fit the widest paper with whole words. */
export const mostColumns = 17;

export const usualClassColumns: readonly ListColumn[] = ['regno', 'name', 'gender', 'stream', 'house', 'residency'];
export const usualHouseColumns: readonly ListColumn[] = ['regno', 'name', 'gender', 'class', 'stream', 'residency'];
