import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { cpuOfEnded, memoryOf } from './processes.ts';

const programs = join(import.meta.dirname, '../server/src/tools');

/** Seconds, milliseconds of CPU and MB that a console program takes, and what it counted. */
export async function verified(
  env: NodeJS.ProcessEnv,
  program: string,
  flags: readonly string[] = [],
  words: readonly string[] = [],
  { typed = '', niceness = 0 } = {},
) {
  const begun = performance.now();
  const cpuBefore = cpuOfEnded();
  const child = spawn(process.execPath, [...flags, join(programs, program), ...words], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  setPriority(child.pid as number, niceness);
  child.stdin.end(typed);
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid as number).most || 0);
  }, 100);
  const [status] = await once(child, 'exit');
  clearInterval(watch);
  if (status !== 0) throw new Error(`${program} ended with ${status}\n${said}`);
  const cpu = cpuOfEnded() - cpuBefore;
  const also = /(?:whole.*|Moved): (.+)\.|stick: \S+ (.+);/.exec(said)?.slice(1).join('') ?? '';
  return { seconds: (performance.now() - begun) / 1000, cpu, most, also };
}
