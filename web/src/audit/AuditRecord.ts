import type { Answer } from '@somero/contract';
import { secondInWords } from '@somero/contract/schoolTime.ts';

export type AuditRecord = Answer<'getAuditLog'>['mainData'][number];

export const timeOf = (record: AuditRecord): string => secondInWords(record.at);

/** The person, or the program itself. */
export const whoOf = (record: AuditRecord): string =>
  record.userID === 0 ? 'Somero' : `${record.name} (${record.username})`;
