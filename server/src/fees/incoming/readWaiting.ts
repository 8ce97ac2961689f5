import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

/** Money that came to an account with this reference, and that nobody has been given yet. */
export const readWaiting = prepared((db: Db, { accountID, key }: { accountID: number; key: string }) =>
  db
    .selectFrom('incomingLines')
    .select('id')
    .where('accountID', '=', accountID)
    .where('referenceKey', '=', key)
    // As the index says it.
    .where('state', '<>', 'UNDONE')
    .where('state', '=', 'OPEN'),
);
