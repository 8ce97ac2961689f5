import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { dropOldNotices } from './notices.ts';

const aDay = 24 * 3_600_000;

test('a notice that was put away is not shown again', async () => {
  const school = await startSchool();
  await school.login('teacher');
  const teacher = await school.login('teacher');
  const { mainData } = await teacher.call('getNotices', {});
  const id = mainData[0]?.id ?? 0;
  await teacher.call('dismissNotice', { id });
  expect((await teacher.call('getNotices', {})).mainData).toEqual([]);
  expect((await teacher.ask('dismissNotice', { id })).status).toBe(404);
});

test('nobody puts away what somebody else should know', async () => {
  const school = await startSchool();
  await school.login('teacher');
  const teacher = await school.login('teacher');
  const admin = await school.as('admin');
  const { mainData } = await teacher.call('getNotices', {});
  expect((await admin.ask('dismissNotice', { id: mainData[0]?.id ?? 0 })).status).toBe(404);
  expect((await teacher.call('getNotices', {})).mainData).toHaveLength(1);
});

test('notices go a day after they were put away, or when nobody has looked at them for 90 days', async () => {
  const school = await startSchool();
  await school.login('teacher');
  const teacher = await school.login('teacher');
  await school.login('teacher');
  const { mainData } = await teacher.call('getNotices', {});
  await teacher.call('dismissNotice', { id: mainData[0]?.id ?? 0 });
  const left = async (days: number) => {
    const now = new Date(school.clock.now().getTime() + days * aDay);
    await school.database.write((db) => dropOldNotices(db, now));
    return (await school.database.read.selectFrom('notices').select('id').execute()).length;
  };
  expect([await left(0.9), await left(1), await left(89), await left(90)]).toEqual([2, 1, 1, 0]);
});
