/** The columns that a class list or house list may have, in their usual order. */
export const listColumns = [
  'regno',
  'surname',
  'firstname',
  'othername',
  'name',
  'gender',
  'dob',
  'age',
  'class',
  'stream',
  'house',
  'residency',
  'religion',
  'nationality',
  'parentPhone',
  'lin',
  'status',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Their headings, on the screen as in the list. */
export const listColumnTitles: Record<ListColumn, string> = {
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
};

/** What a class list has unless somebody chooses. */
export const usualClassColumns: readonly ListColumn[] = ['regno', 'name', 'gender', 'stream', 'house', 'residency'];
/** What a house list has unless somebody chooses. */
export const usualHouseColumns: readonly ListColumn[] = ['regno', 'name', 'gender', 'class', 'stream', 'residency'];
