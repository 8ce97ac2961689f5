/** The columns of an expense that was not returned, or was changed or approved since. */
export const notReturned = { returnReason: null, returnedBy: null, returnedAt: null };
