import type { Db } from '../../handle.ts';
import type { Purse } from '../Purse.ts';

export async function reservedSms(db: Db, branchID: number, purse: Purse): Promise<number> {
  const { sms } = await db
    .selectFrom('smsAccounts')
    .select((eb) => eb.fn.sum<number | string | null>('balance').as('sms'))
    .where('kind', '=', 'RESERVED')
    .where('branchID', '=', branchID)
    .where('purse', '=', purse)
    .executeTakeFirstOrThrow();
  return Number(sms ?? 0);
}
