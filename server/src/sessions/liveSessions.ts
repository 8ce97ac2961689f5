import type { Db } from '../handle.ts';
import { idleSince, latestSeen } from './authenticate.ts';

/** The one seen last first. */
export const liveSessions = (db: Db, userID: number, now: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('userID', '=', userID)
    .where('seenAt', '>', idleSince(now))
    .where('seenAt', '<=', latestSeen(now))
    .where('endsAt', '>', now.toISOString())
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
