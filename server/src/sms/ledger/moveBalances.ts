import { creditTexts as texts } from '@somero/contract/sms/ledger/texts.ts';
import { prepared } from '../../database/prepared.ts';
import { conflict, type Db } from '../../handle.ts';
import { floored, isDebitAccount } from './kinds.ts';
import { type Account, keyOf, type Line } from './smsChain.ts';

/** Adds lines to the stored balances. @returns account ids by `keyOf` @throws CallError 409 when AVAILABLE would go below 0, else Error */
export async function moveBalances(db: Db, lines: readonly Line[]): Promise<Map<string, number>> {
  const moves = new Map<string, { account: Account; change: number }>();
  for (const { account, debit, credit } of lines) {
    const move = moves.get(keyOf(account)) ?? { account, change: 0 };
    moves.set(keyOf(account), move);
    move.change += isDebitAccount(account.kind) ? debit - credit : credit - debit;
  }
  const ids = new Map<string, number>();
  for (const [key, { account, change }] of moves) {
    const stored = await storedAccount.first(db, account);
    const balance = (stored?.balance ?? 0) + change;
    // Read first: a failed check of the database would end the transaction on PostgreSQL.
    if (balance < 0 && account.kind === 'AVAILABLE') throw conflict(texts.short(-change, stored?.balance ?? 0));
    if (balance < 0 && floored.includes(account.kind)) throw new Error(`${key} would go down to ${balance}`);
    if (stored) await setBalance.run(db, { id: stored.id, balance });
    ids.set(key, stored?.id ?? (await open(db, account, balance)));
  }
  return ids;
}

const storedAccount = prepared((db: Db, { kind, branchID, purse, ownerID }: Pick<Account, keyof Account>) =>
  db
    .selectFrom('smsAccounts')
    .select(['id', 'balance'])
    .where('kind', '=', kind)
    .where('branchID', '=', branchID)
    .where('purse', '=', purse)
    .where('ownerID', '=', ownerID),
);

const setBalance = prepared((db: Db, { id, balance }: { id: number; balance: number }) =>
  db.updateTable('smsAccounts').set({ balance }).where('id', '=', id),
);

async function open(db: Db, account: Account, balance: number): Promise<number> {
  const row = await db
    .insertInto('smsAccounts')
    .values({ ...account, balance })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
