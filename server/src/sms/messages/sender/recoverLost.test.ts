import { expect, test } from 'vitest';
import { openSending, senderOf } from '../../../testing/sms/openSending.ts';

test('what a process had out that is gone is unknown at once, and its places are free; what another has out is its own', async () => {
  const { sender, sendDue, requests, stored, school, script } = await openSending();
  const selectedContacts = Array.from({ length: 12 }, (_, n) => ({ name: 'A', phone: `07720000${10 + n}` }));
  await sender.call('sendSms', { message: 'Come on Friday', selectedContacts });
  const states = async () => (await stored()).map(({ state }) => state);
  const answered = Promise.withResolvers<void>();
  script.wait = answered.promise;
  const sending = sendDue();
  await expect.poll(() => requests.length).toBe(1);
  if (school.database.engine === 'postgres') {
    const beside = await senderOf(school);
    await beside.sendDue();
    expect([beside.requests, await states()]).toEqual([[], [...Array(10).fill('SENDING'), 'QUEUED', 'QUEUED']]);
  }
  await school.database.write((db) =>
    db.updateTable('smsMessages').set({ claimedBy: 'somero gone/1' }).where('state', '=', 'SENDING').execute(),
  );
  const next = await senderOf(school);
  await next.sendDue();
  expect(next.requests.map((items) => items.length)).toEqual([2]);
  expect(await states()).toEqual([...Array(10).fill('UNKNOWN'), 'SENT', 'SENT']);
  answered.resolve();
  await sending;
});
