import { startPostgres, type ThrowawayPostgres } from './postgres.ts';

let started: ThrowawayPostgres | undefined;

/** For vitest: `TEST_ENGINE=postgres vitest run --project server` runs the same tests on a PostgreSQL of their own. */
export async function setup(): Promise<void> {
  if (process.env.TEST_ENGINE !== 'postgres' || process.env.TEST_DATABASE_URL) return;
  started = await startPostgres();
  process.env.TEST_DATABASE_URL = started.url;
}

export async function teardown(): Promise<void> {
  await started?.stop();
}
