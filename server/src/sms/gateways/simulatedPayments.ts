import type { Db } from '../../handle.ts';
import type { KnownPayment } from '../../simulator/Ledger.ts';

/** Longer than any payment is asked about. */
const remembered = 35 * 24 * 3_600_000;

/**
 * What simulated providers took, as the payments themselves tell it: an earlier run of the program, or another process, had a simulator of
 * its own. One that was cut off counts as taken when that run is over (`opened`): until then its simulator knows better.
 */
export async function simulatedPayments(db: Db, now: Date, opened: Date): Promise<KnownPayment[]> {
  const rows = await db
    .selectFrom('smsPayments')
    .innerJoin('smsGateways', 'smsGateways.id', 'smsPayments.gatewayID')
    .select(['driver', 'ref', 'uuid', 'theirRef', 'phone', 'amount', 'state', 'askedAt', 'smsPayments.createdAt'])
    .select(['settledAt'])
    .where('smsPayments.createdAt', '>=', new Date(now.getTime() - remembered).toISOString())
    .where('source', '=', 'SIMULATOR')
    .where((row) =>
      row.or([
        row('state', 'in', ['ASKED', 'REVIEW', 'PAID']),
        row.and([row('state', '=', 'UNKNOWN'), row('askedAt', '<', opened.toISOString())]),
      ]),
    )
    .execute();
  return rows.map(({ driver, uuid, ref, theirRef, phone, amount, state, askedAt, createdAt, settledAt }) => ({
    ...{ provider: driver as KnownPayment['provider'], key: driver === 'mtn' ? uuid : ref, ref, amount },
    ...{ phone: phone.replace('+', ''), at: Date.parse(askedAt ?? createdAt) },
    ...(state === 'PAID' && { paid: { at: Date.parse(settledAt ?? createdAt), theirRef: theirRef ?? '' } }),
  }));
}
