/** Of a batch. HELD says why in `heldWhy`. */
export const batchStates = ['SCHEDULED', 'HELD', 'SENDING', 'DONE', 'STOPPED'] as const;

/** Of a message (sms.md, section 3). */
export const messageStates = ['QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'CANCELLED'] as const;
export type MessageState = (typeof messageStates)[number];

export const mostContacts = 5_000;
