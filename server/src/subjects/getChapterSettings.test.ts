import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('the settings of a year say whose they are, the newest first', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { settingData } = await admin.call('getReportSettings', {});
  const year = settingData.currentYear;
  const { ids } = await admin.call('addChapters', { level: 1, subject: 2, papers: ['sets'] });
  const lists = { actionType: 'ADD' as const, year, subject: 2, cList1: ids, cList2: [], cList3: [] };
  await admin.call('setChapters', { ...lists, sclass: 1 });
  school.clock.pass(60_000);
  await admin.call('setChapters', { ...lists, sclass: 2 });

  const teacher = await school.as('teacher');
  const { mainData } = await teacher.call('getChapterSettings', { year });
  expect(mainData).toMatchObject([
    { classID: 2, year: '2026', studentclass: 'S2', user: 'admin', created_at: '2026-06-15T08:01:00.000Z' },
    { classID: 1, year: '2026', studentclass: 'S1', user: 'admin', created_at: '2026-06-15T08:00:00.000Z' },
  ]);
  expect(JSON.parse(mainData[0]?.details ?? '')).toEqual([{ sID: 2, t1: ids, t2: [], t3: [] }]);
  expect((await teacher.call('getChapterSettings', { year: year - 1 })).mainData).toEqual([]);
});

test('a year is asked for', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  expect((await admin.ask('getChapterSettings', { year: '' })).body.msg).toBe('Please select year');
});
