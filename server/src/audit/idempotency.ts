import { createHash } from 'node:crypto';
import type { UploadedFile } from '@somero/contract/fields.ts';
import { sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import { rowsAdder } from '../database/queries/rowsAdder.ts';
import type { Tables } from '../database/tables.ts';
import { type AtEnd, leaveFor, leftFor } from '../database/transaction.ts';
import type { Grant } from '../Grant.ts';
import { conflict, type Db } from '../handle.ts';
import type { AuditTables } from './tables.ts';

const storedHours = 24;

export interface StoredAnswer {
  answer: Record<string, unknown>;
  links: [path: string, fileID: string][];
  /** null: from a release that did not store it. */
  grant: Grant | null;
}

/** Identifies a repeated call: the user, the Idempotency-Key, and what was sent. */
export type RepeatableCall = Pick<AuditTables['idempotency'], 'userID' | 'call' | 'key' | 'bodyHash'>;

/** SHA-256 of what was sent. Passwords are left out: with a fast hash somebody could try passwords against it. */
export function bodyHash(fields: Record<string, unknown>): string {
  const parts = Object.keys(fields)
    .filter((name) => !name.startsWith('password'))
    .sort()
    .map((name) => [name, plain(fields[name])]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const plain = (value: unknown): unknown =>
  isFile(value) ? { file: value.fileName, sha256: createHash('sha256').update(value.bytes).digest('hex') } : value;

export const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** @returns the first answer, null for a new key @throws CallError 409 when the key came with another body before */
export async function storedAnswer(db: Db, repeat: RepeatableCall, now: Date): Promise<StoredAnswer | null> {
  const { bodyHash, ...key } = repeat;
  const row =
    leftFor(addAnswers).find((left) => left.key === key.key && left.userID === key.userID && left.call === key.call) ??
    (await answerTo.first(db, { ...key, since: hoursBefore(now) }));
  if (!row) return null;
  if (row.bodyHash !== bodyHash) throw conflict('This request key was used for something else');
  return { answer: JSON.parse(row.answer), links: JSON.parse(row.links), grant: JSON.parse(row.grant ?? 'null') };
}

const answerTo = prepared(
  (db: Db, { userID, call, key, since }: Omit<RepeatableCall, 'bodyHash'> & { since: string }) =>
    db
      .selectFrom('idempotency')
      .select(['bodyHash', 'answer', 'links', 'grant'])
      .where('userID', '=', userID)
      .where('call', '=', call)
      .where('key', '=', key)
      .where('createdAt', '>', since),
);

/** At the end of the batch. */
export function storeAnswer(repeat: RepeatableCall, stored: StoredAnswer, now: Date): void {
  leaveFor(addAnswers, {
    ...repeat,
    answer: JSON.stringify(stored.answer),
    links: JSON.stringify(stored.links),
    grant: JSON.stringify(stored.grant),
    createdAt: now.toISOString(),
  });
}

// Only a row older than a day can still be there.
const insteadOfOld = sql`on conflict ("userID", "call", "key") do update set "bodyHash" = excluded."bodyHash",
  "answer" = excluded."answer", "links" = excluded."links", "grant" = excluded."grant", "createdAt" = excluded."createdAt"`;

const addAnswers: AtEnd<Tables, AuditTables['idempotency']> = rowsAdder<AuditTables['idempotency']>(
  'idempotency',
  ['userID', 'call', 'key', 'bodyHash', 'answer', 'links', 'grant', 'createdAt'],
  (insert) => insert.modifyEnd(insteadOfOld),
);

export const dropOldAnswers = (db: Db, now: Date) =>
  db.deleteFrom('idempotency').where('createdAt', '<=', hoursBefore(now)).execute();

const hoursBefore = (now: Date): string => new Date(now.getTime() - storedHours * 3_600_000).toISOString();
