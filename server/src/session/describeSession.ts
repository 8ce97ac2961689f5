import type { Answered } from '@somero/contract';
import { prepared } from '../database/prepared.ts';
import type { Caller, Db } from '../handle.ts';

/** UGX for one part of an SMS, until the school agrees on another price (calls.md, login). */
const smsCost = 35;
/** The specification's answers have room for branches; there is one school. */
const branchID = 1;

const profileName = prepared((db: Db) => db.selectFrom('profile').select('name'));

export async function describeSession(db: Db, who: Caller): Promise<Answered<'getSession'>> {
  const profile = await profileName.first(db, {});
  if (!profile) throw new Error('the school has no profile');
  const branchName = profile.name;
  return {
    userID: who.userID,
    rights: [who.rights],
    accType: who.category,
    catID: who.catID,
    name: who.name,
    smsCost,
    branchID,
    branchName,
    branchesData: [{ id: branchID, name: branchName }],
    mustChangePassword: who.mustChangePassword ? 1 : 0,
    mustSetSecondFactor: who.mustSetSecondFactor ? 1 : 0,
  };
}
