import type { School } from '../startSchool.ts';

/** What is taken off each cell of a student: term/category to amount. */
export async function reducedOf({ database }: School, studentID: number): Promise<Record<string, number>> {
  const rows = await database.read
    .selectFrom('ledgerAccounts')
    .select(['termID', 'catID', 'reduced'])
    .where('studentID', '=', studentID)
    .where('reduced', '>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ termID, catID, reduced }) => [`${termID}/${catID}`, reduced]));
}
