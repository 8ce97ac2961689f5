import { schoolDay, startOfSchoolDay, untilMidnight } from '@somero/contract/schoolTime.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Recurring work. Only one of the processes that share a database does it. */
export interface Schedule {
  next(last: Date): Date;
  /** It runs at most so many milliseconds after a start, however long it is until it is due. */
  afterStart?: number;
  /** Hours at the school, `to` excluded. Outside them it waits for the next morning. */
  within?: { from: number; to: number };
  retry?: readonly number[];
  run(): Promise<void>;
}

export const every =
  (milliseconds: number): Schedule['next'] =>
  (last) =>
    new Date(last.getTime() + milliseconds);

/** When the school's clock strikes this hour. */
export const atHour =
  (struck: number): Schedule['next'] =>
  (last) =>
    new Date(last.getTime() + untilMidnight(new Date(last.getTime() - struck * hour)));

export const atMidnight = atHour(0);

export function opening({ within }: Pick<Schedule, 'within'>, at: Date): Date {
  if (!within) return at;
  const midnight = startOfSchoolDay(schoolDay(at)).getTime();
  const [opens, closes] = [midnight + within.from * hour, midnight + within.to * hour];
  if (at.getTime() < opens) return new Date(opens);
  return at.getTime() < closes ? at : new Date(opens + day);
}

/** Runs that were missed while no server ran count as one. */
export const nextRun = (schedule: Schedule, now: Date): Date => opening(schedule, schedule.next(now));
