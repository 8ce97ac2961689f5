import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../handle.ts';
import type { AuditTables } from './tables.ts';

/** `before` is null for a new record, `after` for a deleted one. */
export interface Change {
  type: string;
  id: number | string;
  before: object | null;
  after: object | null;
}

type Row = Omit<Selectable<AuditTables['audit']>, 'seq'>;

export interface AuditEntry extends Omit<Row, 'at' | 'changes' | 'previousHash' | 'hash'> {
  at: Date;
  changes: readonly Change[];
}

export const chainStart = '0'.repeat(64);

/** What the hash covers: the hash before it and every column, in a fixed order. */
export const hashInput = (row: Omit<Row, 'hash'>): string =>
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
 * Adds a record to the hash chain, in the caller's transaction. The database refuses to change or delete it
 * afterwards.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const last = await lastRecord.first(db, {});
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
  await addRecord.run(db, { ...row, hash: seal(hashInput(row)) });
}

const lastRecord = prepared((db: Db) => db.selectFrom('audit').select('hash').orderBy('seq', 'desc').limit(1));

/** A prepared query needs one parameter for each column. */
const addRecord = prepared((db: Db, row: Row) =>
  db.insertInto('audit').values({
    at: row.at,
    actorID: row.actorID,
    actorCategory: row.actorCategory,
    sessionRef: row.sessionRef,
    ip: row.ip,
    call: row.call,
    outcome: row.outcome,
    reason: row.reason,
    changes: row.changes,
    requestID: row.requestID,
    previousHash: row.previousHash,
    hash: row.hash,
  }),
);

function onlyWhatChanged({ type, id, before, after }: Change): Change {
  if (before === null || after === null) return { type, id, before, after };
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  const names = Object.keys({ ...old, ...fresh }).filter((name) => old[name] !== fresh[name]);
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { type, id, before: pick(old), after: pick(fresh) };
}
