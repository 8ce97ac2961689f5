import { secondInWords } from '@somero/contract/schoolTime.ts';
import { recordOwn } from '../../audit/continueChain.ts';
import type { SchoolDatabase } from '../../database/Db.ts';
import { dropWaitingTests } from '../../jobs/dropWaiting.ts';
import { recordRun } from '../../safekeeping/recordRun.ts';
import type { Manifest } from '../../safekeeping/sets/Manifest.ts';
import type { NamedKey } from '../../secrets/seal.ts';
import { deriveSubkey } from '../../secrets/subkeys.ts';
import { endAllSessions } from '../../sessions/endAllSessions.ts';
import { afterRestore } from '../../sms/afterRestore.ts';

/** In what was laid out, before it is the school: ends all sessions, holds what may have left since, and says so in the audit. */
export async function closeDoors(
  database: SchoolDatabase,
  { set, manifest, key, now }: { set: string; manifest: Manifest; key: NamedKey | undefined; now: Date },
): Promise<string> {
  const secrets = { subkey: (purpose: string) => (key ? deriveSubkey(key, purpose) : null) };
  return database.write(async (db) => {
    await endAllSessions(db);
    await dropWaitingTests(db, now);
    const ledger = { db, now, secrets, who: { userID: 0 } };
    const { messages, payments } = await afterRestore(ledger);
    const reason =
      `The school was restored from ${set}. What was entered from ${secondInWords(manifest.at)} to ${secondInWords(now)} is not in it. ` +
      `Messages that were under way and are being checked: ${messages}, payments: ${payments}`;
    await recordRun(db, 'RESTORE', now, { ok: true, set, notes: [reason] });
    await recordOwn(db, secrets, { call: 'backup:restore', at: now, reason });
    return reason;
  });
}
