/** Of a batch. `heldWhy` says why it is HELD, or was stopped by the program. */
export const batchStates = ['SCHEDULED', 'HELD', 'SENDING', 'DONE', 'STOPPED'] as const;

/** Of a message (sms.md, section 3). */
export const messageStates = ['QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'CANCELLED'] as const;
export type MessageState = (typeof messageStates)[number];

export const mostContacts = 5_000;
/** Of one contact: 5,000 contacts with as many are the largest request that is taken. */
export const mostChildren = 16;
