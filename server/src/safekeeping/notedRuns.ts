import { z } from 'zod';
import { factsForm } from '../backups/Facts.ts';
import { leaveNote, takeNote } from '../files/notes.ts';

const form = z.object({ kind: z.enum(['BACKUP', 'PROOF']), at: z.iso.datetime(), facts: factsForm });

/** Of `npm run backup` and `npm run restore -- --check`, as somebody starts them at the console. */
export type ConsoleRun = z.infer<typeof form>;

const kinds = ['BACKUP', 'PROOF'] as const;
const nameOf = (kind: ConsoleRun['kind']): string => `last-${kind.toLowerCase()}`;

/** Of each kind the newest is kept until the server takes it. */
export const noteRun = (dataDir: string, run: ConsoleRun): Promise<void> => leaveNote(dataDir, nameOf(run.kind), run);

export async function takeRuns(dataDir: string, take: (run: ConsoleRun) => Promise<void>): Promise<void> {
  for (const kind of kinds) await takeNote(dataDir, nameOf(kind), { form, take });
}
