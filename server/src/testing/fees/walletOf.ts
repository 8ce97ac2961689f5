import type { School } from '../startSchool.ts';

/** What CoinModel tells of a student: unpaid cells by term/category, and the credit. */
export async function walletOf({ database }: School, studentID: number): Promise<Record<string, number>> {
  const rows = await database.read
    .selectFrom('ledgerAccounts')
    .select(['kind', 'termID', 'catID', 'balance'])
    .where('studentID', '=', studentID)
    .execute();
  const cells = rows.filter(({ kind }) => kind === 'DUE').map((row) => [`${row.termID}/${row.catID}`, row.balance]);
  return { ...Object.fromEntries(cells), credit: 0 - (rows.find(({ kind }) => kind === 'ADVANCE')?.balance ?? 0) };
}
