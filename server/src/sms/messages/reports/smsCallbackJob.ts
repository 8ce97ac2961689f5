import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { JobKind } from '../../../jobs/Jobs.ts';
import type { Secrets } from '../../../secrets/Secrets.ts';
import { countForged, readCallback } from '../../gateways/readCallback.ts';
import { addOptOut } from '../../settings/addOptOut.ts';
import type { SenderParts } from '../sender/SenderParts.ts';
import { applyReport } from './applyReport.ts';

interface CallbackParts extends Pick<SenderParts, 'database' | 'gateways' | 'drivers' | 'clock'> {
  secrets: Pick<Secrets, 'open'>;
  publicUrl: string;
}

/** A gateway reports what became of messages. What it says of an unsigned one is believed, as it moves no credit. */
export const smsCallbackJob = ({ database, clock, ...parts }: CallbackParts): JobKind => ({
  // A report may come before the answer to the request: the request lasts half a minute at most.
  retry: [2_000, 10_000, 60_000, 300_000],
  run: async ({ payload }) => {
    const called = await readCallback(database.read, parts, payload);
    const driver = called && parts.drivers[called.gateway.driver];
    if (!driver) return async () => ({});
    const { gateway, raw, connection } = called;
    const { trust, reports, optOuts } = driver.readReports(raw, connection.account);
    return async (db) => {
      const now = clock();
      if (trust === 'bad') await countForged(db, gateway, now);
      for (const report of trust === 'bad' ? [] : reports)
        if (!(await applyReport(db, gateway.id, report, now))) throw new Error('the message is just being handed over');
      for (const phone of trust === 'bad' ? [] : optOuts)
        await addOptOut({ db, now }, { phone, how: texts.toldBy(gateway.name), userID: 0 });
      return {};
    };
  },
});
