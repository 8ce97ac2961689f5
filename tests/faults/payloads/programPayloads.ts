import { password } from '../../../server/src/testing/startSchool.ts';

/** What the program keeps of itself: the audit and the backups. */
export const programPayloads = {
  getAuditLog: { startFrom: '2026-06-01', endAt: '2026-06-30', userID: 1, page: 1 },
  getAuditAnchor: {},
  getSafekeeping: {},
  makeBackup: {},
  printBackupKey: { current: password },
};
