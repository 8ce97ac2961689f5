import { spawnSync } from 'node:child_process';

/** The machine's own Chromium, or the one named in CHROMIUM. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // The headless shell opens a window for a third of the work.
  const [found] = spawnSync('which', ['chromium-headless-shell', 'chromium'], { encoding: 'utf8' }).stdout.split('\n');
  if (found) return found;
  throw new Error('Chromium is missing: apt install chromium-headless-shell, or name one in CHROMIUM');
}
