import { createHash } from 'node:crypto';
import type { Db } from '../handle.ts';

/** One record that a call changed. null: was not there before, or is there no more. */
export interface Change {
  type: string;
  id: number | string;
  before: object | null;
  after: object | null;
}

export interface AuditEntry {
  at: Date;
  /** 0 when nobody was signed in. */
  actorID: number;
  actorCategory: string;
  sessionRef: string;
  ip: string;
  call: string;
  outcome: 'ok' | 'denied' | 'error';
  reason: string;
  changes: readonly Change[];
  requestID: string;
}

/** What the first record of a chain points back to. */
export const chainStart = '0'.repeat(64);

/** The text that a record's hash covers: the hash before it and every column, in a fixed order. */
export const sealedText = (row: {
  at: string;
  actorID: number;
  actorCategory: string;
  sessionRef: string;
  ip: string;
  call: string;
  outcome: string;
  reason: string;
  changes: string;
  requestID: string;
  previousHash: string;
}): string =>
  JSON.stringify([
    row.previousHash,
    row.at,
    row.actorID,
    row.actorCategory,
    row.sessionRef,
    row.ip,
    row.call,
    row.outcome,
    row.reason,
    row.changes,
    row.requestID,
  ]);

export const seal = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Adds a record to the audit inside the caller's transaction, chained to the one before it by its hash.
 * The database refuses to change or delete it afterwards.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const last = await db.selectFrom('audit').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const row = {
    at: entry.at.toISOString(),
    actorID: entry.actorID,
    actorCategory: entry.actorCategory,
    sessionRef: entry.sessionRef,
    ip: entry.ip,
    call: entry.call,
    outcome: entry.outcome,
    reason: entry.reason,
    changes: JSON.stringify(entry.changes.map(onlyWhatChanged)),
    requestID: entry.requestID,
    previousHash: last?.hash ?? chainStart,
  };
  await db
    .insertInto('audit')
    .values({ ...row, hash: seal(sealedText(row)) })
    .execute();
}

/** Of a record that was there before and after, only the fields that differ. */
function onlyWhatChanged({ type, id, before, after }: Change): Change {
  if (before === null || after === null) return { type, id, before, after };
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  const names = Object.keys({ ...old, ...fresh }).filter((name) => old[name] !== fresh[name]);
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { type, id, before: pick(old), after: pick(fresh) };
}
