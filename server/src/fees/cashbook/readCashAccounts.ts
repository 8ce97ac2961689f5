import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { BookScope } from './CashBook.ts';

export interface CashAccount {
  id: number;
  kind: 'TILL' | 'MONEY';
  ownerID: number;
  /** For example 'Till of Grace Atim'. */
  account: string;
  /** Today. */
  balance: number;
}

/** Tills and money accounts that were ever used, tills first. */
export async function readCashAccounts(
  db: Db,
  { accountID, userID }: Pick<BookScope, 'accountID' | 'userID'>,
): Promise<CashAccount[]> {
  const isChosen = accountID !== undefined || userID !== undefined;
  const rows = await db
    .selectFrom('ledgerAccounts as accounts')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'accounts.ownerID').on('accounts.kind', '=', 'TILL'))
    .leftJoin('moneyAccounts as money', (join) =>
      join.onRef('money.id', '=', 'accounts.ownerID').on('accounts.kind', '=', 'MONEY'),
    )
    .select(['accounts.id', 'accounts.kind', 'accounts.ownerID', 'accounts.balance'])
    .select(['users.fname', 'users.lname', 'money.name'])
    // Of no student: the first column of the accounts' key.
    .where('accounts.studentID', '=', 0)
    .where('accounts.kind', 'in', ['TILL', 'MONEY'])
    .$if(isChosen, (query) =>
      query.where((row) =>
        row.or([
          row.and([row('accounts.kind', '=', 'MONEY'), row('accounts.ownerID', '=', accountID ?? 0)]),
          row.and([row('accounts.kind', '=', 'TILL'), row('accounts.ownerID', '=', userID ?? 0)]),
        ]),
      ),
    )
    .orderBy('accounts.kind', 'desc')
    .orderBy('accounts.ownerID')
    .execute();
  return rows.map(({ id, kind, ownerID, balance, name, ...user }) => ({
    ...{ id, ownerID, balance, kind: kind as CashAccount['kind'] },
    account: kind === 'TILL' ? `Till of ${staffName(user)}` : (name ?? ''),
  }));
}
