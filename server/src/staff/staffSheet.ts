import type { ExpectedColumn } from '../documents/sheets/columns.ts';

/** Without Username one is made from the name. Without Password a temporary one is made. */
export const staffColumns = [
  { key: 'fname', header: 'First name', aliases: ['Given name'], required: true },
  { key: 'lname', header: 'Surname', aliases: ['Last name', 'Family name'], required: true },
  { key: 'oname', header: 'Other name', aliases: ['Other names', 'Middle name'] },
  { key: 'username', header: 'Username', aliases: ['Login', 'User'] },
  {
    key: 'serialNumber',
    header: 'Serial number',
    aliases: ['Serial no', 'Staff number', 'Employee number', 'IPPS number'],
  },
  { key: 'gender', header: 'Gender', aliases: ['Sex'], required: true },
  { key: 'dob', header: 'Date of birth', aliases: ['DOB', 'Birth date'], required: true },
  { key: 'maritalStatus', header: 'Marital status', required: true },
  { key: 'religion', header: 'Religion' },
  { key: 'phone', header: 'Phone', aliases: ['Telephone', 'Phone number', 'Contact'], required: true },
  { key: 'phone2', header: 'Other phone', aliases: ['Phone 2', 'Second phone'] },
  { key: 'email', header: 'Email', aliases: ['Email address'] },
  { key: 'accountType', header: 'Account type', aliases: ['Account category', 'Role'], required: true },
  { key: 'staffCategory', header: 'Staff category', aliases: ['Staff type'], required: true },
  { key: 'level', header: 'Level', required: true },
  { key: 'subjects', header: 'Trained subjects', aliases: ['Subjects', 'Subject'] },
  { key: 'password', header: 'Password', aliases: ['Temporary password'] },
] as const satisfies readonly ExpectedColumn[];

export type StaffColumn = (typeof staffColumns)[number]['key'];
