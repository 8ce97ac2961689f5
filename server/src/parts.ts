import { continueChain } from './audit/continueChain.ts';
import { Refusals } from './audit/Refusals.ts';
import { openPool } from './documents/openPool.ts';
import type { Pool } from './documents/Pool.ts';
import { circularJob } from './fees/circular/circularJob.ts';
import { feeJobs } from './fees/feeJobs.ts';
import { schoolPayJobs } from './fees/schoolpay/schoolPayJobs.ts';
import { statementsJob } from './fees/wallet/statementsJob.ts';
import { openLinks } from './files/links.ts';
import { openLocalFiles } from './files/localFiles.ts';
import { openS3Files } from './files/s3Files.ts';
import { hostAndPort, openHttp } from './gateways/http.ts';
import { moneyDrivers } from './gateways/money/moneyDrivers.ts';
import type { S3Address } from './gateways/s3/S3Address.ts';
import { smsDrivers } from './gateways/sms/smsDrivers.ts';
import type { SchoolDatabase } from './handle.ts';
import type { JobLog } from './jobs/runJob.ts';
import { startJobs } from './jobs/startJobs.ts';
import { projectReportJobs } from './projects/reports/projectReportJobs.ts';
import { isGrantedTo } from './reachable.ts';
import { assessmentJob } from './reports/analysis/assessmentJob.ts';
import { issuedJobs } from './reports/issued/issuedJobs.ts';
import { reportsJob } from './reports/reportsJob.ts';
import type { Parts } from './runCall.ts';
import { type Backups, backupJob } from './safekeeping/keepSafe.ts';
import { schedulesOf } from './schedules.ts';
import type { KeySources } from './secrets/openKeys.ts';
import { openSecrets } from './secrets/openSecrets.ts';
import { openSimulator } from './simulator/openSimulator.ts';
import { openGateways } from './sms/gateways/openGateways.ts';
import type { EnvironmentGateway } from './sms/gateways/syncEnvironment.ts';
import { testGatewayJob } from './sms/gateways/testGatewayJob.ts';
import { smsCallbackJob } from './sms/messages/reports/smsCallbackJob.ts';
import { startSender } from './sms/messages/sender/startSender.ts';
import { moneyCallbackJob } from './sms/payments/moneyCallbackJob.ts';
import { startPayments } from './sms/payments/startPayments.ts';
import { reconcileJob } from './sms/reconcile/reconcileJob.ts';
import { letterJobs } from './students/letter/letterJob.ts';
import { listJobs } from './students/lists/listJobs.ts';
import { log as processLog } from './watching/log.ts';

export interface PartsOptions extends KeySources {
  database: SchoolDatabase;
  publicUrl: string;
  version: string;
  /** In place of SchoolPay's own address; its host is trusted. */
  schoolPayUrl?: string | undefined;
  /** What SMS_URL and MONEY_URL name. */
  environment?: readonly EnvironmentGateway[];
  /** Of FILES_URL; absent: files are in `dataDir`. */
  filesBucket?: S3Address | undefined;
  /** Of a trial: the folder whose `files` it reads, and leaves as they are. Absent: `dataDir`. */
  filesFolder?: string;
  /** Whether schedules run. */
  recurring?: boolean;
  /** Absent: a folder beside `dataDir`. */
  anchorDir?: string;
  /** Shared by several schools in one process; absent: the school has its own. */
  pool?: Pool;
  /** To providers of SMS and money; absent: the network. */
  openHttp?: typeof openHttp;
  /** Absent: to the error output. */
  log?: JobLog;
  /** Absent: none are made. */
  backups?: Backups;
}

export async function makeParts({
  database,
  dataDir,
  publicUrl,
  version,
  anchorDir = `${dataDir}-anchors`,
  clock,
  filesBucket,
  filesFolder,
  recurring = false,
  schoolPayUrl,
  environment = [],
  pool: shared,
  openHttp: openProviderHttp,
  log = processLog,
  backups,
  ...keys
}: PartsOptions) {
  const facts = { publicUrl, version, ...(backups && { backups }) };
  const files = filesBucket
    ? await openS3Files({ bucket: filesBucket, folder: dataDir, clock })
    : await openLocalFiles({ folder: dataDir, place: filesFolder, clock });
  const secrets = await openSecrets(database, { dataDir, clock, ...keys });
  await continueChain({ database, secrets, clock });
  const refusals = new Refusals(database, secrets);
  const links = await openLinks(secrets);
  const pool = shared ?? openPool();
  const reports = reportsJob({ database, files, pool, facts, secrets, clock });
  const gateways = await openGateways({
    ...{ database, secrets, publicUrl, clock, environment },
    ...(openProviderHttp && { openHttp: openProviderHttp }),
    openSimulator: (recall) => openSimulator({ clock, byTimers: recurring, recall }),
  });
  const paying = { database, secrets, gateways, publicUrl, clock, log };
  const payments = startPayments(paying, { byTimers: recurring });
  const sending = { database, secrets, gateways, drivers: smsDrivers, publicUrl, clock, log };
  const sender = await startSender(sending, { byTimers: recurring });
  const jobs = await startJobs({
    database,
    kinds: {
      generateStudentReport: reports,
      generateEOTReport: reports,
      generateEOYReport: reports,
      ...issuedJobs({ database, files, pool }),
      generateAssessment: assessmentJob({ database, files, pool, clock }),
      ...letterJobs({ database, files, pool, facts, secrets, clock }),
      ...listJobs({ database, files, pool, clock }),
      ...projectReportJobs({ database, files, pool, clock }),
      ...feeJobs({ database, secrets, facts, clock }),
      ...schoolPayJobs({ database, secrets, clock, ...schoolPayServer(schoolPayUrl) }),
      generateCircular: circularJob({ database, files, pool }),
      generateStatements: statementsJob({ database, files, pool, clock }),
      'callback:money': moneyCallbackJob(paying),
      'callback:sms': smsCallbackJob(sending),
      makeBackup: backupJob({ database, clock, backups }),
      reconcileSms: reconcileJob(paying),
      testGateway: testGatewayJob({ ...sending, moneyDrivers }),
    },
    schedules: recurring ? schedulesOf({ database, files, secrets, gateways, anchorDir, backups, clock }) : {},
    clock,
    isGranted: isGrantedTo,
    log,
  });
  const parts: Parts = { database, files, links, secrets, refusals, jobs, pool, facts, clock };
  return {
    ...parts,
    gateways,
    payments,
    sender,
    stop: async () => {
      await Promise.all([jobs.stop(), payments.stop(), sender.stop()]);
      await gateways.stop();
      if (!shared) await pool.close();
    },
  };
}

/** A host that the operator names may be on their own network and without HTTPS: the simulator is. */
const schoolPayServer = (url: string | undefined) =>
  url === undefined
    ? { url: 'https://schoolpay.co.ug/paymentapi', sendHttp: openHttp() }
    : { url, sendHttp: openHttp({ trustedHosts: [hostAndPort(new URL(url))] }) };
