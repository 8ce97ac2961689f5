import type { Handler } from '../../handle.ts';
import { readSchoolPay } from './readSchoolPay.ts';

export const getSchoolPayState: Handler<'getSchoolPayState'> = async (_, { db }) => {
  const row = await readSchoolPay(db);
  const next = await db
    .selectFrom('schedules')
    .select('nextAt')
    .where('name', '=', 'schoolPayNightly')
    .executeTakeFirst();
  return {
    ...{ on: row.isOn, askedAt: row.askedAt ?? '', answeredAt: row.answeredAt ?? '' },
    ...{ problem: row.isOn === 1 ? row.problem : '', from: row.fromDay, to: row.toDay },
    ...{ added: row.added, changed: row.changed, vanished: row.vanished },
    next: row.isOn === 1 ? (next?.nextAt ?? '') : '',
  };
};
