import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { SchoolDatabase } from '../../handle.ts';
import { atMidnight, type Schedule } from '../../jobs/Schedule.ts';
import { daysBack } from './days.ts';
import { enqueuePull } from './enqueuePull.ts';
import { nightlyDays, weeklyDays } from './pullJob.ts';
import { readSchoolPay } from './readSchoolPay.ts';

const sixDays = 6 * 24 * 3_600_000;

/** Each night the last days; each week a month, for what SchoolPay changed or took back later. */
export const schoolPaySchedules = (parts: {
  database: SchoolDatabase;
  clock: () => Date;
}): Record<string, Schedule> => ({
  schoolPayNightly: { next: atMidnight, run: () => pullSince(parts, nightlyDays) },
  schoolPayWeekly: {
    next: (last) => atMidnight(new Date(last.getTime() + sixDays)),
    run: () => pullSince(parts, weeklyDays),
  },
});

function pullSince({ database, clock }: { database: SchoolDatabase; clock: () => Date }, days: number): Promise<void> {
  return database.write(async (db) => {
    if ((await readSchoolPay(db)).isOn !== 1) return;
    const to = schoolDay(clock());
    await enqueuePull(db, { from: daysBack(to, days), to }, clock());
  });
}
