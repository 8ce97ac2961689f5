import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** `listen_addresses=` leaves the socket as the only way in. */
const SETTINGS = ['listen_addresses=', 'max_connections=300', 'shared_buffers=32MB'];
/** Nothing in a test needs to outlive a power cut. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off'];

export interface ThrowawayPostgres {
  /** Of a database whose owner may make others. */
  url: string;
  /** Holds its files: the server's own in data. */
  folder: string;
  /** Ends the server and deletes all it held. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own for a test run, in about two seconds, on a socket in the system's temporary folder.
 * It refuses to run as root, so from a root shell it runs as `nobody`.
 *
 * @param options `durable`: every commit waits for the disk, as in real use
 * @throws Error when PostgreSQL is not installed (`apt install postgresql`) or does not start, with its log
 */
export async function startPostgres({ durable = false } = {}): Promise<ThrowawayPostgres> {
  const programs = await newestPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  const as = process.getuid?.() === 0 ? await nobody() : undefined;
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');

  const run = async (program: string, ...args: string[]) => {
    // Nothing inherited: the server outlives pg_ctl and would keep our pipes open.
    const child = spawn(join(programs, program), args, { ...as, cwd: folder, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code === 0) return;
    const said = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`${program} ended with ${code}\n${said}`);
  };
  const stop = async () => {
    await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await run('initdb', '-D', data, '-U', 'school', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const settings = durable ? SETTINGS : [...SETTINGS, ...FORGETFUL];
    const options = ['-k', folder, ...settings.flatMap((setting) => ['-c', setting])].join(' ');
    await run('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { url: `postgres://school@localhost/postgres?host=${folder}`, folder, stop };
}

async function newestPrograms(): Promise<string> {
  const versions = await readdir(DEBIAN_VERSIONS).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a)[0];
  if (newest === undefined) throw new Error(`PostgreSQL is not installed: ${DEBIAN_VERSIONS} is empty`);
  return join(DEBIAN_VERSIONS, String(newest), 'bin');
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
