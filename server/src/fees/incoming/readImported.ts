import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

type Asked = { accountID: number; key: string };

const columns = ['id', 'ver', 'flag', 'state', 'amount', 'entry', 'batchID', 'paymentID'] as const;

/** The line of money that came to an account with this reference. */
export const readImported = prepared((db: Db, { accountID, key }: Asked) =>
  db
    .selectFrom('incomingLines')
    .select(columns)
    .where('accountID', '=', accountID)
    .where('referenceKey', '=', key)
    // As the index says it.
    .where('state', '<>', sql.lit('UNDONE' as const)),
);

/** Lines of SchoolPay by the number of the bank or telephone company that it tells besides its own. */
export const readByChannel = prepared((db: Db, { key }: { key: string }) =>
  db
    .selectFrom('incomingLines')
    .select(columns)
    .where('accountID', 'in', (eb) => eb.selectFrom('moneyAccounts').select('id').where('kind', '=', 'SCHOOLPAY'))
    .where('channelKey', '=', key)
    // As the index says it.
    .where('channelKey', '<>', sql.lit(''))
    .where('state', '<>', sql.lit('UNDONE' as const))
    .orderBy('id'),
);
