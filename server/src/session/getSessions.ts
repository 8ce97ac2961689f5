import type { Handler } from '../handle.ts';
import { describeAgent } from '../sessions/describeAgent.ts';
import { liveSessions } from '../sessions/liveSessions.ts';

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
