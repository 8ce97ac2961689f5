import { readAnchors } from '../chain/anchors.ts';
import { verifyChain } from '../chain/verifyChain.ts';
import { writeAnchor } from '../chain/writeAnchor.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { recordOwn } from './continueChain.ts';
import { auditChain } from './recordAudit.ts';

interface Dependencies {
  database: SchoolDatabase;
  secrets: Secrets;
  /** ANCHOR_DIR. */
  folder: string;
  clock: () => Date;
}

/** Hourly. */
export const anchorAudit = async (own: Dependencies): Promise<void> => tell(own, await writeAnchor(own, auditChain));

/** Nightly. */
export async function verifyAudit(own: Dependencies): Promise<void> {
  const { database, secrets, folder } = own;
  const keys = await secrets.subkeys(database.read, auditChain.name);
  const { anchors, problems } = await readAnchors(folder, auditChain, keys);
  const { wrong, unchecked } = await verifyChain(database.read, auditChain, { keys, anchors });
  await tell(own, wrong ? `Record ${wrong.seq}: ${wrong.reason}` : (problems[0] ?? null));
  for (const each of unchecked) if (!(await isTold(database.read, each))) await tell(own, each);
}

/** What cannot be verified stays so: it is told once. */
const isTold = async (db: Db, reason: string): Promise<boolean> =>
  (await db
    .selectFrom('audit')
    .select('seq')
    .where('call', '=', 'audit:verify')
    .where('reason', '=', reason)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** On the console and in the audit itself, where an ADMIN reads it. */
async function tell({ database, secrets, clock }: Dependencies, problem: string | null): Promise<void> {
  if (problem === null) return;
  console.error(problem);
  await database.write((db) =>
    recordOwn(db, secrets, { call: 'audit:verify', at: clock(), outcome: 'error', reason: problem }),
  );
}
