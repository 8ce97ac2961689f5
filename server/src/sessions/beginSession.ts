import { randomBytes } from 'node:crypto';
import type { Db } from '../handle.ts';
import { endOfSession, hashToken, idleSince, newToken } from './authenticate.ts';

/** How many sessions one user may have open at once; the oldest ends when one more begins (reliability.md F43). */
const mostSessions = 5;

/** Opens a session and answers its token, which is kept nowhere here. */
export async function beginSession(
  db: Db,
  userID: number,
  { now, ip, agent }: { now: Date; ip: string; agent: string },
): Promise<{ token: string; ref: string }> {
  await dropEndedSessions(db, now);
  const others = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .execute();
  const oldest = others.slice(mostSessions - 1).map(({ tokenHash }) => tokenHash);
  if (oldest.length > 0) await db.deleteFrom('sessions').where('tokenHash', 'in', oldest).execute();

  const token = newToken();
  const ref = randomBytes(8).toString('hex');
  const at = now.toISOString();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      ref,
      userID,
      createdAt: at,
      seenAt: at,
      endsAt: endOfSession(now),
      ip,
      agent,
    })
    .execute();
  return { token, ref };
}

/** Removes the sessions that are over, so that no clock set back brings them to life again (reliability.md F05). */
export const dropEndedSessions = (db: Db, now: Date) =>
  db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('seenAt', '<=', idleSince(now)), session('endsAt', '<=', now.toISOString())]),
    )
    .execute();
