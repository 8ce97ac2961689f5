import type { Db } from '../../handle.ts';
import type { KnownPayment } from '../../simulator/Ledger.ts';

/** Longer than any payment is asked about. */
const remembered = 35 * 24 * 3_600_000;

/** What simulators of earlier runs and other processes took. A payment that was cut off counts once its run is over (`opened`). */
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
