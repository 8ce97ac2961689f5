import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Facts } from '../backups/Facts.ts';

/** Behind all else, and still done on a busy machine. */
export const niceness = 10;
/** Millions of rows pass through: else it takes more memory before it looks for garbage. */
export const sparing = ['--max-semi-space-size=4', '--heap-growing-percent=100'];
/** A stick or a bucket that hangs must not hold up all upkeep, in silence. Milliseconds. */
const longestRun = 6 * 3_600_000;
const tools = {
  backup: new URL('../tools/backup.ts', import.meta.url),
  restore: new URL('../tools/restore.ts', import.meta.url),
};

/** Makes or proves a set in a process of its own, behind all that people wait for. It never throws. */
export async function runTool(
  name: keyof typeof tools,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  longest = longestRun,
): Promise<Facts> {
  const compiled = getCompileCacheDir();
  const child = spawn(process.execPath, [...sparing, fileURLToPath(tools[name]), ...words, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // What the server has compiled, or this program an hour ago, is not compiled again.
    env: { ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }), ...environment },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It has ended already, or the system does not let it.
  }
  const failed = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve('It took too long and was ended: is a stick or a bucket slow or broken?');
    }, longest);
    child.once('close', () => clearTimeout(timer));
  });
  const [out, said] = await Promise.all([
    Promise.race([text(child.stdout), failed]),
    Promise.race([text(child.stderr), failed]),
  ]);
  try {
    return JSON.parse(out.trim().split('\n').at(-1) ?? '') as Facts;
  } catch {
    return { ok: false, problem: said.trim().split('\n').at(-1) || 'It ended without saying why' };
  }
}
