import { readAnchors } from '../chain/anchors.ts';
import { ledgerChain } from '../fees/ledger/ledgerChain.ts';
import { verifyLedger } from '../fees/ledger/verify/verifyLedger.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { readSubkeys } from '../secrets/subkeys.ts';
import { readSchool } from './readSchool.ts';

// npm run ledger:verify: checks the invariants of fees.md, section 2, and names the first entry that breaks one. The server
// may run.
// Ends with 0 when all is well, 1 when something is wrong, 2 when it could not run or something cannot be verified.

process.umask(0o077);

try {
  process.exitCode = await readSchool(process.env, async (db, config) => {
    const keys = await readSubkeys(db, await readKeys(config), ledgerChain.name);
    const { anchors, problems } = await readAnchors(config.anchorDir, ledgerChain, keys);
    const { entries, lines, breach, unchecked } = await verifyLedger(db, { keys, anchors });
    for (const problem of [...problems, ...unchecked]) console.log(problem);
    if (breach)
      console.log(
        `${breach.entry === null ? 'The ledger' : `Entry ${breach.entry}`}: ${breach.reason} (${breach.law})`,
      );
    if (anchors.length === 0 && entries > 0)
      console.log(`There are no anchors in ${config.anchorDir}: a cut or rewritten ledger would not be seen.`);
    if (breach || problems.length > 0) return 1;
    const limit = unchecked.length > 0 ? ', as far as it can be verified' : '';
    console.log(`The ledger is whole${limit}: ${entries} entries, ${lines} lines.`);
    return unchecked.length > 0 ? 2 : 0;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
