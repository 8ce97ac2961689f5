import type { StudentNames } from '@somero/contract/students/rules.ts';
import { foldName } from '@somero/contract/text.ts';

/** For sorting and finding: folded names, surname first. Stored in `students.nameKey`. */
export const nameKeyOf = ({ surname, firstname, othername }: StudentNames): string =>
  foldName(`${surname} ${firstname} ${othername}`);
