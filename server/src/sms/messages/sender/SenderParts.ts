import type { SmsDriver } from '../../../gateways/sms/SmsDriver.ts';
import type { SchoolDatabase } from '../../../handle.ts';
import type { JobLog } from '../../../jobs/runJob.ts';
import type { Gateways } from '../../gateways/openGateways.ts';
import type { Ledger } from '../../ledger/postSms.ts';

export interface SenderParts {
  database: SchoolDatabase;
  gateways: Pick<Gateways, 'connect'>;
  drivers: Readonly<Record<string, SmsDriver>>;
  secrets: Ledger['secrets'];
  clock: () => Date;
  log: JobLog;
}

/** What the program itself does. */
export const programLedger = (
  db: Ledger['db'],
  { secrets, clock }: Pick<SenderParts, 'secrets' | 'clock'>,
): Ledger => ({
  ...{ db, secrets, now: clock() },
  who: { userID: 0 },
});
