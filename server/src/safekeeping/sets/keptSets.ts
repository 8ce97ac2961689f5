import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { SetName } from './Manifest.ts';

const day = 86_400_000;

const periods = {
  h: (at: Date) => at.toISOString().slice(0, 13),
  d: schoolDay,
  w: (at: Date) => schoolDay(mondayOf(at)),
  m: (at: Date) => schoolDay(at).slice(0, 7),
};

export type Keep = readonly { count: number; period: keyof typeof periods }[];

/** As `48h 14d 8w 12m`: so many hourly, daily, weekly and monthly sets. @throws Error that names the variable */
export function readKeep(text: string): Keep {
  const words = text.trim().split(/\s+/);
  const keep = words.map((word) => /^(\d{1,4})([hdwm])$/.exec(word));
  if (keep.some((match) => match === null) || keep.every((match) => Number(match?.[1]) === 0))
    throw new Error('BACKUP_KEEP says how many hourly, daily, weekly and monthly sets are kept, as «48h 14d 8w 12m»');
  return keep.map((match) => ({ count: Number(match?.[1]), period: match?.[2] as keyof typeof periods }));
}

/**
 * The newest of each hour, day, week and month that has one, as many as `keep` says; always the newest of all; and for a week those that
 * somebody asked for: an upgrade that fails goes back to its own, and a person may have written down a name.
 */
export function keptSets(sets: readonly SetName[], keep: Keep): Set<string> {
  const newestFirst = [...sets].sort((a, b) => (a.at < b.at ? 1 : -1));
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const { count, period } of keep) {
    const seen = new Map<string, string>();
    for (const { name, at } of newestFirst) {
      const key = periods[period](new Date(at));
      if (!seen.has(key)) seen.set(key, name);
    }
    for (const name of [...seen.values()].slice(0, count)) kept.add(name);
  }
  const [newest] = newestFirst;
  for (const { name, kind, at } of newestFirst)
    if (newest && kind !== 'hourly' && Date.parse(newest.at) - Date.parse(at) < 7 * day) kept.add(name);
  return kept;
}

function mondayOf(at: Date): Date {
  const weekday = new Date(`${schoolDay(at)}T00:00:00Z`).getUTCDay();
  return new Date(at.getTime() - ((weekday + 6) % 7) * day);
}
