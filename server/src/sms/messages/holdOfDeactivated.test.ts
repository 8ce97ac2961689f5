import type { Right } from '@somero/contract/rights.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';
import type { School } from '../../testing/startSchool.ts';

/** A category with these rights. */
async function categoryOf(school: School, rights: Right[]): Promise<number> {
  const { userID } = await school.with(rights);
  const user = school.database.read.selectFrom('users').select('catID').where('id', '=', userID);
  return (await user.executeTakeFirstOrThrow()).catID;
}

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

test('what somebody was sending, or had put off, who may not send any more is held', async () => {
  const { sender, school, script, sendDue, stored } = await openSending();
  const admin = await school.as('admin');
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  const send = (phone: string, sendAt?: string) =>
    sender.call('sendSms', {
      ...{ message: `Come ${phone}`, selectedContacts: [{ name: 'Akello', phone }] },
      ...(sendAt !== undefined && { sendAt }),
    });
  const later = new Date(school.clock.now().getTime() + 600_000).toISOString();
  const { batchID: first } = await send('0772000001');
  const { batchID: second } = await send('0772000002', later);
  await sendDue();
  await admin.call('updateUser2', { currentID: sender.userID, accType: await categoryOf(school, ['seeStu']) });
  script.answer = ({ id }) => ({ kind: 'accepted', ref: String(id) });
  school.clock.pass(600_000);
  await sendDue();
  expect((await stored()).map(({ state }) => state)).toEqual(['QUEUED', 'QUEUED']);
  const other = await school.with(['sendSms']);
  const shown = await other.call('showSmsBatch', { showID: second });
  expect([shown.selected.state, shown.selected.heldWhy]).toEqual(['HELD', texts.heldForSender]);
  for (const id of [first, second]) await other.call('releaseSms', { id });
  await sendDue();
  expect((await stored()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});

test('who only gets another category goes on sending', async () => {
  const { sender, school, script, sendDue, stored } = await openSending();
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  await sender.call('sendSms', { message: 'Come', selectedContacts: [{ name: 'Akello', phone: '0772000001' }] });
  await sendDue();
  const accType = await categoryOf(school, ['sendSms', 'seeStu', 'seeFee']);
  await (await school.as('admin')).call('updateUser2', { currentID: sender.userID, accType });
  script.answer = ({ id }) => ({ kind: 'accepted', ref: String(id) });
  school.clock.pass(60_000);
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'SENT' }]);
});

test('what users of a category were sending is held when the category loses the right, and not when it loses another', async () => {
  const { sender, school, script, sendDue, stored } = await openSending();
  const admin = await school.as('admin');
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  await sender.call('sendSms', { message: 'Come', selectedContacts: [{ name: 'Akello', phone: '0772000001' }] });
  await sendDue();
  const user = school.database.read.selectFrom('users').select('catID').where('id', '=', sender.userID);
  const { catID: updateID } = await user.executeTakeFirstOrThrow();
  const batch = () => school.database.read.selectFrom('smsBatches').select(['state', 'heldWhy']).executeTakeFirst();
  await admin.call('updateCategory', { updateID, seeStu: 1 });
  await admin.call('updateCategory', { updateID, seeStu: 0 });
  expect(await batch()).toMatchObject({ state: 'SENDING' });
  await admin.call('updateCategory', { updateID, sendSms: 0, seeStu: 1 });
  expect(await batch()).toMatchObject({ state: 'HELD', heldWhy: 'SENDER' });
  script.answer = ({ id }) => ({ kind: 'accepted', ref: String(id) });
  school.clock.pass(60_000);
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'QUEUED' }]);
});
