import { randomBytes } from 'node:crypto';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import { endOfSession, hashToken, idleSince, latestSeen, newToken } from './authenticate.ts';
import type { SessionsTables } from './tables.ts';

/** For one user; the oldest ends when one more begins (reliability.md F43). */
const mostSessions = 5;

/** Answers the token, of which only the hash is stored. */
export async function beginSession(
  db: Db,
  userID: number,
  { now, ip, agent }: { now: Date; ip: string; agent: string },
): Promise<{ token: string; ref: string }> {
  await dropEndedSessions(db, now);
  const others = await sessionsOf.rows(db, { userID });
  for (const { tokenHash } of others.slice(mostSessions - 1)) await dropSession.run(db, { tokenHash });

  const token = newToken();
  const ref = randomBytes(8).toString('hex');
  const at = now.toISOString();
  const tokenHash = hashToken(token);
  await addSession.run(db, { tokenHash, ref, userID, at, endsAt: endOfSession(now), ip, agent });
  return { token, ref };
}

const sessionsOf = prepared((db: Db, { userID }: { userID: number }) =>
  db.selectFrom('sessions').select('tokenHash').where('userID', '=', userID).orderBy('createdAt', 'desc'),
);

const dropSession = prepared((db: Db, { tokenHash }: { tokenHash: string }) =>
  db.deleteFrom('sessions').where('tokenHash', '=', tokenHash),
);

type NewSession = Omit<SessionsTables['sessions'], 'createdAt' | 'seenAt'> & { at: string };
const addSession = prepared((db: Db, { tokenHash, ref, userID, at, endsAt, ip, agent }: NewSession) =>
  db.insertInto('sessions').values({ tokenHash, ref, userID, createdAt: at, seenAt: at, endsAt, ip, agent }),
);

/** Deleted, so that a clock set back revives no session (reliability.md F05). */
export const dropEndedSessions = (db: Db, now: Date) =>
  dropEnded.run(db, { idleSince: idleSince(now), latestSeen: latestSeen(now), now: now.toISOString() });

const dropEnded = prepared((db: Db, times: { idleSince: string; latestSeen: string; now: string }) =>
  db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('seenAt', '<=', times.idleSince),
        session('seenAt', '>', times.latestSeen),
        session('endsAt', '<=', times.now),
      ]),
    ),
);
