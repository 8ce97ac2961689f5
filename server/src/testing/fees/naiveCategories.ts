import type { School } from '../startSchool.ts';

interface Sums {
  classID: number;
  catID: number;
  charged: number;
  reduced: number;
  collected: number;
  outstanding: number;
}

/**
 * What each class and category was charged, reduced and paid in some terms, from the entries alone: no stored balance is read.
 * The class is that of the charge which nothing reverses, else today's.
 */
export async function naiveCategories({ database }: School, termIDs: readonly number[]): Promise<Sums[]> {
  const entries = await database.read.selectFrom('ledgerEntries').selectAll().execute();
  const lines = await database.read.selectFrom('ledgerLines').selectAll().execute();
  const accounts = await database.read.selectFrom('ledgerAccounts').selectAll().execute();
  const students = await database.read.selectFrom('students').select(['id', 'classID', 'status']).execute();
  const gone = new Set(entries.map(({ reverses }) => reverses));
  const cells = accounts.filter(({ kind, termID }) => kind === 'DUE' && termIDs.includes(termID));
  const found = new Map<string, Sums>();
  for (const cell of cells) {
    const own = lines.filter(({ accountID }) => accountID === cell.id);
    const sum = (kinds: readonly string[]) =>
      own.reduce((all, { entry, debit, credit }) => {
        const of = entries.find(({ seq }) => seq === entry);
        const root = entries.find(({ seq }) => seq === of?.reverses) ?? of;
        return all + (kinds.includes(root?.kind ?? '') ? debit - credit : 0);
      }, 0);
    const charged = sum(['CHARGE', 'ADJUST', 'OPENING']);
    const reduced = 0 - sum(['REDUCE', 'WRITE OFF']);
    const collected = 0 - sum(['PAYMENT', 'APPLY', 'RELEASE', 'TRANSFER']);
    if (charged === 0) continue;
    const student = students.find(({ id }) => id === cell.studentID);
    const charge = entries.find(
      ({ seq, kind, studentID }) =>
        kind === 'CHARGE' &&
        !gone.has(seq) &&
        studentID === cell.studentID &&
        lines.some(({ entry, accountID }) => {
          const account = accounts.find(({ id }) => id === accountID);
          return entry === seq && account?.kind === 'DUE' && account.termID === cell.termID;
        }),
    );
    const classID = charge?.classID ?? (student?.status === 1 ? student.classID : 0);
    const key = `${classID}/${cell.catID}`;
    const before = found.get(key) ?? { charged: 0, reduced: 0, collected: 0, outstanding: 0 };
    found.set(key, {
      ...{ classID, catID: cell.catID, charged: before.charged + charged, reduced: before.reduced + reduced },
      collected: before.collected + collected,
      outstanding: before.outstanding + charged - reduced - collected,
    });
  }
  return [...found.values()].sort((a, b) => a.classID - b.classID || a.catID - b.catID);
}
