import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { start } from './start.ts';

// The only file with side effects: reads the environment, starts, and stops on a signal.

try {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  const server = await start(config, await version());
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // Last: whoever waits for this line may stop the server at once.
  console.log(`Somero is ready at ${server.address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function version(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return String(JSON.parse(text).version);
}
