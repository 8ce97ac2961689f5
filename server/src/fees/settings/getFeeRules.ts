import type { Db, Handler } from '../../handle.ts';

export const readFeeRules = (db: Db) =>
  db
    .selectFrom('feeRules')
    .select(['threshold', 'cashBackDays', 'firstReceipt', 'authority', 'circularText', 'smsText', 'ver'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();

export const getFeeRules: Handler<'getFeeRules'> = (_, { db }) => readFeeRules(db);
