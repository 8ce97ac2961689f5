/** Rows on a page of top-ups. */
export const mostListed = 1_000;
