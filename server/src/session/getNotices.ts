import type { Handler } from '../handle.ts';
import { describeAgent } from './describeAgent.ts';
import { noticeTexts } from './notices.ts';

export const getNotices: Handler<'getNotices'> = async (_, { db, who }) => {
  const notices = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'at', 'ip', 'agent'])
    .where('userID', '=', who.userID)
    .where('dismissedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return {
    mainData: notices.map(({ id, kind, at, ip, agent }) => ({
      id,
      text: noticeTexts[kind],
      at,
      ip,
      agent: describeAgent(agent),
    })),
  };
};
