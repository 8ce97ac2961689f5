import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import type { Purse } from '../Purse.ts';

/** SMS that may be reserved, as the ledger keeps it. */
export async function availableSms(db: Db, branchID: number, purse: Purse): Promise<number> {
  const row = await balance.first(db, { branchID, purse });
  return row?.balance ?? 0;
}

const balance = prepared((db: Db, { branchID, purse }: { branchID: number; purse: Purse }) =>
  db
    .selectFrom('smsAccounts')
    .select('balance')
    .where('kind', '=', 'AVAILABLE')
    .where('branchID', '=', branchID)
    .where('purse', '=', purse)
    .where('ownerID', '=', 0),
);
