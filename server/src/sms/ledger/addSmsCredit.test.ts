import { expect, test } from 'vitest';
import { openSms } from '../../testing/sms/openSms.ts';

const credit = { sms: 500, amount: 17_500, reference: 'SLIP 12', reason: 'filled at the gateway' };

test('an ADMIN adds credit by hand: it can be sent at once, stands among the top-ups, and every ADMIN gets a notice', async () => {
  const { school, balances } = await openSms();
  const admin = await school.as('admin');
  const other = await school.another(1);
  const { id, msg } = await admin.call('addSmsCredit', credit);
  expect(msg).toBe('500 SMS were added');
  expect(await balances()).toEqual({ 'AVAILABLE SIMULATOR': 500, 'ISSUED SIMULATOR': 500 });
  const { smsPayData } = await admin.call('getSmsTopups', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(smsPayData).toEqual([
    {
      ...{ id, sms_paymentID: 0, sms_given: 500, rate: 35, amount: 17_500, added_By: 1, branch: 'My School' },
      ...{ user: { username: 'admin' }, created_at: '2026-06-15T08:00:00.000Z' },
    },
  ]);
  for (const each of [admin, other])
    expect((await each.call('getNotices', {})).mainData).toMatchObject([
      { kind: 'smsCredit', account: 'admin Test (admin)', text: 'SMS credit was added by hand' },
    ]);
  expect((await (await school.with(['buySms'])).call('getNotices', {})).mainData).toEqual([]);
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'sms' });
  expect(mainData[0]?.words).toEqual([
    'admin Test added 500 SMS by hand for UGX 17,500, reference “SLIP 12” because “filled at the gateway”',
  ]);
});

test('pressed twice with one key, it is added once', async () => {
  const { school, balances } = await openSms();
  const admin = await school.as('admin');
  const [one, two] = await Promise.all([1, 2].map(() => admin.call('addSmsCredit', credit, { key: 'one-press-0001' })));
  expect(two).toEqual(one);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 500 });
});

test.each([
  ['sms', 0],
  ['sms', 1_000_001],
  ['sms', 1.5],
  ['amount', -1],
  ['amount', 1_000_000_000],
  ['reference', ''],
  ['reason', ''],
] as const)('%s %s is refused', async (name, value) => {
  const { school, balances } = await openSms();
  const admin = await school.as('admin');
  const refused = admin.call('addSmsCredit', { ...credit, [name]: value });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { [name]: expect.any(String) } });
  expect(await balances()).toEqual({});
});
