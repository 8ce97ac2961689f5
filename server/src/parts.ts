import { openPool } from './documents/pool.ts';
import { openLinks } from './files/links.ts';
import { openLocalFiles } from './files/localFiles.ts';
import type { SchoolDatabase } from './handle.ts';
import { startJobs } from './jobs/startJobs.ts';
import { eotJob } from './reports/eotJob.ts';
import type { Parts } from './runCall.ts';

export interface PartsOptions {
  database: SchoolDatabase;
  /** DATA_DIR. */
  dataDir: string;
  publicUrl: string;
  version: string;
  clock: () => Date;
}

/** Puts together what every call works with: files, signed links, the document worker, and the jobs that outlive a request. */
export async function makeParts({
  database,
  dataDir,
  publicUrl,
  version,
  clock,
}: PartsOptions): Promise<Parts & { stop(): Promise<void> }> {
  const facts = { publicUrl, version };
  const files = await openLocalFiles({ folder: dataDir, clock });
  const links = await openLinks(database);
  const pool = openPool();
  const jobs = await startJobs({
    database,
    kinds: { generateEOTReport: eotJob({ database, files, pool, facts, clock }) },
    clock,
    log: { error: (about, msg) => console.error(msg, about) },
  });
  return {
    database,
    files,
    links,
    jobs,
    facts,
    clock,
    stop: async () => {
      await jobs.stop();
      await pool.close();
    },
  };
}
