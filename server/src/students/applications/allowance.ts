import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { CallError, type Context, type SchoolDatabase } from '../../handle.ts';

// Daily limits of the public door, so that nobody fills the disk. They are counted in this process; a restart begins a
// new count.

const hour = 3_600_000;
const day = 24 * hour;

/** Per key and 24 hours. */
interface Allowance {
  key: string;
  most: number;
}

interface Counters {
  /** Times in milliseconds, by key. */
  taken: Map<string, number[]>;
  sweptAt: number;
}
const ofSchool = new WeakMap<SchoolDatabase, Counters>();

/** Takes one from each allowance, or from none. @throws CallError 429 with the seconds to wait when one is used up */
export function takeAllowances({ database, now }: Pick<Context, 'database' | 'now'>, allowances: Allowance[]): void {
  const at = now.getTime();
  const counters = ofSchool.get(database) ?? { taken: new Map(), sweptAt: at };
  ofSchool.set(database, counters);
  const { taken } = counters;
  // A time in the future was written before the clock was set back; it must not lock anybody out.
  const isRecent = (time: number) => time > at - day && time <= at;
  const recent = allowances.map(({ key }) => (taken.get(key) ?? []).filter(isRecent));
  const until = recent.map((times, position) => {
    const { most } = allowances[position] ?? { most: 0 };
    return times.length < most ? 0 : (times[times.length - most] ?? at) + day;
  });
  const last = Math.max(...until);
  if (last > at) throw new CallError(429, texts.tooManyFromHere, { retryAfter: (last - at) / 1000 });
  if (Math.abs(at - counters.sweptAt) >= hour) {
    for (const [key, times] of taken) if (!times.some(isRecent)) taken.delete(key);
    counters.sweptAt = at;
  }
  for (const [position, { key }] of allowances.entries()) taken.set(key, [...(recent[position] ?? []), at]);
}
