/** '' for nobody, as a left join gives it. */
export const staffName = ({ fname, lname }: { fname: string | null; lname: string | null }): string =>
  `${fname ?? ''} ${lname ?? ''}`.trim();

/** By name. */
export const namedStaff = (rows: readonly { id: number; fname: string | null; lname: string | null }[]) =>
  rows.map((row) => ({ id: row.id, name: staffName(row) })).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
