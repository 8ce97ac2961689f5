import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';

/** sms.md, section 1: the one branch of today, with every user. Only here is that assumed. */
export const ownBranch = 1;

export interface Branch {
  id: number;
  name: string;
}

/** One's own first; for holders of buySms in branch 1 all that are active. */
export async function readBranches(db: Db, rights: { buySms: number }): Promise<[Branch, ...Branch[]]> {
  const profile = await profileName.first(db, {});
  if (!profile) throw new Error('the school has no profile');
  const rows = (await activeBranches.rows(db, {})).map(({ id, name }) => ({ id, name: name || profile.name }));
  const own = rows.find(({ id }) => id === ownBranch) ?? { id: ownBranch, name: profile.name };
  return rights.buySms === 1 ? [own, ...rows.filter(({ id }) => id !== ownBranch)] : [own];
}

const profileName = prepared((db: Db) => db.selectFrom('profile').select('name'));
/** The name of branch 1 is empty: it is the School Profile's. */
const activeBranches = prepared((db: Db) =>
  db.selectFrom('branches').select(['id', 'name']).where('status', '=', 1).orderBy('id'),
);
