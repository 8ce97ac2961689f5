import { expect, onTestFinished, test, vi } from 'vitest';
import { hearAlarms } from '../testing/safekeeping/hearAlarms.ts';
import { startSchool } from '../testing/startSchool.ts';
import { watchMachine } from './watchMachine.ts';

const minute = 60_000;

test('a clock behind the newest record by over five minutes is an alarm, once, and an ADMIN reads it until it is right', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const school = await startSchool();
  const { heard, url } = await hearAlarms();
  const { database, dataDir, clock } = school;
  const look = watchMachine({ database, dataDir, clock: clock.now, alarmUrl: url });
  const behind = async (name: string) => (await (await school.as(name)).call('getOverview', {})).clockBehind;
  const admin = await school.as('admin');
  await admin.call('addSubject', { level: 1, subject: 'BEEKEEPING', subjectCat: 1 });
  const right = clock.now();

  clock.pass(-4 * minute);
  await look();
  expect([heard, await behind('admin')]).toEqual([[], 0]);

  clock.pass(-3 * 24 * 60 * minute);
  await look();
  await look();
  // Records by the wrong clock do not hide it.
  await (await school.as('admin')).call('addSubject', { level: 1, subject: 'POTTERY', subjectCat: 1 });
  await look();
  const problem = `The clock of this machine is ${3 * 24 * 60 + 4} minutes behind the records of the audit`;
  expect(heard).toEqual([{ about: 'CLOCK', at: clock.now().toISOString(), problem }]);
  expect(said.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ about: 'CLOCK', msg: problem }]);
  expect([await behind('admin'), await behind('teacher')]).toEqual([3 * 24 * 60 + 4, 0]);

  clock.set(right);
  await look();
  expect(await behind('admin')).toBe(0);
  clock.pass(-10 * minute);
  await look();
  expect(heard).toHaveLength(2);
});
