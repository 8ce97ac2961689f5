/** Children of one family, and students of one family payment. */
export const mostChildren = 20;

export const familiesTexts = {
  confirmed: 'Family confirmed',
  saved: 'Family saved',
  ended: 'The family has ended. Each student counts alone again',
  dismissed: 'These students will not be suggested as a family again',
  siblingFrom: `Enter 2 to ${mostChildren}, or 0 to switch the rule off`,
  siblingPercent: 'Enter a share of 1 to 100 %',
  leastChildren: 'A family has at least two students',
  inAnother: (names: string) => `Already in another family: ${names}`,
} as const;
