import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { folderOf, readInstalled } from './installation.ts';

export interface Rehearsal {
  ok: boolean;
  problem?: string;
  done?: string[];
  notes?: string[];
  /** Milliseconds. */
  took: number;
}

/** The new release, in a process of its own, brings a copy of the school to its schema and uses it. It never throws. */
export async function runRehearsal(
  home: string,
  release: string,
  { unpacked, longest, environment }: { unpacked: string; longest: number; environment: NodeJS.ProcessEnv },
): Promise<Rehearsal> {
  const folder = folderOf(home, release);
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const { node } = await readInstalled(home, release);
    const program = node === null ? process.execPath : join(folder, node);
    const child = spawn(program, [join(folder, 'server/src/tools/rehearse.ts'), unpacked], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, NODE_OPTIONS: '' },
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, longest);
    const failed = new Promise<string>((resolve) => child.once('error', ({ message }) => resolve(message)));
    const [out, said] = await Promise.all([
      Promise.race([text(child.stdout), failed]),
      Promise.race([text(child.stderr), failed]),
    ]);
    clearTimeout(timer);
    if (isLate) return { ok: false, problem: `it was not done after ${Math.round(longest / 1000)} s`, took: took() };
    const last = out.trim().split('\n').at(-1) ?? '';
    if (!last.startsWith('{'))
      return { ok: false, problem: said.trim() || 'it ended without saying why', took: took() };
    return { ...(JSON.parse(last) as Rehearsal), took: took() };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error), took: took() };
  }
}
