import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { type Handler, missing } from '../handle.ts';
import { endSession as end } from '../sessions/endSessions.ts';
import { liveSessions } from '../sessions/liveSessions.ts';

export const endSession: Handler<'endSession'> = async ({ ref }, { db, who, now, changed }) => {
  const own = (await liveSessions(db, who.userID, now)).find((session) => session.ref === ref);
  if (!own) throw missing();
  await end(db, own.tokenHash);
  changed('session', ref, { userID: who.userID }, null);
  return { msg: texts.sessionEnded };
};
