import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// What Linux knows of running processes. CPU is in milliseconds, user and system together.

/** Clock ticks of /proc/<pid>/stat in a second, the same on every Linux that Node runs on. */
const ticks = 100;

interface Stat {
  parent: number;
  /** Of all its threads, those that have ended too. */
  own: number;
  /** Of its children that have ended. */
  ofChildren: number;
}

function readStat(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before the last parenthesis may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const milliseconds = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / ticks;
  return { parent: Number(fields[1]), own: milliseconds(11), ofChildren: milliseconds(13) };
}

/** CPU that a process has used since it began, with its children: PostgreSQL is a process a connection. */
export function cpuOf(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid);
  const { own, ofChildren } = readStat(pid);
  return own + ofChildren + children.reduce((sum, child) => sum + ownOf(child), 0);
}

/** CPU of this program's children that have ended. */
export const cpuOfEnded = (): number => readStat(process.pid).ofChildren;

/** Of a process that may have just ended: then its parent counts it. */
function ownOf(pid: number): number {
  try {
    return readStat(pid).own;
  } catch {
    return 0;
  }
}

/** 0 for a process that has just ended. */
function parentOf(pid: number): number {
  try {
    return readStat(pid).parent;
  } catch {
    return 0;
  }
}

/** CPU of the live threads of one process, to the microsecond, by the threads' names. */
export function cpuByThread(pid: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const read = (file: string) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8').trim();
    const name = read('comm');
    const [nanoseconds] = read('schedstat').split(' ');
    found.set(name, (found.get(name) ?? 0) + Number(nanoseconds) / 1e6);
  }
  return found;
}

/** Memory of a process in MB (2^20): now, and the most since `forgetPeak`. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Lets the most memory be counted from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
