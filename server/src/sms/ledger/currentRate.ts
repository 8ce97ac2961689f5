import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

/** UGX for one SMS, of now. */
export async function currentRate(db: Db, branchID: number): Promise<number> {
  const price = await lastPrice.first(db, { branchID });
  if (!price) throw new Error(`branch ${branchID} has no price of an SMS`);
  return price.rate;
}

const lastPrice = prepared((db: Db, { branchID }: { branchID: number }) =>
  db.selectFrom('smsPrices').select('rate').where('branchID', '=', branchID).orderBy('id', 'desc').limit(1),
);
