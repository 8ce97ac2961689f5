import type { Listener } from '../handle.ts';
import { notifyAdmins } from './notices.ts';

/** A notice to every active ADMIN, also to who did it. */
export const warnAdmins: Listener<'adminsWarned'> = async ({ of }, { db, now, ip, agent, who }) => {
  await notifyAdmins(db, { sessionRef: '', at: now, ip, agent }, of, who.userID);
};
