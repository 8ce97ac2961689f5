import type { Answer } from '@somero/contract';

/** One record of the audit, as getAuditLog answers it. */
export type AuditRecord = Answer<'getAuditLog'>['mainData'][number];

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Kampala',
});

/** The time of a record as the school's clock shows it. */
export const timeOf = (record: AuditRecord): string => format.format(new Date(record.at));

/** Who: the person, or the program itself. */
export const whoOf = (record: AuditRecord): string =>
  record.userID === 0 ? 'Somero' : `${record.name} (${record.username})`;
