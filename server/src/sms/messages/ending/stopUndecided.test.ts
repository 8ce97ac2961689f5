import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../../testing/sms/openSending.ts';
import { blankOldSms } from './blankOldSms.ts';

const aDay = 24 * 3_600_000;

test('what nobody releases within 30 days of its sender’s end is stopped, its credit comes back once, and its words go after 12 months', async () => {
  const { sender, school, script, sendDue, stored, balances, verify } = await openSending();
  const admin = () => school.as('admin');
  const before = await balances();
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  const selectedContacts = ['0772000001', '0752000001'].map((phone) => ({ name: 'Akello', phone }));
  const { batchID } = await sender.call('sendSms', { message: 'Come on Friday', selectedContacts });
  await sendDue();
  await (await admin()).call('changeUserStatus', { id: sender.userID, status: 0 });
  const selected = async () => (await (await admin()).call('showSmsBatch', { showID: batchID })).selected;
  const releases = async () =>
    (await school.database.read.selectFrom('smsEntries').select('kind').where('kind', '=', 'RELEASE').execute()).length;

  school.clock.pass(30 * aDay - 60_000);
  await sendDue();
  expect(await selected()).toMatchObject({ state: 'HELD', heldWhy: texts.heldForSender });
  await blankOldSms(school.database, new Date('2027-06-15T08:00:01Z'));
  expect(await stored()).toMatchObject([{ text: 'Come on Friday' }, { text: 'Come on Friday' }]);

  school.clock.pass(120_000);
  await sendDue();
  await sendDue();
  expect(await selected()).toMatchObject({ state: 'STOPPED', heldWhy: texts.undecided, cancelled: 2, canRelease: 0 });
  expect(await stored()).toMatchObject([
    { state: 'CANCELLED', reason: texts.undecided, charged: 0 },
    { state: 'CANCELLED', reason: texts.undecided, charged: 0 },
  ]);
  expect(await releases()).toBe(1);
  expect(await balances()).toMatchObject({ ...before, [`RESERVED ${batchID} SIMULATOR`]: 0 });
  expect((await verify()).problem).toBeNull();
  expect((await (await admin()).ask('releaseSms', { id: batchID })).status).toBe(409);

  const today = school.clock.now().toISOString().slice(0, 10);
  const log = await (await admin()).call('getAuditLog', { startFrom: today, endAt: today, kind: 'sms' });
  expect(log.mainData.map(({ words }) => words)).toContainEqual([
    `Somero stopped batch ${batchID} of messages, which nobody released within 30 days: 2 messages did not leave`,
  ]);

  await blankOldSms(school.database, new Date('2027-06-15T08:00:01Z'));
  expect(await stored()).toMatchObject([{ text: '' }, { text: '' }]);
});

test('what waits for its hours or its day is not stopped for that', async () => {
  const { sender, school, sendDue, stored } = await openSending();
  const sendAt = new Date(school.clock.now().getTime() + 34 * aDay).toISOString();
  const selectedContacts = [{ name: 'Akello', phone: '0772000001' }];
  await sender.call('sendSms', { message: 'Come on Friday', selectedContacts, sendAt });
  school.clock.pass(33 * aDay);
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'QUEUED' }]);
  school.clock.pass(aDay);
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'SENT' }]);
});
