import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, replaceJson } from '../files/jsonFile.ts';
import type { LastUpgrade } from './installation.ts';
import { recordUpgrade } from './recordUpgrade.ts';

type FailedRehearsal = Pick<LastUpgrade, 'from' | 'to' | 'at'> & { problem: string };

const noted = (dataDir: string): string => join(dataDir, 'rehearsal-failed.json');

/** The upgrade runs beside the server, which alone writes to the database: it finds this within a minute, or at its next start. */
export const noteRehearsal = (dataDir: string, failed: FailedRehearsal): Promise<void> =>
  replaceJson(noted(dataDir), failed);

/** For the ADMIN and the audit. */
export async function recordRehearsal(school: Parameters<typeof recordUpgrade>[0], dataDir: string): Promise<void> {
  const failed = await readJson<FailedRehearsal | null>(noted(dataDir), null);
  if (!failed) return;
  await recordUpgrade(school, { ...failed, ok: false, isRehearsal: true });
  await rm(noted(dataDir), { force: true });
}
