export const decisions = ['ASK', 'PAID', 'FAILED', 'LEFT', 'NOT LEFT', 'ASIDE'] as const;
export type Decision = (typeof decisions)[number];

export const decisionWords: Record<Decision, string> = {
  ASK: 'Ask again',
  PAID: 'Paid',
  FAILED: 'Failed',
  LEFT: 'It left',
  'NOT LEFT': 'It did not',
  ASIDE: 'Set aside',
};

/** What waits for an administrator's decision, and how it can be decided. */
export const reviewKinds = {
  DIFFERS: { about: 'Something differs from what was asked for', decisions: ['ASK', 'PAID', 'FAILED'] },
  PENDING: { about: 'Pending for 24 hours', decisions: ['ASK', 'PAID', 'FAILED'] },
  'PAID AFTER FAILED': { about: 'Paid after it had failed', decisions: ['ASIDE'] },
  'NO PAYMENT': { about: 'Money without a payment', decisions: ['PAID', 'ASIDE'] },
  'LIST DIFFERS': { about: 'The provider’s list says something else', decisions: ['ASIDE'] },
  'COSTS DIFFER': { about: 'A gateway took more or less than its price', decisions: ['ASIDE'] },
  FORGED: { about: 'Reports with a wrong signature or reference', decisions: ['ASIDE'] },
  'MESSAGE UNKNOWN': { about: 'A message may not have been sent', decisions: ['LEFT', 'NOT LEFT'] },
  'REPORTS DIFFER': { about: 'Reports contradict each other', decisions: ['ASIDE'] },
} as const satisfies Record<string, { about: string; decisions: readonly Decision[] }>;
export type ReviewKind = keyof typeof reviewKinds;

export const decisionsOf = (kind: string): readonly Decision[] =>
  reviewKinds[kind as ReviewKind]?.decisions ?? ['ASIDE'];
