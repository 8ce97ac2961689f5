import type { StudentNames } from '@somero/contract/students/rules.ts';
import { foldName } from '../names/foldName.ts';

/** For sorting and finding: folded names, surname first. Stored in `students.nameKey`. */
export const nameKeyOf = ({ surname, firstname, othername }: StudentNames): string =>
  foldName(`${surname} ${firstname} ${othername}`);
