import type { Selectable } from 'kysely';
import type { Db } from '../../handle.ts';
import type { SmsTables } from '../tables.ts';

export type PaymentRow = Selectable<SmsTables['smsPayments']>;

export const findPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('smsPayments').selectAll().where('id', '=', id).executeTakeFirst();
