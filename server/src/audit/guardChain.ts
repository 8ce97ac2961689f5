import { readAnchors } from '../chain/anchors.ts';
import { verifyChain } from '../chain/verifyChain.ts';
import { anchorChain } from './anchorChain.ts';
import { auditChain } from './recordAudit.ts';
import { type Guarded, tellOnce, tellProblem } from './tellProblem.ts';

const call = 'audit:verify';

export const anchorAudit = (own: Guarded): Promise<void> => anchorChain(own, call, auditChain);

export async function verifyAudit(own: Guarded): Promise<void> {
  const { database, secrets, folder } = own;
  const keys = await secrets.subkeys(database.read, auditChain.name);
  const { anchors, problems } = await readAnchors(folder, auditChain, keys);
  const { wrong, unchecked } = await verifyChain(database.read, auditChain, { keys, anchors });
  await tellProblem(own, call, wrong ? `Record ${wrong.seq}: ${wrong.reason}` : (problems[0] ?? null));
  for (const each of unchecked) await tellOnce(own, call, each);
}
