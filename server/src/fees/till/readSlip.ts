import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

/** The closing that banked with a slip: the money of one slip is never a payment besides. */
export const readSlip = prepared((db: Db, { accountID, slipKey }: { accountID: number; slipKey: string }) =>
  db.selectFrom('tillClosings').select('closingNo').where('accountID', '=', accountID).where('slipKey', '=', slipKey),
);
