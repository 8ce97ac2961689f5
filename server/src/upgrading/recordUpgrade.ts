import { recordOwn } from '../audit/continueChain.ts';
import type { SchoolDatabase } from '../database/Db.ts';
import { recordRun } from '../safekeeping/recordRun.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import type { LastUpgrade } from './installation.ts';

/** For the ADMIN and the audit, once however often it is told. */
export async function recordUpgrade(
  { database, secrets }: { database: SchoolDatabase; secrets: Pick<Secrets, 'subkey'> },
  { ok, problem, from, to, at, restored = false }: LastUpgrade,
): Promise<void> {
  const reason = ok
    ? `Somero ${to} works, after ${from}`
    : `Somero ${to} was taken back, ${from} works on: ${problem}. ${restored ? 'The set of before it was restored' : 'What was entered meanwhile is kept'}`;
  await database.write(async (db) => {
    const known = db.selectFrom('safekeeping').select('id').where('kind', '=', 'UPGRADE').where('at', '=', at);
    if (await known.executeTakeFirst()) return;
    await recordRun(db, 'UPGRADE', new Date(at), { ok, ...(ok ? { notes: [reason] } : { problem: reason }) });
    await recordOwn(db, secrets, { call: 'upgrade', at: new Date(at), reason });
  });
}
