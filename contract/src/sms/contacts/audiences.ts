/** Whom a list of contacts is made of. */
export const audiences = ['PARENTS', 'STAFF'] as const;
