import type { Answer } from '@somero/contract';
import { secondInColumn } from '@somero/contract/schoolTime.ts';

export type AuditRecord = Answer<'getAuditLog'>['mainData'][number];

export const timeOf = (record: AuditRecord): string => secondInColumn(record.at);

/** The person, or the program itself. */
export const whoOf = (record: AuditRecord): string =>
  record.userID === 0 ? 'Somero' : `${record.name} (${record.username})`;
