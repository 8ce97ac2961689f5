import type { SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { type AuditEntry, recordAudit } from './recordAudit.ts';

interface Asking {
  database: SchoolDatabase;
  secrets: Pick<Secrets, 'subkey'>;
}

/** A screen reads its list again when one comes back to it. */
const sameReading = 10 * 60_000;

/** Records that somebody read a list; the same list within ten minutes is one reading. */
export async function recordLists(
  { database, secrets }: Asking,
  read: Omit<AuditEntry, 'outcome' | 'reason'>,
): Promise<void> {
  const before = await database.read
    .selectFrom('audit')
    .select('seq')
    .where('actorID', '=', read.actorID)
    .where('at', '>', new Date(read.at.getTime() - sameReading).toISOString())
    .where('call', '=', read.call)
    .where('changes', '=', JSON.stringify(read.changes))
    .where('outcome', '=', 'ok')
    .limit(1)
    .executeTakeFirst();
  if (!before) await database.write((db) => recordAudit(db, secrets, { ...read, outcome: 'ok', reason: '' }));
}
