import { expect, test, vi } from 'vitest';
import { LONG, startRunners } from '../testing/startRunners.ts';
import type { JobKind } from './Jobs.ts';
import { atMidnight, every, nextRun, opening, type Schedule } from './Schedule.ts';

const hour = 3_600_000;
const kind: JobKind = { run: async () => async () => ({}) };
type Runners = Awaited<ReturnType<typeof startRunners>>;

/** Starts a process with one schedule, and answers the moments at which it ran: hours and minutes in Kampala, on 15 June first. */
async function startWith({ start, now }: Runners, schedule: Omit<Schedule, 'run'>, ran: string[], fails = 0) {
  let left = fails;
  const run = async () => {
    ran.push(new Date(now().getTime() + 3 * hour).toISOString().slice(8, 16));
    if (left-- > 0) throw new Error('not now');
  };
  return start(kind, { schedules: { upkeep: { ...schedule, run } } });
}
/** Lets every process look for work, and the work end. */
async function look(runners: Runners, ...processes: { wait(jobID: number, ms: number): Promise<unknown> }[]) {
  await Promise.all(processes.map((jobs) => jobs.wait(0, 1).catch(() => undefined)));
  await vi.waitFor(
    async () => {
      const unfinished = runners.database.read.selectFrom('jobs').select('id').where('state', '=', 'RUNNING');
      const due = runners.database.read
        .selectFrom('schedules')
        .select('name')
        .where('nextAt', '<=', runners.now().toISOString());
      const waiting = runners.database.read
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'WAITING')
        .where('runAt', '<=', runners.now().toISOString());
      // In the order in which work moves on: what is in none of them has ended.
      for (const query of [due, waiting, unfinished]) expect(await query.execute()).toEqual([]);
    },
    { timeout: LONG, interval: 10 },
  );
}

test('two processes do what is due once, and again when its time comes', async () => {
  const runners = await startRunners();
  const ran: string[] = [];
  const both = [
    await startWith(runners, { next: every(6 * hour) }, ran),
    await startWith(runners, { next: every(6 * hour) }, ran),
  ];
  for (let round = 0; round < 4; round++) {
    await look(runners, ...both);
    runners.laterBy(3 * 3600);
  }
  await look(runners, ...both);
  expect(ran).toEqual(['15T17:00', '15T23:00']);
});

test('what was missed while no server ran is caught up once, and the next time is counted from then', async () => {
  const runners = await startRunners();
  const ran: string[] = [];
  const first = await startWith(runners, { next: every(6 * hour) }, ran);
  await first.stop();
  runners.laterBy(3 * 24 * 3600);
  const second = await startWith(runners, { next: every(6 * hour) }, ran);
  await look(runners, second);
  expect(ran).toEqual(['18T11:00']);
  runners.laterBy(5 * 3600);
  await look(runners, second);
  expect(ran).toHaveLength(1);
  runners.laterBy(3600);
  await look(runners, second);
  expect(ran).toEqual(['18T11:00', '18T17:00']);
});

test('what is done soon after a start is so after each', async () => {
  const runners = await startRunners();
  const ran: string[] = [];
  for (const times of [1, 2]) {
    const jobs = await startWith(runners, { next: every(6 * hour), afterStart: 30_000 }, ran);
    await look(runners, jobs);
    runners.laterBy(60);
    await look(runners, jobs);
    expect(ran).toHaveLength(times);
    await jobs.stop();
  }
});

test('what may run between 08:00 and 20:00 rests at night, also after a failed attempt or with the machine off', async () => {
  const runners = await startRunners();
  const ran: string[] = [];
  const schedule = { next: every(6 * hour), within: { from: 8, to: 20 }, retry: [5 * hour] };
  const jobs = await startWith(runners, schedule, ran, 1);
  // It is 11:00: the attempt of 17:00 fails, the next one would come at 22:00, and the next round at 23:00.
  for (const hours of [6, 5, 1]) {
    runners.laterBy(hours * 3600);
    await look(runners, jobs);
  }
  expect(ran).toEqual(['15T17:00']);
  runners.laterBy(9 * 3600);
  await look(runners, jobs);
  expect(ran).toEqual(['15T17:00', '16T08:00']);
  await jobs.stop();
  runners.laterBy(13 * 3600);
  const late = await startWith(runners, schedule, ran);
  await look(runners, late);
  runners.laterBy(10 * 3600);
  await look(runners, late);
  expect(ran).toHaveLength(2);
  runners.laterBy(3600);
  await look(runners, late);
  expect(ran).toEqual(['15T17:00', '16T08:00', '17T08:00']);
});

test('the hours and the midnights are those of the school', () => {
  const within = { from: 8, to: 20 };
  const hourly = { next: every(hour), within, run: async () => {} };
  const next = (at: string) => nextRun(hourly, new Date(at)).toISOString();
  expect(next('2026-06-15T05:00:00.000Z')).toBe('2026-06-15T06:00:00.000Z');
  expect(next('2026-06-15T15:59:59.999Z')).toBe('2026-06-15T16:59:59.999Z');
  expect(next('2026-06-15T16:00:00.000Z')).toBe('2026-06-16T05:00:00.000Z');
  expect(next('2026-06-15T22:00:00.000Z')).toBe('2026-06-16T05:00:00.000Z');
  expect(opening(hourly, new Date('2026-06-15T04:59:59.999Z')).toISOString()).toBe('2026-06-15T05:00:00.000Z');
  expect(opening({}, new Date('2026-06-15T01:00:00.000Z')).toISOString()).toBe('2026-06-15T01:00:00.000Z');
  expect(atMidnight(new Date('2027-12-31T20:59:59.950Z')).toISOString()).toBe('2027-12-31T21:00:00.000Z');
  expect(atMidnight(new Date('2027-12-31T21:00:00.000Z')).toISOString()).toBe('2028-01-01T21:00:00.000Z');
});
