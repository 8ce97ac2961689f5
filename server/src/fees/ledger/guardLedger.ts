import { type Guarded, tellOnce, tellProblem } from '../../audit/tellProblem.ts';
import { readAnchors } from '../../chain/anchors.ts';
import { writeAnchor } from '../../chain/writeAnchor.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import { ledgerChain } from './ledgerChain.ts';
import { verifyLedger } from './verify/verifyLedger.ts';

const call = 'ledger:verify';

/** Hourly. */
export const anchorLedger = async (own: Guarded): Promise<void> =>
  tellProblem(own, call, await writeAnchor(own, ledgerChain));

/** Nightly, over one moment of the ledger: entries are posted meanwhile. */
export async function verifyLedgerNightly(own: Guarded): Promise<void> {
  const { database, secrets, folder } = own;
  const keys = await secrets.subkeys(database.read, ledgerChain.name);
  const { anchors, problems } = await readAnchors(folder, ledgerChain, keys);
  const { breach, unchecked } = await readSnapshot<Tables, Awaited<ReturnType<typeof verifyLedger>>>(
    await database.source(),
    (db) => verifyLedger(db, { keys, anchors }),
  );
  const where = breach?.entry ? `Entry ${breach.entry}` : 'The ledger';
  await tellProblem(own, call, breach ? `${where}: ${breach.reason} (${breach.law})` : (problems[0] ?? null));
  for (const each of unchecked) await tellOnce(own, call, each);
}
