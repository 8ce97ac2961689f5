import type { KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { auditChain } from '../../audit/recordAudit.ts';
import type { StoredAnchors } from '../../chain/anchors.ts';
import type { Chain } from '../../chain/Chain.ts';
import { verifyChain } from '../../chain/verifyChain.ts';
import type { SchoolDatabase } from '../../database/Db.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { feesLedger } from '../../fees/ledger/feesLedger.ts';
import type { Manifest } from '../../safekeeping/sets/Manifest.ts';
import type { NamedKey } from '../../secrets/seal.ts';
import { readSubkeys } from '../../secrets/subkeys.ts';
import { smsLedger } from '../../sms/ledger/smsLedger.ts';

interface CheckOptions {
  keys: readonly NamedKey[];
  /** What lies outside the database says where its chains ended. */
  anchorsOf: (chain: Chain, keys: ReadonlyMap<string, KeyObject>) => Promise<StoredAnchors>;
}

/**
 * Brings what was laid out to the schema of today, and verifies the audit and the ledgers up to their anchors.
 * @returns what cannot be verified, in words @throws Error that names what is wrong
 */
export async function checkSchool(
  folder: string,
  { heads }: Pick<Manifest, 'heads'>,
  { keys, anchorsOf }: CheckOptions,
): Promise<string[]> {
  const database = await openDatabase<Tables>({ file: join(folder, 'somero.db'), migrations });
  try {
    const proofOf = async (chain: Chain) => {
      const subkeys: ReadonlyMap<string, KeyObject> = await readSubkeys(database.read, keys, chain.name);
      const own = heads.filter((head) => head.chain === chain.name);
      // Later anchors are of what came after the set.
      const end = own[0]?.seq ?? 0;
      const outside = await anchorsOf(chain, subkeys);
      return { keys: subkeys, anchors: [...own, ...outside.anchors.filter(({ seq }) => seq <= end)] };
    };
    return await verifyAll(database, proofOf);
  } finally {
    await database.close();
    // The copy of before a migration is the set itself.
    await rm(join(folder, 'backups'), { recursive: true, force: true });
  }
}

type ProofOf = (chain: Chain) => Promise<{ keys: ReadonlyMap<string, KeyObject>; anchors: Manifest['heads'] }>;

async function verifyAll({ read }: SchoolDatabase, proofOf: ProofOf): Promise<string[]> {
  const { wrong, unchecked } = await verifyChain(read, auditChain, await proofOf(auditChain));
  if (wrong) throw new Error(`the audit: record ${wrong.seq}: ${wrong.reason}`);
  const notes = unchecked.map((note) => `The audit: ${note}`);
  for (const { title, chain, verify } of [feesLedger, smsLedger]) {
    const found = await verify(read, await proofOf(chain));
    if (found.problem !== null) throw new Error(found.problem);
    notes.push(...found.unchecked.map((note) => `${title}: ${note}`));
  }
  return notes;
}
