import { schoolDay, startOfSchoolDay } from '../../schoolTime.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

/** From sms.md, section 3, «When». */
export const latest = { soonest: 5 * aMinute, days: 35 } as const;
/** More messages than this begin after `countDown`, so that they can be stopped. */
export const atOnce = 20;
export const countDown = 10_000;

export interface Hours {
  opens: number;
  closes: number;
}

const hourOf = (at: Date): number => (at.getTime() - startOfSchoolDay(schoolDay(at)).getTime()) / anHour;

export const isOpen = (at: Date, { opens, closes }: Hours): boolean => hourOf(at) >= opens && hourOf(at) < closes;

/** The next moment at which messages may leave: `at` itself within the hours. */
export function nextOpen(at: Date, hours: Hours): Date {
  if (isOpen(at, hours)) return at;
  const today = startOfSchoolDay(schoolDay(at)).getTime() + hours.opens * anHour;
  return new Date(at.getTime() < today ? today : today + aDay);
}

type SendAtProblem = 'past' | 'far' | 'personal' | 'hours';

/** What is wrong with the time of «Later», or null. Personal texts leave by the end of the next day, as balances move. */
export function sendAtProblem(at: Date, now: Date, hours: Hours, isPersonal: boolean): SendAtProblem | null {
  if (at.getTime() < now.getTime() + latest.soonest) return 'past';
  if (at.getTime() > now.getTime() + latest.days * aDay) return 'far';
  if (isPersonal && at.getTime() >= startOfSchoolDay(schoolDay(now)).getTime() + 2 * aDay) return 'personal';
  return isOpen(at, hours) ? null : 'hours';
}
