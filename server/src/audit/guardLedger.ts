import { readAnchors } from '../chain/anchors.ts';
import type { ChainedLedger, Verified } from '../chain/ChainedLedger.ts';
import { readSnapshot } from '../database/readSnapshot.ts';
import type { Tables } from '../database/tables.ts';
import { anchorChain } from './anchorChain.ts';
import { type Guarded, tellOnce, tellProblem } from './tellProblem.ts';

export const anchorLedger = (own: Guarded, { call, chain }: ChainedLedger): Promise<void> =>
  anchorChain(own, call, chain);

/** Over one moment of the ledger: entries are posted meanwhile. */
export async function verifyLedgerNightly(own: Guarded, { call, chain, verify }: ChainedLedger): Promise<void> {
  const { database, secrets, folder } = own;
  const keys = await secrets.subkeys(database.read, chain.name);
  const { anchors, problems } = await readAnchors(folder, chain, keys);
  const { problem, unchecked } = await readSnapshot<Tables, Verified>(await database.source(), (db) =>
    verify(db, { keys, anchors }),
  );
  await tellProblem(own, call, problem ?? problems[0] ?? null);
  for (const each of unchecked) await tellOnce(own, call, each);
}
