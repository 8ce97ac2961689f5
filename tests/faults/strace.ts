import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Says what to install, since nothing here can be shown without it. */
export function requireStrace(): void {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Error('Install strace first: apt-get install strace');
}

/**
 * Puts strace on the main thread of a running program, which is the one that writes the embedded database.
 * It ends with the program; `ended` resolves then.
 */
export async function attachStrace(pid: number, ...options: string[]): Promise<{ ended: Promise<unknown> }> {
  const strace = spawn('strace', ['-p', String(pid), ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void strace.kill('SIGKILL'));
  const ended = once(strace, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('attached')) resolve();
    });
    void ended.then(() => reject(new Error(`strace did not come in:\n${said}`)));
  });
  return { ended };
}
