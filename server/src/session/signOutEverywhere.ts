import type { Listener } from '../handle.ts';
import { endSessions } from '../sessions/endSessions.ts';

export const signOutEverywhere: Listener<'accessChanged' | 'passwordReset'> = ({ userID }, { db }) =>
  endSessions(db, userID);
