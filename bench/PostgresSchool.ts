import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { type Change, changeAt, fill, type School } from './School.ts';
import { startServer } from './startServer.ts';

/**
 * The training school in a PostgreSQL of its own, which waits for the disk as in real use.
 * @param grown what the school has besides, in every copy
 */
export async function openPostgresSchool(grown?: Change): Promise<School> {
  const postgres = await startPostgres({ durable: true });
  const files = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  const urlOf = (database: string) => postgres.url.replace('/postgres?', `/${database}?`);
  const command = async (text: string, database = 'postgres') => {
    const client = new pg.Client(urlOf(database));
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await command('create database original');
  await fill({ url: urlOf('original') });
  if (grown) await changeAt({ url: urlOf('original') }, grown);
  // As autovacuum does within a minute or two; without it the planner knows nothing of the tables.
  await command('vacuum analyze', 'original');
  const pid = Number((await readFile(join(postgres.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    engine: 'PostgreSQL',
    serve: async (work, { change, environment } = {}) => {
      await command('create database copy template original');
      if (change) {
        await changeAt({ url: urlOf('copy') }, change);
        await command('vacuum analyze', 'copy');
      }
      const server = await startServer({ folder: files, postgres: { url: urlOf('copy'), pid }, environment });
      try {
        return await work(server);
      } finally {
        await server.stop();
        await command('drop database copy');
      }
    },
    close: async () => {
      await postgres.stop();
      await rm(files, { recursive: true });
    },
  };
}
