import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('the papers of a subject are listed for anyone, disabled ones too', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getChapters', { level: 2, subject: 102 });
  expect(mainData).toHaveLength(1);
  await admin.call('updateChapter', { selectedID: mainData[0]?.id ?? 0, paperName: 'PAPER 1', paperStatus: 0 });
  const teacher = await school.as('teacher');
  const seen = await teacher.call('getChapters', { level: 2, subject: 102 });
  expect(seen.mainData).toMatchObject([{ name: 'PAPER 1', code: 'S475/1', status: 0, kind: 'paper' }]);
});

test('level and subject are asked for', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { status, body } = await admin.ask('getChapters', { level: '', subject: 2 });
  expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'Please select level and subject' });
});
