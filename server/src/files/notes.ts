import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, replaceJson } from './jsonFile.ts';

/** A program at the console leaves this for the server, which alone writes to the database. It never throws: what was done matters more. */
export const leaveNote = (dataDir: string, name: string, note: unknown): Promise<void> =>
  replaceJson(pathOf(dataDir, name), note).catch(console.error);

/** Within a minute, or at the next start. After a crash a note is taken again. */
export async function takeNote<Note>(
  dataDir: string,
  name: string,
  take: (note: Note) => Promise<void>,
): Promise<void> {
  const note = await readJson<Note | null>(pathOf(dataDir, name), null);
  if (note === null) return;
  await take(note);
  await rm(pathOf(dataDir, name), { force: true });
}

const pathOf = (dataDir: string, name: string): string => join(dataDir, `${name}.json`);
