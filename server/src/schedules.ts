import { anchorAudit, verifyAudit } from './audit/guardChain.ts';
import { anchorLedger, verifyLedgerNightly } from './audit/guardLedger.ts';
import { dropOldAnswers } from './audit/idempotency.ts';
import type { Guarded } from './audit/tellProblem.ts';
import { dropOldCallbacks } from './callbacks/storeCallback.ts';
import type { SchoolDatabase } from './database/Db.ts';
import { feesLedger } from './fees/ledger/feesLedger.ts';
import { schoolPaySchedules } from './fees/schoolpay/schoolPaySchedules.ts';
import type { FileStore } from './files/FileStore.ts';
import { cleanUpJobs } from './jobs/cleanUpJobs.ts';
import { forAMonth } from './jobs/retry.ts';
import { atMidnight, every, type Schedule } from './jobs/Schedule.ts';
import { type Backups, backupSchedules } from './safekeeping/keepSafe.ts';
import { ensureYear } from './school/ensureYear.ts';
import type { Secrets } from './secrets/Secrets.ts';
import { dropOldNotices } from './session/notices.ts';
import { dropOldFailures } from './session/signInLimits.ts';
import { dropEndedSessions } from './sessions/beginSession.ts';
import type { Gateways } from './sms/gateways/openGateways.ts';
import { smsLedger } from './sms/ledger/smsLedger.ts';
import { smsSchedules } from './sms/smsSchedules.ts';

interface ScheduleDependencies {
  database: SchoolDatabase;
  files: FileStore;
  secrets: Secrets;
  gateways: Gateways;
  anchorDir: string;
  backups: Backups | undefined;
  clock: () => Date;
}

const hourly = { next: every(3_600_000), afterStart: 1_000 };

const anchors = (own: Guarded): Record<string, Schedule> => ({
  auditAnchor: { ...hourly, run: () => anchorAudit(own) },
  ledgerAnchor: { ...hourly, run: () => anchorLedger(own, feesLedger) },
  smsAnchor: { ...hourly, run: () => anchorLedger(own, smsLedger) },
});

const tidying = { next: every(6 * 3_600_000), afterStart: 30_000 };

export const schedulesOf = ({
  database,
  files,
  secrets,
  gateways,
  anchorDir,
  backups,
  clock,
}: ScheduleDependencies): Record<string, Schedule> => ({
  ...anchors({ database, secrets, folder: anchorDir, clock, alarmUrl: backups?.alarmUrl }),
  ledgerVerify: {
    next: atMidnight,
    run: () => verifyLedgerNightly({ database, secrets, folder: anchorDir, clock }, feesLedger),
  },
  smsVerify: {
    next: atMidnight,
    run: () => verifyLedgerNightly({ database, secrets, folder: anchorDir, clock }, smsLedger),
  },
  auditVerify: { next: atMidnight, run: () => verifyAudit({ database, secrets, folder: anchorDir, clock }) },
  ...schoolPaySchedules({ database, clock }),
  ...backupSchedules({ database, clock, backups }),
  ...smsSchedules({ database, gateways, clock }),
  newYear: { next: atMidnight, retry: forAMonth, run: () => ensureYear(database, clock()) },
  tidying: {
    ...tidying,
    run: async () => {
      await files.sweep(database, clock());
      await cleanUpJobs(database, clock());
    },
  },
  expiry: {
    ...tidying,
    run: () =>
      database.write(async (db) => {
        const now = clock();
        await dropOldAnswers(db, now);
        await dropOldCallbacks(db, now);
        await dropOldFailures(db, now);
        await dropOldNotices(db, now);
        await dropEndedSessions(db, now);
      }),
  },
});
