import type { OpenTill } from './readOpenTills.ts';

export const shownTill = ({ id, userID, name, openedAt, expected }: OpenTill) => ({
  ...{ id, userID, name, openedAt, expected },
});
