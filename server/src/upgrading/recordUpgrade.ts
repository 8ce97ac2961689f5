import { recordOwn } from '../audit/continueChain.ts';
import type { SchoolDatabase } from '../database/Db.ts';
import { recordRun } from '../safekeeping/recordRun.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import type { LastUpgrade } from './installation.ts';

type Outcome = Omit<LastUpgrade, 'id' | 'told'> & { isRehearsal?: true };

function inWords({ ok, problem, from, to, restored, isRehearsal }: Outcome): string {
  if (ok) return `Somero ${to} works, after ${from}`;
  if (isRehearsal) return `Somero ${to} was tried on a copy and not taken, ${from} works on: ${problem}`;
  const kept = restored ? 'The set of before it was restored' : 'What was entered meanwhile is kept';
  return `Somero ${to} was taken back, ${from} works on: ${problem}. ${kept}`;
}

/** For the ADMIN and the audit, once however often it is told. */
export async function recordUpgrade(
  { database, secrets }: { database: SchoolDatabase; secrets: Pick<Secrets, 'subkey'> },
  upgraded: Outcome,
): Promise<void> {
  const { ok, at } = upgraded;
  const reason = inWords(upgraded);
  await database.write(async (db) => {
    const known = db.selectFrom('safekeeping').select('id').where('kind', '=', 'UPGRADE').where('at', '=', at);
    if (await known.executeTakeFirst()) return;
    await recordRun(db, 'UPGRADE', new Date(at), { ok, ...(ok ? { notes: [reason] } : { problem: reason }) });
    await recordOwn(db, secrets, { call: 'release:upgrade', at: new Date(at), reason });
  });
}
