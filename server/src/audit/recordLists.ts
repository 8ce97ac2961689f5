import { sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { type AuditEntry, recordAudit } from './recordAudit.ts';

interface Asking {
  database: SchoolDatabase;
  secrets: Pick<Secrets, 'subkey'>;
}

/** A screen reads its list again when one comes back to it. */
const sameReading = 10 * 60_000;

const sameSince = prepared(
  (
    db: Db,
    { actorID, since, call, changes }: Pick<AuditEntry, 'actorID' | 'call'> & { since: string; changes: string },
  ) =>
    db
      .selectFrom('audit')
      .select('seq')
      .where('actorID', '=', actorID)
      .where('at', '>', since)
      .where('call', '=', call)
      .where('changes', '=', changes)
      .where('outcome', '=', sql.lit('ok'))
      .limit(sql.lit(1)),
);

/** Records that somebody read a list; the same list within ten minutes is one reading. */
export async function recordLists(
  { database, secrets }: Asking,
  read: Omit<AuditEntry, 'outcome' | 'reason'>,
): Promise<void> {
  const before = await sameSince.first(database.read, {
    ...{ actorID: read.actorID, call: read.call, changes: JSON.stringify(read.changes) },
    since: new Date(read.at.getTime() - sameReading).toISOString(),
  });
  if (!before) await database.write((db) => recordAudit(db, secrets, { ...read, outcome: 'ok', reason: '' }));
}
