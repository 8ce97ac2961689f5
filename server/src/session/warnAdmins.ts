import { adminCategory } from '@somero/contract/rights.ts';
import type { Listener } from '../handle.ts';
import { notify } from './notices.ts';

/** A notice to every active ADMIN, also to who did it. */
export const warnAdmins: Listener<'adminsWarned'> = async ({ of }, { db, now, ip, agent, who }) => {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('catID', '=', adminCategory)
    .where('status', '=', 1)
    .execute();
  for (const { id } of admins) await notify(db, { userID: id, sessionRef: '', at: now, ip, agent }, of, who.userID);
};
