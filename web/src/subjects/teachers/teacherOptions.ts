import type { Answer } from '@somero/contract';
import { teacherCategory } from '@somero/contract/rights.ts';
import type { Option } from '../../ui/fields/SelectField.tsx';

export const teacherOptions = (users: Answer<'getUsers'>['mainData']): Option<number>[] =>
  users
    .filter(({ catID, status }) => catID === teacherCategory && status !== 0)
    .map(({ id, fname, lname, username }) => ({ value: id, label: `${fname} ${lname} (${username})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
