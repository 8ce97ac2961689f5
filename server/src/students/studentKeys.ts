import type { StudentNames } from '@somero/contract/students/rules.ts';
import { normalForm } from '@somero/contract/text.ts';
import { foldName } from '../foldName.ts';

/** How index numbers are compared: whatever their case. Kept in `students.regnoKey`, unique in the school. */
export const regnoKeyOf = (regno: string): string => normalForm(regno, 'NFKC').trim().toUpperCase();

/** What students are sorted and found by: their names folded, surname first. Kept in `students.nameKey`. */
export const nameKeyOf = ({ surname, firstname, othername }: StudentNames): string =>
  foldName(`${surname} ${firstname} ${othername}`);
