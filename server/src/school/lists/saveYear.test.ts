import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('a year is a calendar year, is there once, and keeps its name', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id } = await admin.call('saveListEntry', { list: 'years', name: '2027' });
  expect((await admin.ask('saveListEntry', { list: 'years', name: '2027' })).status).toBe(409);
  expect((await admin.ask('saveListEntry', { list: 'years', name: 'Next year' })).status).toBe(400);
  expect((await admin.ask('saveListEntry', { list: 'years', id, name: '2028' })).body.msg).toBe(
    'A year cannot be renamed',
  );
});

test('a past year can be hidden, the current one cannot, and a hidden one does not become current', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { yearData, settingData } = await admin.call('getStaffRegData', {});
  const past = yearData.find((year) => year.yearName === '2018')?.id;
  await admin.call('saveListEntry', { list: 'years', id: past, status: 0 });
  const after = await admin.call('getStaffRegData', {});
  expect(after.yearData).toContainEqual({ id: past, yearName: '2018', status: 0 });
  const current = await admin.ask('saveListEntry', { list: 'years', id: settingData.currentYear, status: 0 });
  expect(current.status).toBe(409);
  expect((await admin.ask('updateReportSettings', { currentYearID: past })).status).toBe(400);
});
