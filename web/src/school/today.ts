import { schoolDay } from '@somero/contract/schoolTime.ts';

/** Today at the school, YYYY-MM-DD. */
export const today = (): string => schoolDay(new Date());

/** The last thirty days with today: also on the first of a month it shows what happened of late. */
export function ofLate(): { startFrom: string; endAt: string } {
  return { startFrom: schoolDay(new Date(Date.now() - 29 * 86_400_000)), endAt: today() };
}
