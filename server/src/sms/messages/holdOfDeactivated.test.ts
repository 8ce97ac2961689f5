import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

test('what a user who is deactivated was sending is held, and another releases or stops it', async () => {
  const { sender, school, script, sendDue, stored, balances } = await openSending();
  const admin = await school.as('admin');
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  const send = async (phone: string) =>
    (await sender.call('sendSms', { message: 'Come', selectedContacts: [{ name: 'Akello', phone }] })).batchID;
  const first = await send('0772000001');
  const second = await send('0772000002');
  await sendDue();
  await admin.call('changeUserStatus', { id: sender.userID, status: 0 });
  script.answer = ({ id }) => ({ kind: 'accepted', ref: String(id) });
  school.clock.pass(60_000);
  await sendDue();
  expect((await stored()).map(({ state }) => state)).toEqual(['QUEUED', 'QUEUED']);
  const other = await school.with(['sendSms']);
  await other.call('releaseSms', { id: first });
  await other.call('stopSms', { id: second });
  await sendDue();
  expect((await stored()).map(({ state }) => state)).toEqual(['SENT', 'CANCELLED']);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 999 });
});

test('who only gets another category goes on sending', async () => {
  const { sender, school, script, sendDue, stored } = await openSending();
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  await sender.call('sendSms', { message: 'Come', selectedContacts: [{ name: 'Akello', phone: '0772000001' }] });
  await sendDue();
  const other = await school.with(['sendSms', 'seeStu', 'seeFee']);
  const { catID } = await school.database.read
    .selectFrom('users')
    .select('catID')
    .where('id', '=', other.userID)
    .executeTakeFirstOrThrow();
  await (await school.as('admin')).call('updateUser2', { currentID: sender.userID, accType: catID });
  script.answer = ({ id }) => ({ kind: 'accepted', ref: String(id) });
  school.clock.pass(60_000);
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'SENT' }]);
});
