import { fullName, type StudentNames } from '@somero/contract/students/rules.ts';

/** On paper, and where a column of names is scanned: the surname stands out. */
export const printedName = ({ surname, firstname, othername }: StudentNames): string =>
  fullName({ surname: surname.toUpperCase(), firstname, othername });
