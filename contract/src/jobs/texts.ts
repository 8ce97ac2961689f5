export const jobsTexts = {
  cancelled: 'The run was cancelled',
  tooManyRuns: 'Three of your documents are still being made. Please wait until one of them is ready',
} as const;
