export const clearanceTexts = {
  candidates: 'Registered candidates may not be kept from UNEB examinations for fees',
  threshold: 'Enter a share from 1 to 100 %',
  enterExamination: 'Enter the examination',
  enterDay: 'Enter the last day',
  pastDay: 'The last day cannot be in the past',
  dayTooFar: 'The last day cannot be more than 366 days ahead',
  nobody: 'Nobody here is cleared or allowed, so there are no permits to print',
} as const;
