import type { Handler } from '../handle.ts';
import { describeAgent } from '../sessions/describeAgent.ts';
import { staffName } from '../sessions/staffName.ts';
import { noticeTexts } from './notices.ts';

export const getNotices: Handler<'getNotices'> = async (_, { db, who }) => {
  const notices = await db
    .selectFrom('notices')
    .leftJoin('users', 'users.id', 'notices.accountID')
    .select(['notices.id', 'kind', 'at', 'ip', 'agent', 'username', 'fname', 'lname'])
    .where('userID', '=', who.userID)
    .where('dismissedAt', 'is', null)
    .orderBy('notices.id', 'desc')
    .limit(100)
    .execute();
  return {
    mainData: notices.map(({ id, kind, at, ip, agent, username, ...names }) => ({
      ...{ id, kind },
      account: username === null ? '' : `${staffName(names)} (${username})`,
      text: noticeTexts[kind],
      at,
      ip,
      agent: describeAgent(agent),
    })),
  };
};
