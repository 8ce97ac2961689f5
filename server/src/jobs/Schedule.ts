import { schoolDay, startOfSchoolDay, untilMidnight } from '@somero/contract/schoolTime.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Work that comes again and again, done by exactly one of the processes that share a database. */
export interface Schedule {
  /** When it is due again, having been due last: always later than `last`. */
  next(last: Date): Date;
  /** Milliseconds after a start within which it is done, whatever it was due. */
  afterStart?: number;
  /** Hours of the day in Kampala: from the one, and before the other. Outside of them it is put off to the next morning. */
  within?: { from: number; to: number };
  /** See JobKind. */
  retry?: readonly number[];
  run(): Promise<void>;
}

export const every =
  (milliseconds: number): Schedule['next'] =>
  (last) =>
    new Date(last.getTime() + milliseconds);

/** At each midnight in Kampala. */
export const atMidnight: Schedule['next'] = (last) => new Date(last.getTime() + untilMidnight(last));

/** The first moment from `at` on at which the schedule may run. */
export function opening({ within }: Pick<Schedule, 'within'>, at: Date): Date {
  if (!within) return at;
  const midnight = startOfSchoolDay(schoolDay(at)).getTime();
  const [opens, closes] = [midnight + within.from * hour, midnight + within.to * hour];
  if (at.getTime() < opens) return new Date(opens);
  return at.getTime() < closes ? at : new Date(opens + day);
}

/** When it runs next after `now`: once for all the times that were missed while no server ran. */
export const nextRun = (schedule: Schedule, now: Date): Date => opening(schedule, schedule.next(now));
