import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { RawRequest } from '../../../gateways/Account.ts';
import type { JobKind } from '../../../jobs/Jobs.ts';
import type { Secrets } from '../../../secrets/Secrets.ts';
import { gatewaySecrets } from '../../gateways/gatewaySecrets.ts';
import { gatewayOfAddress } from '../../gateways/readGateways.ts';
import { addOptOut } from '../../settings/addOptOut.ts';
import type { SenderParts } from '../sender/SenderParts.ts';
import { applyReport } from './applyReport.ts';

interface CallbackParts extends Pick<SenderParts, 'database' | 'gateways' | 'drivers' | 'clock'> {
  secrets: Pick<Secrets, 'open'>;
  publicUrl: string;
}

/** A gateway reports what became of messages. What it says of an unsigned one is believed, as it moves no credit. */
export const smsCallbackJob = ({ database, gateways, drivers, secrets, publicUrl, clock }: CallbackParts): JobKind => ({
  // A report may come before the answer to the request: the request lasts half a minute at most.
  retry: [2_000, 10_000, 60_000, 300_000],
  run: async ({ payload }) => {
    const { callbackID } = payload as { callbackID: number };
    const stored = await database.read
      .selectFrom('callbacks')
      .selectAll()
      .where('id', '=', callbackID)
      .executeTakeFirst();
    const gateway = stored && (await gatewayOfAddress(database.read, stored.addressID));
    const driver = gateway && drivers[gateway.driver];
    const connection = gateway && (await gateways.connect(gateway));
    if (!stored || !driver || !connection) return async () => ({});
    const token = (await secrets.open(database.read, gatewaySecrets(gateway.id).token)) ?? '';
    const raw: RawRequest = {
      ...{ method: stored.method, headers: JSON.parse(stored.headers), body: Buffer.from(stored.body, 'base64') },
      url: `${publicUrl}${stored.url.replace(/\/(?=\?|$)/, `/${token}`)}`,
    };
    const { trust, reports, optOuts } = driver.readReports(raw, connection.account);
    return async (db) => {
      const now = clock();
      if (trust === 'bad')
        await db
          .updateTable('smsGateways')
          .set((row) => ({ forged: row('forged', '+', 1) }))
          .where('id', '=', gateway.id)
          .execute();
      for (const report of trust === 'bad' ? [] : reports)
        if (!(await applyReport(db, gateway.id, report, now))) throw new Error('the message is just being handed over');
      for (const phone of trust === 'bad' ? [] : optOuts)
        await addOptOut({ db, now }, { phone, how: texts.toldBy(gateway.name), userID: 0 });
      return {};
    };
  },
});
