import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { closeCallbacks, openCallbacks, reopenCallback } from '../../../callbacks/openCallbacks.ts';
import { callbackJob } from '../../../callbacks/storeCallback.ts';
import type { ReportsRead } from '../../../gateways/sms/SmsDriver.ts';
import type { Db } from '../../../handle.ts';
import { enqueueJob } from '../../../jobs/enqueueJob.ts';
import type { JobKind } from '../../../jobs/Jobs.ts';
import type { Secrets } from '../../../secrets/Secrets.ts';
import { countForged, openAddress } from '../../gateways/readCallback.ts';
import type { GatewayRow } from '../../gateways/readGateways.ts';
import { addOptOut } from '../../settings/addOptOut.ts';
import type { SenderParts } from '../sender/SenderParts.ts';
import { applyFinal, applyReport } from './applyReport.ts';

interface CallbackParts extends Pick<SenderParts, 'database' | 'gateways' | 'drivers' | 'clock'> {
  secrets: Pick<Secrets, 'open'>;
  publicUrl: string;
}

/** Milliseconds: a report may come before the answer to the request. */
const earlyAgain = 2_000;

interface ReadCallback {
  id: number;
  read: ReportsRead;
}

/** Reads together all that came to an address. Unsigned reports are believed, as they move no credit. */
export const smsCallbackJob = ({ database, clock, ...parts }: CallbackParts): JobKind => ({
  run: async ({ payload, write }) => {
    const { callbackID } = payload as { callbackID: number };
    const { read } = database;
    const address = await read
      .selectFrom('callbacks')
      .select('addressID as id')
      .where('id', '=', callbackID)
      .executeTakeFirst();
    const called = address && (await openAddress(read, parts, address.id));
    const driver = called && parts.drivers[called.gateway.driver];
    if (!driver) return async () => ({});
    const { gateway, connection, rawOf } = called;
    let failed: unknown;
    let early = 0;
    const apply = async (some: readonly ReadCallback[]): Promise<void> => {
      try {
        early += await write((db) => applyAll(db, gateway, some, clock()));
      } catch (error) {
        const [first, ...others] = some;
        if (!first) return;
        if (others.length > 0) for (const one of some) await apply([one]);
        else {
          // What cannot be written does not keep the others from it.
          await write((db) => closeCallbacks(db, [first.id]));
          failed = error;
        }
      }
    };
    for (let after = 0; ; ) {
      const some = await openCallbacks(read, address.id, after);
      const last = some.at(-1);
      if (!last) break;
      after = last.id;
      await apply(some.map((row) => ({ id: row.id, read: driver.readReports(rawOf(row), connection.account) })));
    }
    if (failed !== undefined) throw failed;
    return async (db) => {
      if (early > 0) {
        const runAt = new Date(clock().getTime() + earlyAgain);
        await enqueueJob(db, callbackJob({ id: callbackID, addressID: address.id, kind: 'sms' }, runAt), clock());
      }
      return {};
    };
  },
});

/** Another process may have read some of them. @returns how many came too early */
async function applyAll(db: Db, gateway: GatewayRow, some: readonly ReadCallback[], now: Date): Promise<number> {
  const ids = some.map(({ id }) => id);
  const ours = await closeCallbacks(db, ids);
  const open = some.filter(({ id }) => ours.has(id));
  const believed = open.flatMap(({ read }) => (read.trust === 'bad' ? [] : read.reports));
  const left = await applyFinal(db, gateway.id, believed, now);
  let early = 0;
  for (const { id, read } of open) {
    const reports = read.reports.filter((report) => left.has(report));
    if (await applyOne(db, gateway, { ...read, reports }, now)) continue;
    await reopenCallback(db, id);
    early++;
  }
  return early;
}

/** @returns false when it came too early */
async function applyOne(
  db: Db,
  gateway: GatewayRow,
  { trust, reports, optOuts }: ReportsRead,
  now: Date,
): Promise<boolean> {
  if (trust === 'bad') {
    await countForged(db, gateway, now);
    return true;
  }
  let isWhole = true;
  for (const report of reports) isWhole = (await applyReport(db, gateway.id, report, now)) && isWhole;
  for (const phone of optOuts) await addOptOut({ db, now }, { phone, how: texts.toldBy(gateway.name), userID: 0 });
  return isWhole;
}
