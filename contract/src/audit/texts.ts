export const auditTexts = {
  chooseDays: 'Choose the first and the last day to look at',
  daysBackwards: 'The first day can not be after the last day',
  notARecord: 'Write a record as its kind and its number, as mark 12',
  tooManyDays: 'To look for a record, choose a student too, or at most 31 days',
  notAKind: 'Choose a kind of change',
  noRecordsFound: 'No records found for these days',
} as const;
