import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { setLogAside } from '../chain/anchors.ts';
import { lockProcess } from '../database/processLock.ts';
import { readJson, replaceJson } from '../files/jsonFile.ts';
import { syncToDisk } from '../files/syncToDisk.ts';
import { leaveAnchorsAside } from './places/openPlaces.ts';

/** What a restore has laid out and checked, and what becomes of what is there. */
const switchForm = z.object({
  /** Folder in DATA_DIR that keeps what was there. null: it is removed. */
  before: z
    .string()
    .regex(/^[\w-]+$/)
    .nullable(),
  /** Anchors of what came after the set would contradict the audit: those of ANCHOR_DIR and of these places get this ending. */
  anchors: z.object({ folder: z.string(), places: z.array(z.string()), ending: z.string() }),
});
type Switch = z.infer<typeof switchForm>;

export const laidOut = (dataDir: string): string => join(dataDir, 'restoring');
const plan = (dataDir: string): string => join(laidOut(dataDir), 'ready.json');

/** From here on the restored school is the school, also when the machine stops in the middle. */
export async function beginSwitch(dataDir: string, what: Switch): Promise<void> {
  await replaceJson(plan(dataDir), what);
  await syncToDisk(laidOut(dataDir));
}

/**
 * Puts a restored school in the place of the one before, or goes on with it after a crash. Nothing to do: nothing happens.
 * @throws Error while another process does it, or when nobody can read what is to be done
 */
export async function finishSwitch(dataDir: string): Promise<void> {
  if (!existsSync(plan(dataDir))) return;
  const unlock = lockProcess(plan(dataDir));
  try {
    const { data } = switchForm.safeParse(await readJson<unknown>(plan(dataDir), null));
    if (!data)
      throw new Error(
        `A restore was broken off, and ${plan(dataDir)} is damaged: move the folder ${laidOut(dataDir)} away, and restore again`,
      );
    await switchTo(dataDir, data);
  } finally {
    unlock();
  }
  await rm(laidOut(dataDir), { recursive: true, force: true });
  await syncToDisk(dataDir);
}

async function switchTo(dataDir: string, { before, anchors }: Switch): Promise<void> {
  const kept = before === null ? null : join(dataDir, before);
  if (kept !== null) await mkdir(kept, { recursive: true, mode: 0o700 });
  // The log belongs to the database of before, as long as that is there.
  const isNew = !existsSync(join(laidOut(dataDir), 'somero.db'));
  for (const name of isNew ? ['files'] : ['somero.db-wal', 'somero.db-shm', 'somero.db', 'files']) {
    const [there, fresh] = [join(dataDir, name), join(laidOut(dataDir), name)];
    const isLog = name.startsWith('somero.db-');
    if (!isLog && !existsSync(fresh)) continue;
    if (existsSync(there)) await (kept === null ? rm(there, { recursive: true }) : rename(there, join(kept, name)));
    await syncToDisk(dataDir);
    if (!isLog) await rename(fresh, there);
    await syncToDisk(dataDir);
  }
  await setLogAside(anchors.folder, anchors.ending);
  await leaveAnchorsAside(dataDir, anchors.places, anchors.ending);
}
