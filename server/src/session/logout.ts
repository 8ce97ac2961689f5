import type { Handler } from '../handle.ts';
import { endSession } from '../sessions/endSessions.ts';

/** Ends the session that asks, and no other of the same user. */
export const logout: Handler<'logout'> = async (_, { db, who, tokenHash, changed }) => {
  await endSession(db, tokenHash);
  changed('session', who.sessionRef, { userID: who.userID }, null);
  return {};
};
