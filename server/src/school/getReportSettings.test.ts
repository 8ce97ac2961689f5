import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a school starts in the year and term of its calendar, with marks open', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { settingData } = await teacher.call('getReportSettings', {});
  expect(settingData).toMatchObject({
    yearName: '2026',
    currentTerm: 2,
    termName: 'TERM 2',
    allowMarksAdd: 1,
    allowMarksEdit: 1,
    reportDate: '',
    reportDate2: '',
    ver: 1,
  });
});
