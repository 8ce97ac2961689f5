import { money } from '@somero/contract/money.ts';
import { dayInWords, schoolDay, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import type { SchoolDatabase } from '../../handle.ts';
import { addReview } from '../review/addReview.ts';

const aDay = 24 * 3_600_000;
/** A message is written at most so long before it leaves: 35 days, and a day of trying. */
const longestWait = 36 * aDay;
/** Whole days before today that are compared. */
const daysBack = 3;

/** Compares what gateways took for messages, where they say it, with the parts at their price. What differs goes to an ADMIN. */
export async function reconcileCosts(database: SchoolDatabase, now: Date): Promise<void> {
  const gateways = await database.read
    .selectFrom('smsGateways')
    .select(['id', 'name', 'price'])
    .where('kind', '=', 'SMS')
    .where('price', '>', 0)
    .execute();
  for (let back = 1; back <= daysBack; back++) {
    const day = schoolDay(new Date(now.getTime() - back * aDay));
    const from = startOfSchoolDay(day);
    for (const { id, name, price } of gateways) {
      const { cost, parts } = await tookOn(database, id, from);
      const expected = parts * Number(price);
      if (cost === expected) continue;
      const text =
        `${name} took ${money(cost)} for ${parts} SMS on ${dayInWords(day)}, ` +
        `at its price of ${money(Number(price))} they are ${money(expected)}`;
      const item = { kind: 'COSTS DIFFER', itemKey: `costs ${id} ${day}`, text, gatewayID: id, amount: cost } as const;
      await database.write((db) => addReview({ db, now }, item, { again: false }));
    }
  }
}

async function tookOn({ read }: SchoolDatabase, gatewayID: number, from: Date) {
  const { cost, parts } = await read
    .selectFrom('smsMessages')
    .select((eb) => [
      eb.fn.sum<number | string | null>('cost').as('cost'),
      eb.fn.sum<number | string | null>('parts').as('parts'),
    ])
    .where('createdAt', '>=', new Date(from.getTime() - longestWait).toISOString())
    .where('gatewayID', '=', gatewayID)
    .where('cost', 'is not', null)
    .where('sentAt', '>=', from.toISOString())
    .where('sentAt', '<', new Date(from.getTime() + aDay).toISOString())
    .executeTakeFirstOrThrow();
  return { cost: Number(cost ?? 0), parts: Number(parts ?? 0) };
}
