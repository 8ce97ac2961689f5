import type { Kysely } from 'kysely';
import { recordOwn } from '../audit/continueChain.ts';
import type { Db } from '../database/Db.ts';
import { runWork, type Trace, writeLeft } from '../database/transaction.ts';
import { recordRun } from '../safekeeping/recordRun.ts';
import type { NamedKey } from '../secrets/seal.ts';
import { deriveSubkey } from '../secrets/subkeys.ts';

/** Of who moves a school. */
export interface Mover {
  /** Seals the audit; undefined: the school has no key. */
  key: NamedKey | undefined;
  now: Date;
}

/** For the ADMIN and the audit, in the transaction from which on the school is there. */
export async function recordMove(
  place: Kysely<unknown>,
  to: 'PostgreSQL' | 'a file',
  { key, now }: Mover,
): Promise<void> {
  const reason = `The school was moved to ${to}, every table equal`;
  const secrets = { subkey: (purpose: string) => (key ? deriveSubkey(key, purpose) : null) };
  const trace: Trace = { touched: false, left: [] };
  const record = async (db: Db) => {
    await recordRun(db, 'MOVE', now, { ok: true, notes: [reason] });
    await recordOwn(db, secrets, { call: 'school:move', at: now, reason });
  };
  const db = place as unknown as Db;
  await runWork(db, record, trace);
  await writeLeft(db, trace.left);
}
