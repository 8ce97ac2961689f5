import { readHead } from '../chain/anchors.ts';
import { type Handler, missing } from '../handle.ts';
import { auditChain } from './recordAudit.ts';

export const getAuditAnchor: Handler<'getAuditAnchor'> = async (_, { db, secrets, now }) => {
  const head = await readHead(db, auditChain, secrets.subkey(auditChain.name), now);
  if (!head) throw missing();
  const { name } = await db.selectFrom('profile').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
  return { ...head, school: name };
};
