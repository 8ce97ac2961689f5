import { expect, test } from 'vitest';
import { password, startSchool } from '../../testing/startSchool.ts';

test('an ADMIN sets the price with a reason; it is dated, and the next sign-in has it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  school.clock.pass(60_000);
  const { mainData, msg } = await admin.call('saveSmsPrice', { rate: 40, reason: 'The seller asks more' });
  expect(msg).toBe('An SMS now costs UGX 40');
  expect(mainData).toEqual([
    { id: 2, rate: 40, at: '2026-06-15T08:01:00.000Z', by: 'admin Test', reason: 'The seller asks more' },
    expect.objectContaining({ id: 1, rate: 35 }),
  ]);
  expect((await school.client('', 0).call('login', { username: 'teacher', password })).smsCost).toBe(40);
  expect((await (await school.with(['buySms'])).call('getSmsPrices', {})).mainData).toEqual(mainData);
  const { mainData: told } = await admin.call('getAuditLog', {
    startFrom: '2026-06-15',
    endAt: '2026-06-15',
    kind: 'sms',
  });
  expect(told[0]?.words).toEqual([
    'admin Test set the price of an SMS to UGX 40 from 35 because “The seller asks more”',
  ]);
});

test.each([0, 10_001, '35.5', 'x', ''])('a price of %s is refused', async (rate) => {
  const admin = await (await startSchool()).as('admin');
  const refused = admin.call('saveSmsPrice', { rate, reason: 'a test' });
  await expect(refused).rejects.toMatchObject({
    status: 400,
    fields: { rate: 'The price of an SMS is a whole number of shillings from 1 to 10,000' },
  });
});

test('the same price, or one without a reason, is refused', async () => {
  const admin = await (await startSchool()).as('admin');
  await expect(admin.call('saveSmsPrice', { rate: 35, reason: 'a test' })).rejects.toMatchObject({ status: 409 });
  await expect(admin.call('saveSmsPrice', { rate: 40, reason: ' ' })).rejects.toMatchObject({
    status: 400,
    fields: { reason: 'Enter a reason' },
  });
});
