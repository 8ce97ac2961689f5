import { getAuditLog } from './getAuditLog.ts';

export const auditHandlers = { getAuditLog };
