import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('applications are opened by year, term and class, and closed again', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  const years = (await office.call('getStaffRegData', {})).yearData;
  const yearID = years[1]?.id ?? 0;
  const opened = await office.call('updateAdmissionSettings', {
    open: 1,
    yearID,
    termID: 1,
    classList: [5, 1, 1],
    closesOn: '2026-12-31',
    notice: 'Bring the originals.',
  });
  expect(opened.settingData).toEqual({
    open: 1,
    yearID,
    yearName: '2025',
    termID: 1,
    closesOn: '2026-12-31',
    classList: [1, 5],
    notice: 'Bring the originals.',
    ver: 2,
  });
  const closed = await office.call('updateAdmissionSettings', { open: 0, closesOn: '', notice: '' });
  expect(closed.settingData).toEqual({ ...opened.settingData, open: 0, closesOn: '', notice: '', ver: 3 });
  expect((await office.call('getAdmissionSettings', {})).settingData).toEqual(closed.settingData);
});

test('sent again as it is, it tells the audit of no change', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  const sent = { open: 1 as const, classList: [5, 1] };
  await office.call('updateAdmissionSettings', sent);
  await office.call('updateAdmissionSettings', { ...sent, classList: [1, 5] });
  const admin = await school.as('admin');
  const today = { startFrom: '2026-06-15', endAt: '2026-06-15', call: 'updateAdmissionSettings' };
  const { mainData } = await admin.call('getAuditLog', today);
  expect(mainData.map(({ words }) => words[0]?.replace(/^.*? (saved|changed)/, '$1'))).toEqual([
    'saved the settings of applications without a change',
    'changed the settings of applications: Open from no to yes, Classes to S1, S5',
  ]);
});

test('until a year is chosen it is the current one, whichever that becomes', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { settingData } = await admin.call('updateAdmissionSettings', { open: 1, classList: [1] });
  expect(settingData.yearName).toBe('2026');
  const { yearData } = await admin.call('getStaffRegData', {});
  await admin.call('updateReportSettings', { currentYearID: yearData[1]?.id ?? 0 });
  expect((await admin.call('getAdmissionSettings', {})).settingData.yearName).toBe('2025');
});

test('what does not exist is refused, and so is opening without a class, and nothing changes', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  const before = await office.call('getAdmissionSettings', {});
  const refusals = [
    [{ yearID: 999 }, 'yearID', 'No Year found'],
    [{ open: 1 as const, classList: [1, 99] }, 'classList', 'No Classes found'],
    [{ open: 1 as const }, 'classList', 'Select class'],
    [{ open: 1 as const, classList: [] }, 'classList', 'Select class'],
  ] as const;
  for (const [payload, field, msg] of refusals) {
    const { classList, ...rest } = payload as { classList?: readonly number[] };
    const asked = await office.ask('updateAdmissionSettings', {
      ...rest,
      ...(classList && { classList: [...classList] }),
    });
    expect(asked).toMatchObject({ status: 400, body: { msg, fields: { [field]: msg } } });
  }
  expect(await office.call('getAdmissionSettings', {})).toEqual(before);
});

test('two people who change it at once: the second is shown what the first has saved', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  await office.call('updateAdmissionSettings', { notice: 'First', ver: 1 });
  const second = await office.ask('updateAdmissionSettings', { notice: 'Second', ver: 1 });
  expect(second).toMatchObject({ status: 409, body: { current: { notice: 'First', ver: 2 } } });
});

test('a class that the school no longer uses is not open', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateAdmissionSettings', { open: 1, classList: [1, 2] });
  await school.database.write((db) => db.updateTable('classes').set({ status: 0 }).where('id', '=', 2).execute());
  expect((await admin.call('getAdmissionSettings', {})).settingData.classList).toEqual([1]);
});
