import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { type Facts, inWords } from '../backups/Facts.ts';
import type { SchoolDatabase } from '../database/Db.ts';
import { CallError } from '../handle.ts';
import type { JobKind } from '../jobs/Jobs.ts';
import { atHour, every, type Schedule } from '../jobs/Schedule.ts';
import { raiseAlarm } from '../watching/raiseAlarm.ts';
import { lostRows } from './lostRows.ts';
import { takeRuns } from './notedRuns.ts';
import { recordRun } from './recordRun.ts';
import { runTool } from './runTool.ts';

export interface Backups {
  /** The addresses of BACKUP_URL. */
  places: readonly string[];
  /** BACKUP_RECIPIENT: this machine cannot open its own sets. */
  hasRecipient: boolean;
  alarmUrl: string | undefined;
  /** Of the programs that make and prove sets. */
  environment: NodeJS.ProcessEnv;
}

/** So long a run is told. */
const quarter = 92 * 24 * 3_600_000;

interface KeepSafe {
  database: SchoolDatabase;
  clock: () => Date;
  backups: Backups;
}

const hour = 3_600_000;

/** Hourly backups, and a proof each night. None without BACKUP_URL. */
export const backupSchedules = (
  parts: Omit<KeepSafe, 'backups'> & { backups: Backups | undefined },
): Record<string, Schedule> => {
  const { backups } = parts;
  if (!backups || backups.places.length === 0) return {};
  const own = { ...parts, backups };
  return {
    backup: { next: every(hour), afterStart: 60_000, run: async () => void (await backUp(own, 'hourly')) },
    backupProof: { next: atHour(3), run: () => proveBackup(own) },
  };
};

/** On demand: the user reads why there is no set. */
export const backupJob = (parts: Omit<KeepSafe, 'backups'> & { backups: Backups | undefined }): JobKind => ({
  retry: [],
  run: async () => {
    const { backups } = parts;
    const facts = backups && (await backUp({ ...parts, backups }, 'manual'));
    if (facts && !facts.ok) throw new CallError(409, inWords(facts));
    return async () => ({});
  },
});

async function backUp(parts: KeepSafe, kind: 'hourly' | 'manual'): Promise<Facts> {
  const at = parts.clock();
  const facts = await runTool('backup', kind === 'hourly' ? ['--hourly'] : [], parts.backups.environment);
  return record(parts, 'BACKUP', at, facts);
}

/** The newest set is restored to a scratch folder; one that this machine cannot open is proved before it is encrypted. */
async function proveBackup(parts: KeepSafe): Promise<void> {
  const at = parts.clock();
  const { hasRecipient, environment } = parts.backups;
  const facts = hasRecipient
    ? await runTool('backup', ['--hourly', '--prove'], environment)
    : await runTool('restore', ['--check'], environment);
  await record(parts, 'PROOF', at, facts);
}

/** What somebody did at the console is told like what the server does. */
export const recordConsoleRuns = (parts: Omit<KeepSafe, 'clock'>, dataDir: string): Promise<void> =>
  takeRuns(dataDir, async ({ kind, at, facts }) => {
    const runs = parts.database.read.selectFrom('safekeeping').select('id');
    const same = runs.where('kind', '=', kind).where('at', '=', at);
    if (await same.executeTakeFirst()) return;
    // Of the school before a restore: this one has fewer rows.
    const restored = await runs.where('kind', '=', 'RESTORE').where('at', '>', at).executeTakeFirst();
    const { counts, ...others } = facts;
    await record(parts, kind, new Date(at), restored ? others : { ...others, counts });
  });

async function record(
  parts: Omit<KeepSafe, 'clock'>,
  kind: 'BACKUP' | 'PROOF',
  at: Date,
  found: Facts,
): Promise<Facts> {
  const lost = kind === 'PROOF' && found.ok ? await lostRows(parts.database.read, found.counts) : null;
  const facts = lost === null ? found : { ...found, ok: false, problem: lost };
  await parts.database.write(async (db) => {
    await recordRun(db, kind, at, facts);
    const before = new Date(at.getTime() - quarter).toISOString();
    await db.deleteFrom('safekeeping').where('kind', '=', kind).where('at', '<', before).execute();
  });
  // What a proof found may name a person: /backups says it.
  const problem = kind === 'PROOF' ? texts.proofFailed : `The backup failed: ${inWords(facts)}`;
  if (!facts.ok) await raiseAlarm(parts.backups.alarmUrl, { about: kind, at, problem });
  return facts;
}
