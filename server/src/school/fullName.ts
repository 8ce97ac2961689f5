export interface StudentNames {
  surname: string;
  firstname: string;
  othername: string;
}

/** A student's names as documents and lists have them, surname first. */
export const fullName = ({ surname, firstname, othername }: StudentNames): string =>
  [surname, firstname, othername].filter(Boolean).join(' ');
