import type { StudentNames } from '@somero/contract/students/rules.ts';
import { normalForm } from '@somero/contract/text.ts';
import { foldName } from '../foldName.ts';

/** Index numbers are compared without case. Stored in `students.regnoKey`, unique. */
export const regnoKeyOf = (regno: string): string => normalForm(regno, 'NFKC').trim().toUpperCase();

/** For sorting and finding: folded names, surname first. Stored in `students.nameKey`. */
export const nameKeyOf = ({ surname, firstname, othername }: StudentNames): string =>
  foldName(`${surname} ${firstname} ${othername}`);
