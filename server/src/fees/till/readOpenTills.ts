import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** With the account of their cashier. */
export const selectOpenTills = (db: Db) =>
  db
    .selectFrom('tills')
    .innerJoin('ledgerAccounts as accounts', (join) =>
      join
        .onRef('accounts.ownerID', '=', 'tills.userID')
        .on('accounts.kind', '=', 'TILL')
        .on('accounts.studentID', '=', 0),
    )
    .where('tills.closingNo', 'is', null);

/** With what must be in them, which the ledger says; by the cashiers' names. @param userID absent: all */
export async function readOpenTills(db: Db, userID?: number) {
  const rows = await selectOpenTills(db)
    .leftJoin('users', 'users.id', 'tills.userID')
    .select(['tills.id', 'tills.userID', 'tills.afterEntry', 'tills.opening', 'tills.openedAt'])
    .select(['accounts.id as accountID', 'accounts.balance as expected', 'users.fname', 'users.lname'])
    .$if(userID !== undefined, (query) => query.where('tills.userID', '=', userID ?? 0))
    .execute();
  return rows
    .map(({ fname, lname, ...till }) => ({ ...till, name: staffName({ fname, lname }) }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

export type OpenTill = Awaited<ReturnType<typeof readOpenTills>>[number];

/** What moved a till since it was opened. */
export async function readTillSums(db: Db, { accountID, afterEntry }: Pick<OpenTill, 'accountID' | 'afterEntry'>) {
  const sums = await db
    .selectFrom('ledgerLines')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string | null>('debit').as('received'),
      eb.fn.sum<number | string | null>('credit').as('paidOut'),
    ])
    .where('accountID', '=', accountID)
    .where('entry', '>', afterEntry)
    .executeTakeFirstOrThrow();
  return { total: Number(sums.total), received: Number(sums.received ?? 0), paidOut: Number(sums.paidOut ?? 0) };
}
