import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Chain } from '../chain/Chain.ts';
import { type Link, nextLink } from '../chain/link.ts';
import { prepared } from '../database/prepared.ts';
import { rowsAdder } from '../database/queries/rowsAdder.ts';
import { together } from '../database/queries/together.ts';
import { leaveFor } from '../database/transaction.ts';
import type { Db } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import type { NamedKey } from '../secrets/seal.ts';
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

/** Adds a record to the hash chain, in the caller's transaction, at the end of its batch. */
export async function recordAudit(_: Db, secrets: Pick<Secrets, 'subkey'>, entry: AuditEntry): Promise<void> {
  const students = [...new Set(entry.changes.flatMap((change) => studentsOf(change)))];
  leaveFor(sealRecords, { row: rowOf(entry), key: secrets.subkey(auditChain.name), students });
}

interface Unsealed {
  row: Omit<Row, keyof Link>;
  key: NamedKey | null;
  students: number[];
}

/** One read of the last record for all of a batch. */
async function sealRecords(db: Db, entries: readonly Unsealed[]): Promise<void> {
  let last: Pick<Link, 'seq' | 'hash'> | undefined = await lastRecord.first(db, {});
  const rows: Row[] = [];
  const ofStudents: AuditTables['auditStudents'][] = [];
  for (const { row, key, students } of entries) {
    const link = nextLink(last, auditChain.fieldsOf(row), key);
    rows.push({ ...row, ...link });
    for (const studentID of students) ofStudents.push({ studentID, seq: link.seq });
    last = link;
  }
  await together(addRecords(db, rows), addOfStudents(db, ofStudents));
}

function rowOf(entry: AuditEntry): Unsealed['row'] {
  return {
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
}

const lastRecord = prepared((db: Db) => db.selectFrom('audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1));

const addRecords = rowsAdder<Row>('audit', [
  ...(['seq', 'at', 'actorID', 'actorCategory', 'sessionRef', 'ip', 'call', 'outcome', 'reason'] as const),
  ...(['changes', 'requestID', 'previousHash', 'keyID', 'hash'] as const),
]);

const addOfStudents = rowsAdder<AuditTables['auditStudents']>('auditStudents', ['studentID', 'seq']);

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
