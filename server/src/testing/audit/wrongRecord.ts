import { auditChain } from '../../audit/recordAudit.ts';
import type { Anchor } from '../../chain/anchors.ts';
import { verifyChain } from '../../chain/verifyChain.ts';
import type { School } from '../startSchool.ts';

/** The first record of the audit that is not as it was written. null: none. */
export async function wrongRecord({ parts }: Pick<School, 'parts'>, anchors: readonly Anchor[] = []) {
  const { read } = parts.database;
  const keys = await parts.secrets.subkeys(read, auditChain.name);
  return (await verifyChain(read, auditChain, { keys, anchors })).wrong;
}
