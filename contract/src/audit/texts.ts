export const auditTexts = {
  chooseDays: 'Choose the first and the last day to look at',
  daysBackwards: 'The first day cannot be after the last day',
  notARecord: 'Write the kind of record and its number, for example mark 12',
  tooManyDays: 'To look for a record, choose a student too, or at most 31 days',
  notAKind: 'Choose a kind of change',
  noRecordsFound: 'No records found for these days',
} as const;
