/** In their usual order. */
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

export const usualClassColumns: readonly ListColumn[] = ['regno', 'name', 'gender', 'stream', 'house', 'residency'];
export const usualHouseColumns: readonly ListColumn[] = ['regno', 'name', 'gender', 'class', 'stream', 'residency'];
