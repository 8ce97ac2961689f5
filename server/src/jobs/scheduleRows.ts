import type { SchoolDatabase } from '../database/Db.ts';
import { enqueueJob } from './enqueueJob.ts';
import type { JobKind } from './Jobs.ts';
import { nextRun, opening, type Schedule } from './Schedule.ts';

type Schedules = Record<string, Schedule>;

/** What was due while no server ran stays due. */
export async function saveSchedules(database: SchoolDatabase, schedules: Schedules, now: Date): Promise<void> {
  await database.write(async (db) => {
    for (const [name, schedule] of Object.entries(schedules)) {
      const { afterStart } = schedule;
      const soon = afterStart === undefined ? nextRun(schedule, now) : new Date(now.getTime() + afterStart);
      const nextAt = opening(schedule, soon).toISOString();
      await db
        .insertInto('schedules')
        .values({ name, nextAt })
        .onConflict((row) => row.column('name').doNothing())
        .execute();
      if (afterStart === undefined) continue;
      await db.updateTable('schedules').set({ nextAt }).where('name', '=', name).where('nextAt', '>', nextAt).execute();
    }
  });
}

/** Does nothing while the schedule's last job runs. Of several processes one enqueues. */
export async function enqueueDue(database: SchoolDatabase, schedules: Schedules, now: Date): Promise<void> {
  const names = Object.keys(schedules);
  if (names.length === 0) return;
  const at = now.toISOString();
  const due = database.read.selectFrom('schedules').select('name').where('nextAt', '<=', at).where('name', 'in', names);
  for (const { name } of await due.execute()) {
    const schedule = schedules[name] as Schedule;
    const isOpen = opening(schedule, now) <= now;
    const nextAt = (isOpen ? nextRun(schedule, now) : opening(schedule, now)).toISOString();
    await database.write(async (db) => {
      const mine = db.updateTable('schedules').set({ nextAt }).where('name', '=', name).where('nextAt', '<=', at);
      const { numUpdatedRows } = await mine.executeTakeFirst();
      if (numUpdatedRows === 0n || !isOpen) return;
      const key = `schedule ${name}`;
      const running = await db
        .selectFrom('jobs')
        .select('id')
        .where('key', '=', key)
        .where('state', '=', 'RUNNING')
        .executeTakeFirst();
      if (!running) await enqueueJob(db, { kind: name, payload: {}, ownerID: 0, lane: 'upkeep', key }, now);
    });
  }
}

/** A retry that comes too late in the day does nothing: the schedule runs again the next morning. */
export const scheduledKinds = (schedules: Schedules, clock: () => Date): Record<string, JobKind> =>
  Object.fromEntries(
    Object.entries(schedules).map(([name, schedule]) => [
      name,
      {
        ...(schedule.retry && { retry: schedule.retry }),
        run: async () => {
          if (opening(schedule, clock()) <= clock()) await schedule.run();
          return async () => ({});
        },
      },
    ]),
  );
