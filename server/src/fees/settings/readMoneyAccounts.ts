import type { Db } from '../../handle.ts';

export const readMoneyAccounts = (db: Db) =>
  db.selectFrom('moneyAccounts').select(['id', 'kind', 'name', 'number', 'status', 'ver']).orderBy('id').execute();
