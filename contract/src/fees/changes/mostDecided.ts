/** Students in one decideFeeChanges. */
export const mostDecided = 300;
