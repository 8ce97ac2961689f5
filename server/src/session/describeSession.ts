import type { Answered } from '@somero/contract';
import { prepared } from '../database/prepared.ts';
import type { Caller, Db } from '../handle.ts';
import { readBranches } from '../school/branches.ts';

export async function describeSession(db: Db, who: Caller): Promise<Answered<'getSession'>> {
  const branchesData = await readBranches(db, who.rights);
  const [{ id: branchID, name: branchName }] = branchesData;
  const price = await lastPrice.first(db, { branchID });
  if (!price) throw new Error(`branch ${branchID} has no price of an SMS`);
  return {
    userID: who.userID,
    rights: [who.rights],
    accType: who.category,
    catID: who.catID,
    name: who.name,
    smsCost: price.rate,
    branchID,
    branchName,
    branchesData,
    mustChangePassword: who.mustChangePassword ? 1 : 0,
    mustSetSecondFactor: who.mustSetSecondFactor ? 1 : 0,
  };
}

const lastPrice = prepared((db: Db, { branchID }: { branchID: number }) =>
  db.selectFrom('smsPrices').select('rate').where('branchID', '=', branchID).orderBy('id', 'desc').limit(1),
);
