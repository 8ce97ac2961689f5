/** Answers to calls since the program began, and how many of them were failures of the server. */
export const answerCounts = { answers: 0, failed: 0 };
