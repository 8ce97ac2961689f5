import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { ensureYear } from './ensureYear.ts';

const names = async (school: Awaited<ReturnType<typeof startSchool>>) => {
  const rows = await school.database.read.selectFrom('years').select('yearName').orderBy('yearName').execute();
  return rows.map((row) => row.yearName);
};

test('the new year begins at midnight in Kampala, and is added once', async () => {
  const school = await startSchool();
  await ensureYear(school.database, new Date('2026-12-31T20:59:59Z'));
  expect(await names(school)).not.toContain('2027');
  await ensureYear(school.database, new Date('2026-12-31T21:00:00Z'));
  await ensureYear(school.database, new Date('2027-01-01T08:00:00Z'));
  expect((await names(school)).filter((name) => name === '2027')).toEqual(['2027']);
});

test('the school stays in its year until somebody switches', async () => {
  const school = await startSchool();
  await ensureYear(school.database, new Date('2027-01-01T08:00:00Z'));
  const admin = await school.as('admin');
  const { yearData, settingData } = await admin.call('getStaffRegData', {});
  expect(settingData.yearName).toBe('2026');
  const next = yearData.find((year) => year.yearName === '2027');
  const switched = await admin.call('updateReportSettings', { currentYearID: next?.id, currentTermID: 1 });
  expect(switched.settingData).toMatchObject({ yearName: '2027', currentTerm: 1 });
});
