import { mkdir } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { isBroken } from './database/failures.ts';
import { release } from './release.ts';
import { followSupervisor } from './upgrading/followSupervisor.ts';

// The only file with side effects.

// Files are for this user of the machine alone (SECURITY.md).
process.umask(0o077);
// Days and hours are the school's (contract, schoolTime.ts), never the machine's.
process.env.TZ = 'UTC';

try {
  const config = readConfig(process.env);
  // The compile cache saves a fifth of the next start's work, and 8 MB.
  await mkdir(join(config.dataDir, 'compiled'), { recursive: true, mode: 0o700 });
  enableCompileCache(join(config.dataDir, 'compiled'));
  const { start } = await import('./start.ts');
  const server = await start(config, release);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // Last: after this line the server may be stopped at once.
  console.log(`Somero is ready at ${server.address}`);
  followSupervisor({ stop, record: server.recordUpgrade });
  flushCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isBroken(error)) console.error('The database is damaged. Restore a backup (docs/operations.md, part 7).');
  process.exit(1);
}
