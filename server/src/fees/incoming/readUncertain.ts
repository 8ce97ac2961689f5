import { unconfirmedAfter } from '@somero/contract/fees/incoming/states.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';

const aDay = 24 * 3_600_000;

/** Imported lines that wait for somebody, and payments that no statement has confirmed for too long. */
export async function readUncertain(db: Db, now: Date): Promise<{ unmatched: number; unconfirmed: number }> {
  const { lines } = await db
    .selectFrom('incomingLines')
    .select((eb) => eb.fn.countAll<number | string>().as('lines'))
    .where((line) => line.or([line('state', '=', 'OPEN'), line('flag', '<>', '')]))
    .where('state', '<>', 'UNDONE')
    .executeTakeFirstOrThrow();
  const { payments } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number | string>().as('payments'))
    .where('confirmedAt', 'is', null)
    .where('reversedAt', 'is', null)
    .where('method', '<>', 'CASH')
    .where('day', '>', (eb) => eb.selectFrom('feeRules').select('confirmsAfter').where('id', '=', 1))
    .where('day', '<', schoolDay(new Date(now.getTime() - unconfirmedAfter * aDay)))
    .executeTakeFirstOrThrow();
  return { unmatched: Number(lines), unconfirmed: Number(payments) };
}
