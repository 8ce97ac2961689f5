import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LastUpgrade } from './installation.ts';
import { recordUpgrade } from './recordUpgrade.ts';

type FailedRehearsal = Pick<LastUpgrade, 'from' | 'to' | 'at'> & { problem: string };

const noted = (dataDir: string): string => join(dataDir, 'rehearsal-failed.json');

/** The upgrade runs beside the server, which alone writes to the database: it finds this within a minute, or at its next start. */
export async function noteRehearsal(dataDir: string, failed: FailedRehearsal): Promise<void> {
  await writeFile(`${noted(dataDir)}.partial`, JSON.stringify(failed), { mode: 0o600 });
  await rename(`${noted(dataDir)}.partial`, noted(dataDir));
}

/** For the ADMIN and the audit. */
export async function recordRehearsal(school: Parameters<typeof recordUpgrade>[0], dataDir: string): Promise<void> {
  const text = await readFile(noted(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return;
  await recordUpgrade(school, { ...(JSON.parse(text) as FailedRehearsal), ok: false, isRehearsal: true });
  await rm(noted(dataDir), { force: true });
}
