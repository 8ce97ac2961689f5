/** '' for nobody, as a left join gives it. */
export const staffName = ({ fname, lname }: { fname: string | null; lname: string | null }): string =>
  `${fname ?? ''} ${lname ?? ''}`.trim();
