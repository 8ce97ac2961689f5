import type { SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { type AuditEntry, auditChain, recordAudit } from './recordAudit.ts';

interface Dependencies {
  database: SchoolDatabase;
  secrets: Secrets;
  clock: () => Date;
}

/** Under another key the audit goes on with a record that seals all records before it. */
export async function continueChain({ database, secrets, clock }: Dependencies): Promise<void> {
  const keyID = secrets.subkey(auditChain.name)?.fingerprint ?? '';
  const readLast = (db: SchoolDatabase['read']) =>
    db.selectFrom('audit').select(['seq', 'keyID', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const isOther = (last: { keyID: string } | undefined) => last !== undefined && last.keyID !== keyID;
  if (!isOther(await readLast(database.read))) return;
  await database.write(async (db) => {
    const last = await readLast(db);
    if (!last || !isOther(last)) return;
    const { seq, hash } = last;
    const before = { keyID: last.keyID };
    await recordOwn(db, secrets, {
      call: 'audit:key',
      at: clock(),
      changes: [{ type: 'auditKey', id: 1, before, after: { keyID, seq, hash } }],
    });
  });
}

/** What the program itself did or found, also when somebody asked for it earlier. */
export const recordOwn = (
  db: SchoolDatabase['read'],
  secrets: Pick<Secrets, 'subkey'>,
  entry: Pick<AuditEntry, 'call' | 'at'> & Partial<AuditEntry>,
): Promise<void> =>
  recordAudit(db, secrets, {
    ...{ actorID: 0, actorCategory: '', sessionRef: '', ip: '', outcome: 'ok', reason: '', changes: [], requestID: '' },
    ...entry,
  });
