import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { openReportSchool } from '../testing/reportSchool.ts';
import { startSchool } from '../testing/startSchool.ts';

test('a field that is sent changes, one that is left out stays', async () => {
  const school = await startSchool();
  const clerk = await school.with(['setRep']);
  const { settingData } = await clerk.call('updateReportSettings', { currentTermID: 3, allowEditMarks: 0 });
  expect(settingData).toMatchObject({
    currentTerm: 3,
    termName: 'TERM 3',
    allowMarksAdd: 1,
    allowMarksEdit: 0,
    ver: 2,
  });
  expect((await clerk.call('getReportSettings', {})).settingData).toEqual(settingData);
});

test('report dates are set and cleared again', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const set = await admin.call('updateReportSettings', { reportDate: '2026-09-14', reportDate2: '2026-09-13' });
  expect(set.settingData).toMatchObject({ reportDate: '2026-09-14', reportDate2: '2026-09-13' });
  const cleared = await admin.call('updateReportSettings', { reportDate: '' });
  expect(cleared.settingData).toMatchObject({ reportDate: '', reportDate2: '2026-09-13' });
});

test('each term keeps its last day, the first day of the term after it and what is brought to that', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { settingData: first } = await admin.call('updateReportSettings', { reportDate: '2026-09-14' });
  expect(first).toMatchObject({ currentTerm: 2, reportDate: '2026-09-14' });
  const third = await admin.call('updateReportSettings', { currentTermID: 3 });
  expect(third.settingData).toMatchObject({ reportDate: '', termEnds: '', requirements: '' });
  const said = { termEnds: '2026-12-04', requirements: '2 reams of paper' };
  const dates = { reportDate: '2027-02-01', reportDate2: '2027-01-31' };
  const set = await admin.call('updateReportSettings', { ...dates, ...said });
  const yearID = set.settingData.currentYear;
  expect(set.settingData.nextTerms).toEqual([
    { yearID, termID: 2, reportDate: '2026-09-14', reportDate2: '', termEnds: '', requirements: '', daysOpen: 0 },
    { yearID, termID: 3, reportDate: '2027-02-01', reportDate2: '2027-01-31', daysOpen: 0, ...said },
  ]);
  expect((await admin.call('updateReportSettings', { currentTermID: 2 })).settingData.reportDate).toBe('2026-09-14');
  const cleared = await admin.call('updateReportSettings', { currentTermID: 3, termEnds: '', requirements: '' });
  expect(cleared.settingData).toMatchObject({ ...dates, termEnds: '', requirements: '' });
});

test('the days open are of one term, and not fewer than a student was present', async () => {
  const { school, ids, year } = await openReportSchool();
  const admin = await school.as('admin');
  const refused = async (daysOpen: number | string) => {
    const { status, body } = await admin.ask('updateReportSettings', { daysOpen });
    expect(status).toBe(400);
    return (body.fields as { daysOpen?: string }).daysOpen;
  };
  for (const wrong of [-1, 121, 1.5, 'many']) expect(await refused(wrong)).toBe(schoolTexts.wholeDays);
  const { settingData } = await admin.call('updateReportSettings', { daysOpen: '65' });
  expect(settingData.daysOpen).toBe(65);
  expect(settingData.nextTerms.map(({ termID, daysOpen }) => [termID, daysOpen])).toEqual([
    [2, 65],
    [3, 0],
  ]);
  const comments = [
    { studentID: ids.akello, daysPresent: 58 },
    { studentID: ids.baluku, daysPresent: 40 },
  ];
  await admin.call('saveComments', { yearID: year, termID: 2, comments });
  expect(await refused(57)).toBe('1 student was present on more days, up to 58. Correct them in Report Comments first');
  expect(await refused('')).toBe(
    '2 students were present on more days, up to 58. Correct them in Report Comments first',
  );
  expect((await admin.call('updateReportSettings', { daysOpen: 58 })).settingData.daysOpen).toBe(58);
  expect((await admin.call('updateReportSettings', { currentTermID: 3, daysOpen: 20 })).settingData).toMatchObject({
    daysOpen: 20,
  });
  await school.end();
});

test('a year or term that does not exist is refused and nothing changes', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const before = await admin.call('getReportSettings', {});
  const year = await admin.ask('updateReportSettings', { currentYearID: 999, allowAddMarks: 0 });
  expect(year).toMatchObject({
    status: 400,
    body: { msg: 'No Year found', fields: { currentYearID: 'No Year found' } },
  });
  const term = await admin.ask('updateReportSettings', { currentTermID: 4, allowAddMarks: 0 });
  expect(term).toMatchObject({ status: 400, body: { msg: 'No Term found' } });
  expect((await admin.call('getReportSettings', {})).settingData).toEqual(before.settingData);
});

test('a change over one that was not seen is refused with the settings as they are', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateReportSettings', { allowAddMarks: 0, ver: 1 });
  const late = await admin.ask('updateReportSettings', { allowAddMarks: 1, ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { allowMarksAdd: 0, ver: 2 } } });
});

test('the audit says what was changed from what to what', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateReportSettings', { allowAddMarks: 0 });
  const record = await school.database.read
    .selectFrom('audit')
    .where('call', '=', 'updateReportSettings')
    .select(['actorID', 'changes'])
    .executeTakeFirstOrThrow();
  expect(record.actorID).toBe(admin.userID);
  expect(JSON.parse(record.changes)).toEqual([
    { type: 'settings', id: 1, before: { allowMarksAdd: 1, ver: 1 }, after: { allowMarksAdd: 0, ver: 2 } },
  ]);
});

test('a teacher does not change the settings', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('updateReportSettings', { allowAddMarks: 0 })).status).toBe(403);
});
