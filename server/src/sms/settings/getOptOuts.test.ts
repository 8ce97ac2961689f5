import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('standing ones come first, the newest at the top, each with who entered and who ended it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const asked = { how: 'In person', status: 1 } as const;
  const first = await admin.call('saveOptOut', { ...asked, phone: '0772000101' });
  await admin.call('saveOptOut', { ...asked, phone: '0772000102' });
  const last = await admin.call('saveOptOut', { ...asked, phone: '0772000103' });
  await admin.call('saveOptOut', { id: last.id, reason: 'Asked again', status: 0 });
  const { mainData } = await admin.call('getOptOuts', {});
  expect(mainData.map(({ phone, by, endedBy, endReason }) => [phone, by, endedBy, endReason])).toEqual([
    ['+256772000102', 'admin Test', '', ''],
    ['+256772000101', 'admin Test', '', ''],
    ['+256772000103', 'admin Test', 'admin Test', 'Asked again'],
  ]);
  expect(mainData.at(1)).toMatchObject({ id: first.id, since: school.clock.now().toISOString(), endedAt: null });
});
