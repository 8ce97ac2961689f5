import { smsDrivers } from '../gateways/sms/smsDrivers.ts';
import { atHour, atMidnight, every, type Schedule } from '../jobs/Schedule.ts';
import { watchGateways } from './gateways/watchGateways.ts';
import { blankOldSms } from './messages/ending/blankOldSms.ts';
import { reviewUnknown } from './messages/reviewUnknown.ts';
import { type Reconciled, reconcile } from './reconcile/reconcile.ts';

const hour = 3_600_000;

export const smsSchedules = (parts: Reconciled): Record<string, Schedule> => ({
  smsReconcile: {
    next: atHour(2),
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
