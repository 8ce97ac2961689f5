import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import type { Db } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { countForged, readCallback } from '../gateways/readCallback.ts';
import { bringForward } from './bringForward.ts';
import type { PaymentRow } from './findPayment.ts';
import type { PaymentParts } from './PaymentParts.ts';

/** A provider reports something of a payment. Nothing in it is believed: at the most the provider is asked sooner. */
export const moneyCallbackJob = ({ database, clock, ...parts }: PaymentParts): JobKind => ({
  run: async ({ payload }) => {
    const called = await readCallback(database.read, parts, payload);
    const driver = called && moneyDrivers[called.gateway.driver];
    if (!driver) return async () => ({});
    const { gateway, raw, connection } = called;
    const read = driver.readCallback(raw, connection.account);
    return async (db) => {
      const payment = read.trust === 'bad' ? undefined : await paymentOf(db, gateway.id, read);
      if (payment) await bringForward(db, payment, clock());
      else await countForged(db, gateway, clock());
      return {};
    };
  },
});

interface Named {
  ourRef?: string;
  theirRef?: string;
}

async function paymentOf(db: Db, gatewayID: number, { ourRef, theirRef }: Named): Promise<PaymentRow | undefined> {
  const of = (key: 'ref' | 'theirRef', value: string) =>
    db
      .selectFrom('smsPayments')
      .selectAll()
      .where('gatewayID', '=', gatewayID)
      .where(key, '=', value)
      .executeTakeFirst();
  const known = ourRef === undefined ? undefined : await of('ref', ourRef);
  return known ?? (theirRef === undefined ? undefined : of('theirRef', theirRef));
}
