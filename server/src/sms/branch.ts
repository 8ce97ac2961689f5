import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';

/** sms.md, section 1: the one branch of today. Only here is that assumed. */
export const ownBranch = 1;

export interface Branch {
  id: number;
  name: string;
}

/** Those that are active, one's own first. An empty name is the School Profile's. */
export async function readBranches(db: Db): Promise<Branch[]> {
  const profile = await profileName.first(db, {});
  const rows = await activeBranches.rows(db, {});
  return rows
    .map(({ id, name }) => ({ id, name: name || (profile?.name ?? '') }))
    .sort((a, b) => Number(b.id === ownBranch) - Number(a.id === ownBranch) || a.id - b.id);
}

const profileName = prepared((db: Db) => db.selectFrom('profile').select('name'));
const activeBranches = prepared((db: Db) => db.selectFrom('branches').select(['id', 'name']).where('status', '=', 1));
