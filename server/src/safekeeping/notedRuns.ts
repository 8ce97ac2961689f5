import type { Facts } from '../backups/Facts.ts';
import { leaveNote, takeNote } from '../files/notes.ts';

/** Of `npm run backup` and `npm run restore -- --check`, as somebody starts them at the console. */
export interface ConsoleRun {
  kind: 'BACKUP' | 'PROOF';
  at: string;
  facts: Facts;
}

const kinds = ['BACKUP', 'PROOF'] as const;
const nameOf = (kind: ConsoleRun['kind']): string => `last-${kind.toLowerCase()}`;

/** Of each kind the newest is kept until the server takes it. */
export const noteRun = (dataDir: string, run: ConsoleRun): Promise<void> => leaveNote(dataDir, nameOf(run.kind), run);

export async function takeRuns(dataDir: string, take: (run: ConsoleRun) => Promise<void>): Promise<void> {
  for (const kind of kinds) await takeNote(dataDir, nameOf(kind), take);
}
