import { auditChain } from '../audit/recordAudit.ts';
import { verifyChain, type Witness } from '../chain/verifyChain.ts';
import { addressOf } from '../safekeeping/places/BackupPlace.ts';
import { readAllAnchors } from '../safekeeping/readAllAnchors.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { readSubkeys } from '../secrets/subkeys.ts';
import { readSchool } from './readSchool.ts';
import { flag, typed, value } from './typed.ts';

// npm run audit:verify: checks the audit against the anchors of ANCHOR_DIR and of each place of BACKUP_URL, and names the first wrong
// record. The server may run.
//   -- --anchors               prints the anchors too
//   -- --anchor 1234 3f2a…     looks for an anchor that stands on paper: the record and the first digits of its hash
// Ends with 0 when all is well, 1 when something is wrong, 2 when something cannot be verified.

process.umask(0o077);
const {
  values: { anchors: showsAll, anchor: seq },
  positionals: digits,
} = typed({ anchors: flag, anchor: value }, 16);

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const printed = readPrinted();
  return readSchool(process.env, async (db, config) => {
    const keys = await readSubkeys(db, await readKeys(config), auditChain.name);
    const { anchors, problems, missing } = await readAllAnchors(config, auditChain, keys);
    if (showsAll) for (const anchor of anchors) console.log(JSON.stringify(anchor));
    const { records, wrong, unchecked } = await verifyChain(db, auditChain, {
      keys,
      anchors: [...anchors, ...printed],
    });
    for (const problem of [...problems, ...missing, ...unchecked]) console.log(problem);
    if (wrong) console.log(`Record ${wrong.seq}: ${wrong.reason}`);
    if (anchors.length === 0)
      console.log(
        `There are no anchors in ${[config.anchorDir, ...config.backupPlaces.map(addressOf)].join(' and ')}: a cut or rewritten audit would not be seen.`,
      );
    const isWhole = wrong === null && problems.length === 0;
    if (isWhole)
      console.log(
        `The audit is whole${unchecked.length > 0 ? ', as far as it can be verified' : ''}: ${records} records, ${anchors.length} anchors.`,
      );
    if (!isWhole) return 1;
    return unchecked.length > 0 ? 2 : 0;
  });
}

/** @throws Error when the words after --anchor are not a record and a hash */
function readPrinted(): Witness[] {
  if (seq === undefined && digits.length === 0) return [];
  const hash = digits.join('').toLowerCase();
  if (seq === undefined || !/^\d+$/.test(seq) || !/^[\da-f]{16,64}$/.test(hash))
    throw new Error('Write --anchor with the number of the record and at least 16 digits of its hash');
  return [{ seq: Number(seq), hash }];
}
