import { startPostgres } from '../../server/src/testing/postgres.ts';
import type { Figure } from '../goals.ts';
import type { openSqliteSchool } from '../School.ts';
import { verified } from '../verified.ts';

/** npm run move, to a PostgreSQL that waits for the disk, and back into a file. */
export async function moving(school: Awaited<ReturnType<typeof openSqliteSchool>>): Promise<Figure[]> {
  const env = { ...process.env, DATA_DIR: await school.copy() };
  const postgres = await startPostgres({ durable: true });
  try {
    const onPostgres = { ...env, DATABASE_URL: postgres.url };
    const there = await verified(onPostgres, 'move.ts', [], ['--to', 'postgres']);
    const back = await verified(onPostgres, 'move.ts', [], ['--to', 'file']);
    return [
      { goal: 'moveToPostgres', value: there.seconds, also: there.also },
      { goal: 'moveToFile', value: back.seconds, also: back.also },
    ];
  } finally {
    await postgres.stop();
  }
}
