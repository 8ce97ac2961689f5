import type { RawRequest } from '../../gateways/Account.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import type { Db } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { gatewaySecrets } from '../gateways/gatewaySecrets.ts';
import { gatewayOfAddress } from '../gateways/readGateways.ts';
import { bringForward } from './bringForward.ts';
import type { PaymentRow } from './findPayment.ts';
import type { PaymentParts } from './PaymentParts.ts';

/** A provider reports something of a payment. Nothing in it is believed: at the most the provider is asked sooner. */
export const moneyCallbackJob = ({ database, gateways, secrets, publicUrl, clock }: PaymentParts): JobKind => ({
  run: async ({ payload }) => {
    const { callbackID } = payload as { callbackID: number };
    const stored = await database.read
      .selectFrom('callbacks')
      .selectAll()
      .where('id', '=', callbackID)
      .executeTakeFirst();
    const gateway = stored && (await gatewayOfAddress(database.read, stored.addressID));
    const driver = gateway && moneyDrivers[gateway.driver];
    const connection = gateway && (await gateways.connect(gateway));
    if (!stored || !driver || !connection) return async () => ({});
    const token = (await secrets.open(database.read, gatewaySecrets(gateway.id).token)) ?? '';
    const raw: RawRequest = {
      ...{ method: stored.method, headers: JSON.parse(stored.headers), body: Buffer.from(stored.body, 'base64') },
      url: `${publicUrl}${withToken(stored.url, token)}`,
    };
    const read = driver.readCallback(raw, connection.account);
    return async (db) => {
      const payment = read.trust === 'bad' ? undefined : await paymentOf(db, gateway.id, read);
      if (payment) await bringForward(db, payment, clock());
      else await countForged(db, gateway.id);
      return {};
    };
  },
});

/** Addresses are stored without their token; some signatures cover it. */
const withToken = (url: string, token: string): string => url.replace(/\/(?=\?|$)/, `/${token}`);

const countForged = (db: Db, id: number): Promise<unknown> =>
  db
    .updateTable('smsGateways')
    .set((row) => ({ forged: row('forged', '+', 1) }))
    .where('id', '=', id)
    .execute();

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
