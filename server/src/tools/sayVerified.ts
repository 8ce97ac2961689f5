import type { ChainedLedger } from '../chain/ChainedLedger.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/Db.ts';
import { readAllAnchors } from '../safekeeping/readAllAnchors.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { readSubkeys } from '../secrets/subkeys.ts';

/** Verifies a ledger and says what it found. @returns 0: whole; 1: something is wrong; 2: something cannot be verified */
export async function sayVerified({ title, chain, verify }: ChainedLedger, db: Db, config: Config): Promise<number> {
  const keys = await readSubkeys(db, await readKeys(config), chain.name);
  const { anchors, problems, missing } = await readAllAnchors(config, chain, keys);
  const { entries, lines, problem, unchecked } = await verify(db, { keys, anchors });
  for (const each of [...problems, ...missing, ...unchecked]) console.log(each);
  if (problem !== null) console.log(problem);
  if (anchors.length === 0 && entries > 0)
    console.log(`There are no anchors in ${config.anchorDir}: a cut or rewritten ledger would not be seen.`);
  if (problem !== null || problems.length > 0) return 1;
  const limit = unchecked.length > 0 ? ', as far as it can be verified' : '';
  console.log(`${title} is whole${limit}: ${entries} entries, ${lines} lines.`);
  return unchecked.length > 0 ? 2 : 0;
}
