import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const office = await school.with(['sendSms']);
  const listed = async () =>
    (await office.call('getOptOuts', {})).mainData.map(({ phone, how, endReason }) => [phone, how, endReason]);
  return { school, office, listed };
}

test('who wants no messages stands on the list until it is ended with a reason, and may stand there again', async () => {
  const { office, listed } = await start();
  const asked = { phone: '0772 000 103', how: 'By telephone', status: 1 } as const;
  const { id } = await office.call('saveOptOut', asked);
  expect(await listed()).toEqual([['+256772000103', 'By telephone', '']]);
  const twice = await office.ask('saveOptOut', { ...asked, phone: '+256772000103' });
  expect(twice).toMatchObject({ status: 409, body: { msg: texts.optOutStands } });
  const without = await office.ask('saveOptOut', { id, status: 0 });
  expect(without).toMatchObject({ status: 400, body: { fields: { reason: texts.enterEndReason } } });
  await office.call('saveOptOut', { id, reason: 'She asked for it', status: 0 });
  expect((await office.ask('saveOptOut', { id, reason: 'Again', status: 0 })).body.msg).toBe(texts.optOutEnded);
  await office.call('saveOptOut', { ...asked, how: 'In a letter' });
  expect(await listed()).toEqual([
    ['+256772000103', 'In a letter', ''],
    ['+256772000103', 'By telephone', 'She asked for it'],
  ]);
});

test('a number that gets no messages anyway, an untold way and an unknown row are refused', async () => {
  const { office, listed } = await start();
  for (const [wrong, field] of [
    [{ phone: '041 4000000', how: 'By telephone' }, 'phone'],
    [{ how: 'By telephone' }, 'phone'],
    [{ phone: '0772000103' }, 'how'],
  ] as const) {
    const { status, body } = await office.ask('saveOptOut', { ...wrong, status: 1 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect((await office.ask('saveOptOut', { id: 99, reason: 'x', status: 0 })).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('the audit says it with three digits', async () => {
  const { school } = await start();
  const admin = await school.as('admin');
  const { id } = await admin.call('saveOptOut', { phone: '0772000103', how: 'By telephone', status: 1 });
  await admin.call('saveOptOut', { id, reason: 'Asked', status: 0 });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData.flatMap(({ words }) => words).filter((words) => words.includes('telephone'))).toEqual([
    'admin Test allowed messages to the telephone …103 again, because “Asked”',
    'admin Test noted that the telephone …103 wants no messages (By telephone)',
  ]);
});
