import { untilMidnight } from '@somero/contract/schoolTime.ts';
import type { SchoolDatabase } from '../handle.ts';
import { ensureYear } from './ensureYear.ts';

/** After a failure (milliseconds). */
const retryAfter = 60_000;

/** Sees to it that the current year is in the list: now and at every midnight in Kampala, until it is stopped. */
export async function keepYears(database: SchoolDatabase, clock: () => Date): Promise<{ stop(): void }> {
  await ensureYear(database, clock());
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void check(), milliseconds);
    timer.unref();
  };
  let stopped = false;
  const check = async () => {
    const done = await ensureYear(database, clock()).then(
      () => true,
      (error: unknown) => {
        console.error('The new year could not be added, it is tried again in a minute:', error);
        return false;
      },
    );
    if (!stopped) wait(done ? untilMidnight(clock()) : retryAfter);
  };
  wait(untilMidnight(clock()));
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
