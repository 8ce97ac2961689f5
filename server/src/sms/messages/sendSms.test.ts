import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { expect, test } from 'vitest';
import { openMessages } from '../../testing/sms/openMessages.ts';
import type { Client, TestPayload } from '../../testing/startSchool.ts';

const one = { selectedContacts: [{ name: 'Akello', phone: '0772000001' }], message: 'Come on Friday' };
const many = (count: number) => ({
  message: 'Come on Friday',
  selectedContacts: Array.from({ length: count }, (_, n) => ({
    name: 'A',
    phone: `07720${String(n).padStart(5, '0')}`,
  })),
});
const refused = async (client: Client, payload: TestPayload<'sendSms'>) => {
  const { status, body } = await client.ask('sendSms', payload);
  return { status, ...body };
};

test('contacts and a message are enough: they are kept, their credit reserved, and who is not reached named', async () => {
  const { sender, stored, balances, school } = await openMessages();
  const selectedContacts = [...one.selectedContacts, { name: 'Nobody', phone: '0414' }];
  const answer = await sender.call('sendSms', { ...one, selectedContacts });
  expect(answer).toMatchObject({ sent: 1, failed: 1, cost: 1, balance: 999, msg: texts.beingSent(1, 1) });
  expect(answer.unreached).toEqual([{ name: 'Nobody', phone: '0414', reason: texts.notMobile }]);
  expect(await stored()).toMatchObject([
    { batchID: answer.batchID, phone: '+256772000001', text: 'Come on Friday', parts: 1, state: 'QUEUED', charged: 0 },
  ]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 999, [`RESERVED ${answer.batchID} SIMULATOR`]: 1 });
  const audited = await school.database.read.selectFrom('audit').selectAll().where('call', '=', 'sendSms').execute();
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toMatch(/772000001|Come on Friday/);
});

test('the expected cost binds: another one is refused with the preview of now', async () => {
  const { sender, stored } = await openMessages();
  expect(await refused(sender, { ...one, expectedCost: 2 })).toMatchObject({
    ...{ status: 409, msg: texts.costChanged(2, 1), preview: { messages: 1, cost: 1, balance: 999 } },
  });
  expect(await stored()).toEqual([]);
  expect((await sender.call('sendSms', { ...one, expectedCost: 1 })).sent).toBe(1);
});

test('credit that is short, and the day’s limit, are refused with figures and reserve nothing', async () => {
  const { sender, school, balances } = await openMessages({ credit: 3 });
  expect(await refused(sender, many(4))).toMatchObject({ status: 409, msg: texts.creditShort(4, 3) });
  await school.database.write((db) => db.updateTable('smsRules').set({ dayLimit: 2 }).execute());
  await sender.call('sendSms', one);
  expect(await refused(sender, many(2))).toMatchObject({ status: 409, msg: texts.dayLimit(2, 1, 2) });
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 2 });
});

test('the same to the same telephones within ten minutes is refused with what was sent, unless it is wanted again', async () => {
  const { sender, school } = await openMessages();
  const { batchID } = await sender.call('sendSms', one);
  expect(await refused(sender, one)).toMatchObject({ status: 409, current: { id: batchID, messages: 1, cost: 1 } });
  expect((await sender.call('sendSms', { ...one, again: 1 })).batchID).not.toBe(batchID);
  expect((await (await school.with(['sendSms', 'seeStu'])).call('sendSms', one)).sent).toBe(1);
  school.clock.pass(10 * 60_000);
  expect((await sender.call('sendSms', one)).sent).toBe(1);
});

test('fixed contacts are added by the server to messages for parents and staff, not to texts of their own', async () => {
  const { sender, school, stored, ann } = await openMessages();
  await school.database.write((db) =>
    db
      .insertInto('smsFixedContacts')
      .values({ userID: null, name: 'The head', phone: '+256752000009', status: 1 })
      .execute(),
  );
  const toAnn = { name: 'Ann', phone: '0772000001', students: [ann] };
  const parents = { audience: 'PARENTS' as const, message: 'For @name' };
  await sender.call('sendSms', { ...parents, selectedContacts: [toAnn] });
  await sender.call('sendSms', { ...parents, selectedContacts: [{ ...toAnn, message: 'Your own' }] });
  await sender.call('sendSms', one);
  expect((await stored()).map(({ text, students }) => [text, students])).toEqual([
    ['For Ann Joan', String(ann)],
    ['For The head', ''],
    ['Your own', String(ann)],
    ['Come on Friday', ''],
  ]);
});

test('more than 20 begin after ten seconds; outside the hours they wait, unless they are urgent', async () => {
  const { sender, school } = await openMessages();
  const states = () =>
    school.database.read.selectFrom('smsBatches').select(['state', 'startsAt', 'heldWhy']).orderBy('id').execute();
  await sender.call('sendSms', many(20));
  await sender.call('sendSms', many(21));
  school.clock.set(new Date('2026-06-15T17:00:00.000Z'));
  const late = await school.with(['sendSms', 'seeStu']);
  expect((await late.call('sendSms', one)).msg).toBe(texts.waitsUntil(1, '16 Jun 2026, 08:00'));
  await late.call('sendSms', { ...one, message: 'Fire', urgent: 1, reason: 'A fire' });
  expect(await states()).toEqual([
    { state: 'SENDING', startsAt: '2026-06-15T08:00:00.000Z', heldWhy: '' },
    { state: 'SENDING', startsAt: '2026-06-15T08:00:10.000Z', heldWhy: '' },
    { state: 'HELD', startsAt: '2026-06-16T05:00:00.000Z', heldWhy: 'HOURS' },
    { state: 'SENDING', startsAt: '2026-06-15T17:00:00.000Z', heldWhy: '' },
  ]);
});

test('a batch says whom it went to only where the caller chose it, and an unknown class or category is refused', async () => {
  const { sender, school } = await openMessages({ rights: ['sendSms', 'seeStu', 'seeFee'] });
  const sent: [TestPayload<'sendSms'>, string][] = [
    [{ audience: 'STAFF' }, '1 contact'],
    [{ audience: 'STAFF', staffCat: 0 }, 'All staff'],
    [{ audience: 'STAFF', staffCat: 3 }, 'Support staff'],
    [{ audience: 'PARENTS' }, '1 contact'],
    [{ audience: 'PARENTS', classID: 0, streamID: 0 }, 'All classes'],
    [{ audience: 'PARENTS', classID: 2, streamID: 0 }, 'S2'],
    [{ source: 'MARKS' }, 'Reminders of missing marks'],
  ];
  for (const [whom] of sent) await sender.call('sendSms', { ...one, ...whom, again: 1 });
  const batches = await school.database.read.selectFrom('smsBatches').select('about').orderBy('id').execute();
  expect(batches.map(({ about }) => about)).toEqual(sent.map(([, about]) => about));
  expect(await refused(sender, { ...one, audience: 'STAFF', staffCat: 99 })).toMatchObject({
    ...{ status: 400, msg: smsTexts.selectStaffType },
  });
  expect((await refused(sender, { ...one, audience: 'PARENTS', classID: 99 })).status).toBe(404);
});
