import type { ReadState } from './Table.tsx';

/** For a table whose rows are there: nothing is read for it. */
export const alreadyRead: ReadState = {
  loading: false,
  refreshing: false,
  problem: undefined,
  reload: () => undefined,
};
