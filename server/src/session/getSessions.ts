import type { Handler } from '../handle.ts';
import { liveSessions } from '../sessions/liveSessions.ts';
import { describeAgent } from './describeAgent.ts';

export const getSessions: Handler<'getSessions'> = async (_, { db, who, now }) => {
  const live = await liveSessions(db, who.userID, now);
  return {
    mainData: live.map(({ ref, createdAt, seenAt, ip, agent }) => ({
      ref,
      createdAt,
      seenAt,
      ip,
      agent: describeAgent(agent),
      current: ref === who.sessionRef ? 1 : 0,
    })),
  };
};
