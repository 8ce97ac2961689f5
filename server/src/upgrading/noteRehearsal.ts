import { leaveNote, takeNote } from '../files/notes.ts';
import type { LastUpgrade } from './installation.ts';
import { recordUpgrade } from './recordUpgrade.ts';

type FailedRehearsal = Pick<LastUpgrade, 'from' | 'to' | 'at'> & { problem: string };

const name = 'rehearsal-failed';

export const noteRehearsal = (dataDir: string, failed: FailedRehearsal): Promise<void> =>
  leaveNote(dataDir, name, failed);

/** For the ADMIN and the audit. */
export const recordRehearsal = (school: Parameters<typeof recordUpgrade>[0], dataDir: string): Promise<void> =>
  takeNote<FailedRehearsal>(dataDir, name, (failed) =>
    recordUpgrade(school, { ...failed, ok: false, isRehearsal: true }),
  );
