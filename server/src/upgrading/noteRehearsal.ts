import { z } from 'zod';
import { leaveNote, takeNote } from '../files/notes.ts';
import { recordUpgrade } from './recordUpgrade.ts';

const form = z.object({ from: z.string(), to: z.string(), at: z.iso.datetime(), problem: z.string() });
type FailedRehearsal = z.infer<typeof form>;

const name = 'rehearsal-failed';

export const noteRehearsal = (dataDir: string, failed: FailedRehearsal): Promise<void> =>
  leaveNote(dataDir, name, failed);

/** For the ADMIN and the audit. */
export const recordRehearsal = (school: Parameters<typeof recordUpgrade>[0], dataDir: string): Promise<void> =>
  takeNote(dataDir, name, {
    form,
    take: (failed) => recordUpgrade(school, { ...failed, ok: false, isRehearsal: true }),
  });
