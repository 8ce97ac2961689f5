import type { Selectable } from 'kysely';
import type { Db } from '../../handle.ts';
import type { FeesTables } from '../tables.ts';

export type SchoolPayRow = Selectable<FeesTables['schoolPay']>;

export const schoolPaySecrets = {
  password: 'schoolPay/1/password',
  /** The token of the address of notices: an ADMIN reads it as often as they want. */
  token: 'schoolPay/1/token',
} as const;

export const readSchoolPay = (db: Db): Promise<SchoolPayRow> =>
  db.selectFrom('schoolPay').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

export const setSchoolPay = (db: Db, row: Partial<SchoolPayRow>): Promise<unknown> =>
  db.updateTable('schoolPay').set(row).where('id', '=', 1).execute();
