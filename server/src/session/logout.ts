import type { Handler } from '../handle.ts';
import { endSession } from '../sessions/endSessions.ts';

export const logout: Handler<'logout'> = async (_, { db, who, tokenHash, changed }) => {
  await endSession(db, tokenHash);
  changed('session', who.sessionRef, { userID: who.userID }, null);
  return {};
};
