import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('the list says who made each template and when, in the order of names', async () => {
  const school = await startSchool();
  const [one, other] = [await school.as('admin'), await school.as('teacher')];
  await one.call('saveSmsTemplate', { name: 'Visiting day', text: 'Come on Sunday.' });
  await one.call('saveSmsTemplate', { name: 'fees', text: 'Pay by Friday.' });
  await one.call('saveSmsTemplate', { name: 'Half done', text: 'Pay', shared: 0 });
  const reader = await school.with(['sendSms']);
  const { mainData } = await reader.call('getSmsTemplates', {});
  const at = school.clock.now().toISOString();
  const by = { by: 'admin Test', at, shared: 1, status: 1, ver: 1 };
  expect(mainData.map(({ id, ...row }) => row)).toEqual([
    { name: 'fees', text: 'Pay by Friday.', ...by },
    { name: 'Visiting day', text: 'Come on Sunday.', ...by },
  ]);
  expect((await other.ask('getSmsTemplates', {})).status).toBe(403);
});
