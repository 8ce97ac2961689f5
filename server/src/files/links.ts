import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { inChunks } from '../database/inChunks.ts';
import { type Db, missing } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { drawnFile, isDrawn } from './drawn.ts';
import type { StoredFile } from './FileStore.ts';
import { safeLabel } from './label.ts';

/** In seconds (calls.md, Conventions). */
const VALID_SECONDS = 15 * 60;

interface SignedPath {
  id: string;
  sessionRef: string;
  until: Date;
}

export interface Links {
  /**
   * `/files/<id>/<label>?until=<epoch s>&for=<session ref>&sig=<hmac>`, valid for 15 minutes while the session lasts.
   */
  sign(file: Pick<StoredFile, 'id' | 'label'>, sessionRef: string, now: Date): string;
  /** Of a stored file, or of a document that is drawn when it is opened. @throws CallError 404 when the file has no row */
  link(db: Db, fileID: string, sessionRef: string, now: Date): Promise<string>;
  /** Paths by id. Files without a row are left out. */
  linkAll(db: Db, fileIDs: readonly string[], sessionRef: string, now: Date): Promise<Map<string, string>>;
  /** Undefined unless we signed exactly this path. The caller checks whether it is still valid. */
  verify(path: string, query: Record<string, unknown>): SignedPath | undefined;
}

const partsOf = (path: string) => /^([0-9a-f]{32}|[a-z]+(?:-\d{1,12}){1,8})\/([^/\\]+)$/.exec(path);

export async function openLinks(secrets: Secrets): Promise<Links> {
  // A key object: Node signs six times as fast with it as with bytes, and a list may have thousands of paths.
  const secret = createSecretKey(await secrets.named('links'), 'base64url');
  const signature = (id: string, label: string, until: string, sessionRef: string) =>
    createHmac('sha256', secret).update(`${id}|${label}|${until}|${sessionRef}`).digest('base64url');

  const sign: Links['sign'] = ({ id, label }, sessionRef, now) => {
    const name = safeLabel(label);
    const until = String(Math.floor(now.getTime() / 1000) + VALID_SECONDS);
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
      if (isDrawn(fileID)) return sign({ id: fileID, label: drawnFile(fileID).label }, sessionRef, now);
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
