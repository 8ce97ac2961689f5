/** Engines take a limited number of bound values in a statement. */
export async function insertAll<R>(rows: readonly R[], insert: (part: R[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500));
}
