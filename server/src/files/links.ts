import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { inChunks } from '../database/inChunks.ts';
import { type Db, missing } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import type { KeptFile } from './FileStore.ts';
import { safeLabel } from './label.ts';

/** Seconds for which a signed path is good (calls.md, Conventions). */
const GOOD_FOR = 15 * 60;

/** What a signed path says, once its signature has been found right. */
export interface SignedPath {
  id: string;
  /** Public name of the session that it was made for. */
  sessionRef: string;
  /** Until then it is good. */
  until: Date;
}

/** Makes and checks the paths under /files/ that work without a header. */
export interface Links {
  /** `/files/<id>/<label>?until=<epoch s>&for=<session ref>&sig=<hmac>`, good for 15 minutes and as long as the session. */
  sign(file: Pick<KeptFile, 'id' | 'label'>, sessionRef: string, now: Date): string;
  /** As `sign`, for a file that is known by its id. @throws CallError 404 when there is no row of it */
  link(db: Db, fileID: string, sessionRef: string, now: Date): Promise<string>;
  /** As `link`, for the many files of a list; one that has no row is left out. Answers the paths by id. */
  linkAll(db: Db, fileIDs: readonly string[], sessionRef: string, now: Date): Promise<Map<string, string>>;
  /** What the path says, or undefined unless we made it so, to the letter. Whether it is still good is for the caller to judge. */
  verify(path: string, query: Record<string, unknown>): SignedPath | undefined;
}

/** @param path what follows `/files/`, decoded */
const partsOf = (path: string) => /^([0-9a-f]{32})\/([^/\\]+)$/.exec(path);

/** Paths outlive a restart and hold in every process. */
export async function openLinks(secrets: Secrets): Promise<Links> {
  // As a key and not as bytes: Node signs with it six times as fast, and a list may have thousands of paths.
  const secret = createSecretKey(await secrets.named('links'), 'base64url');
  const signature = (id: string, label: string, until: string, sessionRef: string) =>
    createHmac('sha256', secret).update(`${id}|${label}|${until}|${sessionRef}`).digest('base64url');

  const sign: Links['sign'] = ({ id, label }, sessionRef, now) => {
    const name = safeLabel(label);
    const until = String(Math.floor(now.getTime() / 1000) + GOOD_FOR);
    const query = new URLSearchParams({
      until,
      for: sessionRef,
      sig: signature(id, name, until, sessionRef),
    });
    return `/files/${id}/${encodeURIComponent(name)}?${query}`;
  };

  return {
    sign,
    link: async (db, fileID, sessionRef, now) => {
      const file = await db.selectFrom('files').select(['id', 'label']).where('id', '=', fileID).executeTakeFirst();
      if (!file) throw missing();
      return sign(file, sessionRef, now);
    },
    linkAll: async (db, fileIDs, sessionRef, now) => {
      const paths = new Map<string, string>();
      for (const part of inChunks([...new Set(fileIDs)])) {
        const files = await db.selectFrom('files').select(['id', 'label']).where('id', 'in', part).execute();
        for (const file of files) paths.set(file.id, sign(file, sessionRef, now));
      }
      return paths;
    },
    verify: (path, { until, for: sessionRef, sig }) => {
      const [, id, label] = partsOf(path) ?? [];
      if (!id || !label || typeof until !== 'string' || typeof sessionRef !== 'string' || typeof sig !== 'string')
        return;
      if (!/^\d{1,12}$/.test(until)) return;
      const right = Buffer.from(signature(id, label, until, sessionRef));
      const given = Buffer.from(sig);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return;
      return { id, sessionRef, until: new Date(Number(until) * 1000) };
    },
  };
}
