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
import { hostAndPort, openHttp } from './gateways/http.ts';
import type { SchoolDatabase } from './handle.ts';
import { startJobs } from './jobs/startJobs.ts';
import { projectReportJobs } from './projects/reports/projectReportJobs.ts';
import { isGrantedTo } from './reachable.ts';
import { assessmentJob } from './reports/analysis/assessmentJob.ts';
import { issuedJobs } from './reports/issued/issuedJobs.ts';
import { reportsJob } from './reports/reportsJob.ts';
import type { Parts } from './runCall.ts';
import { schedulesOf } from './schedules.ts';
import type { KeySources } from './secrets/openKeys.ts';
import { openSecrets } from './secrets/openSecrets.ts';
import { letterJobs } from './students/letter/letterJob.ts';
import { listJobs } from './students/lists/listJobs.ts';

export interface PartsOptions extends KeySources {
  database: SchoolDatabase;
  publicUrl: string;
  version: string;
  /** In place of SchoolPay's own address; its host is trusted. */
  schoolPayUrl?: string | undefined;
  /** Whether schedules run. */
  recurring?: boolean;
  /** Absent: a folder beside `dataDir`. */
  anchorDir?: string;
  /** Shared by several schools in one process; absent: the school has its own. */
  pool?: Pool;
}

export async function makeParts({
  database,
  dataDir,
  publicUrl,
  version,
  anchorDir = `${dataDir}-anchors`,
  clock,
  recurring = false,
  schoolPayUrl,
  pool: shared,
  ...keys
}: PartsOptions): Promise<Parts & { stop(): Promise<void> }> {
  const facts = { publicUrl, version };
  const files = await openLocalFiles({ folder: dataDir, clock });
  const secrets = await openSecrets(database, { dataDir, clock, ...keys });
  await continueChain({ database, secrets, clock });
  const refusals = new Refusals(database, secrets);
  const links = await openLinks(secrets);
  const pool = shared ?? openPool();
  const reports = reportsJob({ database, files, pool, facts, secrets, clock });
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
    },
    schedules: recurring ? schedulesOf({ database, files, secrets, anchorDir, clock }) : {},
    clock,
    isGranted: isGrantedTo,
    log: { error: (about, msg) => console.error(msg, about) },
  });
  return {
    database,
    files,
    links,
    secrets,
    refusals,
    jobs,
    pool,
    facts,
    clock,
    stop: async () => {
      await jobs.stop();
      if (!shared) await pool.close();
    },
  };
}

/** A host that the operator names may be on their own network and without HTTPS: the simulator is. */
const schoolPayServer = (url: string | undefined) =>
  url === undefined
    ? { url: 'https://schoolpay.co.ug/paymentapi', sendHttp: openHttp() }
    : { url, sendHttp: openHttp({ trustedHosts: [hostAndPort(new URL(url))] }) };
