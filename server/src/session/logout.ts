import type { Handler } from '../handle.ts';

/** Ends the session that asks, and no other of the same user. */
export const logout: Handler<'logout'> = async (_, { db, who, tokenHash, changed }) => {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
  changed('session', who.sessionRef, { userID: who.userID }, null);
  return {};
};
