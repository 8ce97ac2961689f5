import { untilMidnight } from '@somero/contract/schoolTime.ts';
import { smsDrivers } from '../gateways/sms/smsDrivers.ts';
import { atMidnight, every, type Schedule } from '../jobs/Schedule.ts';
import { watchGateways } from './gateways/watchGateways.ts';
import { blankOldSms } from './messages/ending/blankOldSms.ts';
import { reviewUnknown } from './messages/reviewUnknown.ts';
import { type Reconciled, reconcile } from './reconcile/reconcile.ts';

const hour = 3_600_000;

/** The next two o’clock at night in Kampala. */
export function atTwo(last: Date): Date {
  const shifted = new Date(last.getTime() - 2 * hour);
  return new Date(last.getTime() + untilMidnight(shifted));
}

export const smsSchedules = (parts: Reconciled): Record<string, Schedule> => ({
  smsReconcile: {
    next: atTwo,
    retry: [10, 60, 180].map((minutes) => minutes * 60_000),
    run: async () => {
      const problems = await reconcile(parts);
      if (problems.length > 0) throw new Error(problems.join('; '));
    },
  },
  smsHealth: {
    next: every(hour),
    afterStart: 60_000,
    run: async () => {
      await reviewUnknown(parts.database, parts.clock());
      await watchGateways({ ...parts, drivers: smsDrivers });
    },
  },
  smsBlanking: { next: atMidnight, run: () => blankOldSms(parts.database, parts.clock()) },
});
