import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { keyPath } from '../backups/keyPath.ts';
import { readConfig } from '../config.ts';
import { commandHere } from '../hosting/commandHere.ts';
import { release } from '../release.ts';
import { readIdentity } from '../safekeeping/backupKey.ts';
import { noteRun } from '../safekeeping/notedRuns.ts';
import type { SetKind } from '../safekeeping/sets/Manifest.ts';
import { runBackup } from './runBackup.ts';
import { flag, typed } from './typed.ts';

// npm run backup: makes a set at every place of BACKUP_URL. The server may run.
//   -- --key     prints the key of the backups, for the head teacher's safe
//   -- --prove   proves it before it is encrypted: for a machine that cannot open its own sets
//   -- --json    prints what was made as JSON, and nothing of it stands under Backups
//   -- --hourly, -- --upgrade   counts it among those of every hour, or of upgrades
// Ends with 0 when all is well, 1 when a place or a file is missing, 2 when no set could be made.

process.umask(0o077);
const {
  values: { key: isForKey, prove, json, hourly, upgrade },
} = typed({ key: flag, prove: flag, json: flag, hourly: flag, upgrade: flag });
const kind: SetKind = (hourly && 'hourly') || (upgrade && 'upgrade') || 'manual';

try {
  process.exitCode = isForKey ? await printKey() : await backup();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** It needs the whole program, which an hourly backup does not load. */
async function openProof() {
  const [{ proofOf }, { ownDamage }] = await Promise.all([
    import('./restoring/proofOf.ts'),
    import('./restoring/ownDamage.ts'),
  ]);
  return { proofOf, ownDamage };
}

async function printKey(): Promise<number> {
  const { dataDir, backupRecipient } = readConfig(process.env);
  if (backupRecipient !== undefined) throw new Error(texts.keyElsewhere);
  const identity = await readIdentity(dataDir);
  if (identity === null) throw new Error(`There is no key in ${dataDir}: the first backup makes it`);
  console.log(identity);
  console.log(
    'Keep it on paper in the head teacher’s safe, away from the sticks. Anyone who has both can read the whole school.',
  );
  return 0;
}

async function backup(): Promise<number> {
  const config = readConfig(process.env);
  const proof = prove ? await openProof() : undefined;
  const { facts, key } = await runBackup(config, {
    ...{ release, kind },
    ...(proof && { prove: proof.proofOf(config) }),
  });
  const damage = proof?.ownDamage(config) ?? null;
  if (damage !== null) {
    facts.ok = false;
    facts.problems.push(damage);
  }
  const kept = facts.places.filter(({ error }) => error === null);
  if (json) console.log(JSON.stringify(facts));
  else {
    await noteRun(config.dataDir, { kind: proof ? 'PROOF' : 'BACKUP', at: facts.at, facts });
    for (const { address, error, added, sets } of facts.places)
      console.log(
        error ??
          `${address}: ${facts.set}, ${facts.rows} rows, ${facts.files} files (${added} new); ${sets === 1 ? '1 set is' : `${sets} sets are`} kept.`,
      );
    for (const problem of facts.problems) console.log(`In the set all is as it is here, but ${problem}.`);
    if (key.isNew)
      console.log(
        `The key of the backups was made: ${keyPath(config.dataDir)}. Without it no set can be opened. Print it for the head teacher: ${commandHere('backup', '--key')}`,
      );
  }
  if (kept.length === 0) return 2;
  return facts.ok ? 0 : 1;
}
