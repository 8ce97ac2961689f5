import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { CallError, type Context, type SchoolDatabase } from '../../handle.ts';

// What the public door takes in a day, so that nobody fills the disk. It is counted in this process alone, as the door counts
// its calls a minute: who comes in after a restart is no worse than who came the day before.

const hour = 3_600_000;
const day = 24 * hour;

/** The most that one key may do in 24 hours. */
export interface Allowance {
  key: string;
  most: number;
}

interface Counters {
  /** Times (milliseconds) at which each key did something. */
  taken: Map<string, number[]>;
  sweptAt: number;
}
const ofSchool = new WeakMap<SchoolDatabase, Counters>();

/**
 * Takes one from each allowance, or from none.
 * @throws CallError 429 when one of them is used up, with the seconds until it is not
 */
export function takeAllowances({ database, now }: Pick<Context, 'database' | 'now'>, allowances: Allowance[]): void {
  const at = now.getTime();
  const counters = ofSchool.get(database) ?? { taken: new Map(), sweptAt: at };
  ofSchool.set(database, counters);
  const { taken } = counters;
  // A time that lies ahead was written before somebody set the clock back: it must not keep anybody out.
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
