import type { Answer } from '@somero/contract';
import { secondInColumn } from '@somero/contract/schoolTime.ts';

/** One record of the audit, as getAuditLog answers it. */
export type AuditRecord = Answer<'getAuditLog'>['mainData'][number];

/** The time of a record as the school's clock shows it. */
export const timeOf = (record: AuditRecord): string => secondInColumn(record.at);

/** Who: the person, or the program itself. */
export const whoOf = (record: AuditRecord): string =>
  record.userID === 0 ? 'Somero' : `${record.name} (${record.username})`;
