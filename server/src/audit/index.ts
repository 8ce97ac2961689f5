import { getAuditAnchor } from './getAuditAnchor.ts';
import { getAuditLog } from './getAuditLog.ts';

export const auditHandlers = { getAuditLog, getAuditAnchor };
