import { untilMidnight } from '@somero/contract/schoolTime.ts';
import type { Schedule } from '../../jobs/Schedule.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const hour = 3_600_000;

/** The next two o’clock at night in Kampala. */
export function atTwo(last: Date): Date {
  const shifted = new Date(last.getTime() - 2 * hour);
  return new Date(last.getTime() + untilMidnight(shifted));
}

export const paymentSchedules = (parts: Parameters<typeof reconcilePayments>[0]): Record<string, Schedule> => ({
  smsReconcile: {
    next: atTwo,
    retry: [10, 60, 180].map((minutes) => minutes * 60_000),
    run: () => reconcilePayments(parts),
  },
});
