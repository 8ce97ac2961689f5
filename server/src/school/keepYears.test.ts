import { expect, onTestFinished, test, vi } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { keepYears } from './keepYears.ts';

test('a server that runs over New Year adds the year at midnight', async () => {
  const school = await startSchool();
  const has = async (yearName: string) =>
    (await school.database.read.selectFrom('years').where('yearName', '=', yearName).select('id').execute()).length ===
    1;

  school.clock.set(new Date('2027-12-31T20:59:59.950Z'));
  const years = await keepYears(school.database, school.clock.now);
  onTestFinished(() => years.stop());
  expect(await has('2027')).toBe(true);
  expect(await has('2028')).toBe(false);

  school.clock.set(new Date('2027-12-31T21:00:00.000Z'));
  await vi.waitFor(async () => expect(await has('2028')).toBe(true), { timeout: 20_000 });
});
