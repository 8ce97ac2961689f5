import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Chain } from '../chain/Chain.ts';
import { type Link, nextLink } from '../chain/link.ts';
import { inChunks } from '../database/inChunks.ts';
import { prepared } from '../database/prepared.ts';
import { together } from '../database/queries/together.ts';
import type { Db } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import type { Change } from './Change.ts';
import { studentsOf } from './sentences/studentsOf.ts';
import type { AuditTables } from './tables.ts';

type Row = Selectable<AuditTables['audit']>;

export interface AuditEntry extends Omit<Row, 'at' | 'changes' | keyof Link> {
  at: Date;
  changes: readonly Change[];
}

export const auditChain: Chain<'audit'> = {
  name: 'audit',
  startsUnkeyed: true,
  fieldsOf: ({ at, actorID, actorCategory, sessionRef, ip, call, outcome, reason, changes, requestID }) => [
    ...[at, actorID, actorCategory, sessionRef, ip, call, outcome, reason, changes, requestID],
  ],
};

/** Adds a record to the hash chain, in the caller's transaction. */
export async function recordAudit(db: Db, secrets: Pick<Secrets, 'subkey'>, entry: AuditEntry): Promise<void> {
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
  };
  const last = await lastRecord.first(db, {});
  const link = nextLink(last, auditChain.fieldsOf(row), secrets.subkey(auditChain.name));
  const students = new Set(entry.changes.flatMap((change) => studentsOf(change)));
  const rows = [...students].map((studentID) => ({ studentID, seq: link.seq }));
  await together(
    addRecord.run(db, { ...row, ...link }),
    ...[...inChunks(rows)].map((some) => db.insertInto('auditStudents').values(some).execute()),
  );
}

const lastRecord = prepared((db: Db) => db.selectFrom('audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1));

/** A prepared query needs one parameter for each column. */
const addRecord = prepared((db: Db, row: Row) =>
  db.insertInto('audit').values({
    seq: row.seq,
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
    keyID: row.keyID,
    hash: row.hash,
  }),
);

/** Kept of a changed record although they are as before: the sentences of the audit name it by them. */
const naming = ['studentID', 'subjectID', 'paperID', 'setID', 'classID', 'streamID', 'yearID', 'userID', 'name'];

function onlyWhatChanged({ type, id, before, after }: Change): Change {
  if (before === null || after === null) return { type, id, before, after };
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  const names = Object.keys({ ...old, ...fresh }).filter((name) => !isDeepStrictEqual(old[name], fresh[name]));
  const pick = (from: Record<string, unknown>, wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, from[name] ?? null]));
  const stored = naming.filter((name) => fresh[name] != null && fresh[name] !== 'as before' && !names.includes(name));
  return {
    type,
    id,
    before: pick(old, names),
    after: pick(fresh, names),
    ...(stored.length > 0 && { of: pick(fresh, stored) }),
  };
}
