import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Tables } from '../../database/tables.ts';

const here = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Opens the school in another process, enqueues a run, says which, and kills itself once a table has so many rows. */
const PROCESS = `
  import { writeSync } from 'node:fs';
  import { openDatabase } from ${here('../../database/open.ts')};
  import { migrations } from ${here('../../database/migrations/index.ts')};
  import { makeParts } from ${here('../../parts.ts')};
  const [file, dataDir, run] = process.argv.slice(1);
  const { kind, payload, until } = JSON.parse(run);
  const database = await openDatabase({ migrations, file });
  const clock = () => new Date('2026-06-15T08:00:00.000Z');
  const { jobs } = await makeParts({ database, dataDir, publicUrl: 'http://school.test', version: 'test', clock });
  const jobID = await database.write((db) => jobs.enqueue(db, { kind, payload, ownerID: 1 }));
  void jobs.wait(jobID, 60_000);
  for (;;) {
    const { rows } = await database.read
      .selectFrom(until.table)
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    if (Number(rows) >= until.rows) { writeSync(1, String(jobID)); process.kill(process.pid, 'SIGKILL'); }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }`;

interface Killed {
  kind: string;
  payload: object;
  until: { table: keyof Tables; rows: number };
}

/** @returns the job, of which a part is done */
export async function killedInTheMiddle(
  { file, dataDir }: { file: string; dataDir: string },
  run: Killed,
): Promise<number> {
  const args = ['--input-type=module', '-e', PROCESS, file, dataDir, JSON.stringify(run)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [id] = await once(child.stdout, 'data');
  await ended;
  return Number(id);
}
