import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { recordFile } from '../../../server/src/files/FileStore.ts';
import { readIdentity } from '../../../server/src/safekeeping/backupKey.ts';
import { openPlaces } from '../../../server/src/safekeeping/places/openPlaces.ts';
import { setsAmong } from '../../../server/src/safekeeping/sets/Manifest.ts';
import { programEnvironment } from '../../../server/src/testing/programEnvironment.ts';
import { keptSchool } from '../../../server/src/testing/safekeeping/keptSchool.ts';
import type { School } from '../../../server/src/testing/startSchool.ts';
import { layOut } from '../../../server/src/tools/restoring/layOut.ts';

export type Kept = Awaited<ReturnType<typeof keptSchool>>;

const tools = join(import.meta.dirname, '../../../server/src/tools');
export const earlier = ['2026-06-14T08:00:00.000Z', '2026-06-15T07:00:00.000Z'];

/** Runs a program of the console to its end, which may be that of the child. */
export async function run(kept: Kept, name: 'backup' | 'restore', began: (child: ChildProcess) => void = () => {}) {
  const start = performance.now();
  // As the server makes them: what a person makes is kept for a week.
  const words = name === 'backup' ? ['--hourly'] : ['--yes'];
  const child = spawn(process.execPath, [join(tools, `${name}.ts`), ...words], {
    env: { ...programEnvironment, ...kept.environment },
  });
  began(child);
  const said = text(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: await said, took: performance.now() - start };
}

/** Opens every set of every place, and all the files that they name. @throws Error when one is not whole */
export async function wholeSets({ config }: Pick<Kept, 'config'>): Promise<string[]> {
  const { places } = await openPlaces(config.dataDir, config.backupPlaces);
  const identity = (await readIdentity(config.dataDir)) ?? '';
  const names: string[] = [];
  for (const place of places)
    for (const { name, at } of setsAmong(await place.list('sets'))) {
      const folder = await mkdtemp(join(tmpdir(), 'somero-whole-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await layOut(place, name, identity, folder);
      await rm(folder, { recursive: true });
      names.push(at);
    }
  return names;
}

export async function addFile(school: School, content: string): Promise<void> {
  const about = { mime: 'text/plain', label: 'a file', createdBy: 1 };
  const file = await school.parts.files.store(Buffer.from(content), about);
  await school.database.write((db) => recordFile(db, file));
}

/** A school with two older sets, a file among them. */
export async function begun(options?: Parameters<typeof keptSchool>[0]): Promise<Kept> {
  const kept = await keptSchool(options);
  const school = await kept.begin();
  await addFile(school, 'a receipt');
  await school.end();
  for (const at of earlier) await kept.backup(new Date(at));
  return kept;
}
