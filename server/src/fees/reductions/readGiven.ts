import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { type Account, keyOf, reductionKinds, type Term } from '../ledger/accounts.ts';
import { reducingKinds } from '../ledger/kinds.ts';
import type { Part } from './readParts.ts';

/** What a part takes off a cell now. */
export interface Given extends Pick<Part, 'kind' | 'requestID'> {
  cell: Account;
  amount: number;
}

/** Cells of these accounts' ids, and what takes how much off each, the oldest first. */
export async function readGiven(db: Db, cells: readonly number[]): Promise<Given[]> {
  const given = new Map<string, Given>();
  for (const some of inChunks(cells))
    for (const { debit: back, credit: off, kind, ownerID, requestID, ...cell } of await readLines(db, some)) {
      const part = kind === 'WRITTEN OFF' ? 'WRITE OFF' : (reductionKinds[ownerID - 1] ?? 'WAIVER');
      const account: Account = { ...cell, kind: 'DUE', ownerID: 0 };
      const key = `${keyOf(account)}/${partKey({ kind: part, requestID })}`;
      const known = given.get(key) ?? { kind: part, requestID, cell: account, amount: 0 };
      given.set(key, { ...known, amount: known.amount + off - back });
    }
  return [...given.values()].filter(({ amount }) => amount > 0);
}

export const partKey = ({ kind, requestID }: Pick<Part, 'kind' | 'requestID'>): string =>
  requestID === null ? kind : String(requestID);

/** An entry reduces a category from one account. */
const readLines = (db: Db, cells: readonly number[]) =>
  db
    .selectFrom('ledgerLines as own')
    .innerJoin('ledgerAccounts as cells', 'cells.id', 'own.accountID')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'own.entry')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .innerJoin('ledgerLines as others', 'others.entry', 'own.entry')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'others.accountID')
    .select(['own.debit', 'own.credit', 'accounts.kind', 'accounts.ownerID'])
    .select(['cells.studentID', 'cells.yearID', 'cells.termID', 'cells.catID'])
    .select((eb) => eb.fn.coalesce('reversed.requestID', 'entries.requestID').as('requestID'))
    .where('own.accountID', 'in', cells)
    .where(({ or, eb }) => or([eb('entries.kind', 'in', reducingKinds), eb('reversed.kind', 'in', reducingKinds)]))
    .where('accounts.kind', 'in', ['REDUCTIONS', 'WRITTEN OFF'])
    .whereRef('accounts.catID', '=', 'cells.catID')
    .orderBy('own.entry')
    .execute();

/** What takes something off the cells of a term, of one student or of all. */
export async function readTermGiven(db: Db, { yearID, termID }: Term, studentID?: number): Promise<Given[]> {
  const cells = await db
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('kind', '=', 'DUE')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('reduced', '>', 0)
    .$if(studentID !== undefined, (query) => query.where('studentID', '=', studentID ?? 0))
    .execute();
  return readGiven(
    db,
    cells.map(({ id }) => id),
  );
}
