import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending, senderOf } from '../../../testing/sms/openSending.ts';

const to = (count: number, message = 'Come on Friday') => ({
  message,
  selectedContacts: Array.from({ length: count }, (_, n) => ({
    name: 'A',
    phone: `07720${String(n).padStart(5, '0')}`,
  })),
});
const opened = async (count: number, options: Parameters<typeof openSending>[0] = {}) => {
  const school = await openSending(options);
  const { batchID } = await school.sender.call('sendSms', to(count));
  const batch = () =>
    school.school.database.read
      .selectFrom('smsBatches')
      .selectAll()
      .where('id', '=', batchID)
      .executeTakeFirstOrThrow();
  const states = async () => (await school.stored()).map(({ state }) => state);
  return { ...school, batchID, batch, states };
};

test('messages that are due are handed over and charged, ten at a time, and the batch is done', async () => {
  const { sendDue, requests, stored, batch, balances, school, batchID } = await opened(25);
  await sendDue();
  expect(requests).toEqual([]);
  school.clock.pass(10_000);
  await sendDue();
  expect(requests.map((items) => items.length)).toEqual([10, 10, 5]);
  const rows = await stored();
  expect(rows.every(({ state, charged, ref, id }) => state === 'SENT' && charged === 1 && ref === `ref-${id}`)).toBe(
    true,
  );
  expect(await batch()).toMatchObject({ state: 'DONE', endedAt: school.clock.now().toISOString() });
  expect(await balances()).toMatchObject({
    ...{ 'AVAILABLE SIMULATOR': 975, 'USED SIMULATOR': 25, [`RESERVED ${batchID} SIMULATOR`]: 0 },
  });
});

test('what is refused gives its credit back; what nobody knows of is charged and never sent again', async () => {
  const { sendDue, requests, script, stored, balances, school } = await opened(4);
  script.answer = ({ to: phone, id }) => {
    if (phone.endsWith('0')) return { kind: 'refused', retry: 'never', reason: 'No such number', noNumber: true };
    if (phone.endsWith('1')) return { kind: 'unknown', reason: 'No clear answer (time-out)' };
    if (phone.endsWith('2')) return { kind: 'refused', retry: 'never', reason: 'Blacklisted', optedOut: true };
    return { kind: 'accepted', ref: String(id) };
  };
  await sendDue();
  school.clock.pass(3_600_000);
  await sendDue();
  expect(requests).toHaveLength(1);
  expect((await stored()).map(({ state, charged, reason }) => [state, charged, reason])).toEqual([
    ['FAILED', 0, 'No such number'],
    ['UNKNOWN', 1, 'No clear answer (time-out)'],
    ['FAILED', 0, 'Blacklisted'],
    ['SENT', 1, ''],
  ]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 998, 'USED SIMULATOR': 2 });
  const optOuts = await school.database.read.selectFrom('smsOptOuts').select(['phone', 'userID']).execute();
  expect(optOuts).toEqual([{ phone: '+256772000002', userID: 0 }]);
});

test('a cost that is no amount is none: the messages were taken', async () => {
  const { sendDue, script, stored } = await opened(2);
  script.answer = ({ id }) => ({ kind: 'accepted', ref: `r${id}`, cost: id === 1 ? 1e300 : 35 });
  await sendDue();
  expect((await stored()).map(({ state, cost }) => [state, cost])).toEqual([
    ['SENT', null],
    ['SENT', 35],
  ]);
});

test('a driver that breaks leaves its messages unknown', async () => {
  const { sendDue, script, states, errors } = await opened(2);
  script.answer = () => 'throw';
  await sendDue();
  expect([await states(), errors.length]).toEqual([['UNKNOWN', 'UNKNOWN'], 1]);
});

test('“later” waits 5, 15, 60 s, 5 and 15 minutes on the same row, and is given up after a day', async () => {
  const { sendDue, script, requests, stored, school, balances } = await opened(1);
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Could not be reached' });
  for (const seconds of [0, 5, 15, 60, 300, 900, 900]) {
    if (seconds > 0) {
      school.clock.pass(seconds * 1_000 - 1);
      await sendDue();
      school.clock.pass(1);
    }
    const before = requests.length;
    await sendDue();
    expect(requests.length, `${seconds} s`).toBe(before + 1);
  }
  school.clock.pass(24 * 3_600_000);
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'FAILED', charged: 0, tries: 8, reason: 'Could not be reached' }]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 1_000 });
});

test('after three tries the next gateway has its turn, and a wrong key pauses one at once', async () => {
  const { sendDue, script, school, stored } = await opened(1);
  const [first, second] = await school.database.write(async (db) => {
    const [row] = await db.selectFrom('smsGateways').selectAll().where('kind', '=', 'SMS').execute();
    if (!row) throw new Error('the simulator has no row');
    const { id, ...values } = row;
    const added = await db
      .insertInto('smsGateways')
      .values({ ...values, sourceKey: 'two', name: 'Two', rank: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [id, added.id];
  });
  const asked = async () => {
    await sendDue();
    return (await stored())[0]?.gatewayID;
  };
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  expect(await asked()).toBe(first);
  for (const seconds of [5, 15, 60]) {
    school.clock.pass(seconds * 1_000);
    expect(await asked()).toBe(seconds === 60 ? second : first);
  }
  script.answer = () => ({ kind: 'refused', retry: 'later', alarm: 'key', reason: 'The key is not accepted' });
  school.clock.pass(300_000);
  expect(await asked()).toBe(second);
  const paused = await school.database.read
    .selectFrom('smsGateways')
    .select(['problem', 'pausedAt'])
    .where('id', '=', second ?? 0)
    .execute();
  expect(paused).toEqual([{ problem: 'The key is not accepted', pausedAt: school.clock.now().toISOString() }]);
  script.answer = () => ({ kind: 'accepted', ref: 'r' });
  school.clock.pass(900_000);
  expect(await asked()).toBe(first);
});

test('a request has no number twice, and one text where the gateway takes only one', async () => {
  const { sender, sendDue, requests, script } = await opened(1);
  await sender.call('sendSms', to(2, 'Another text'));
  await sendDue();
  expect(requests.map((items) => items.map(({ to: phone }) => phone.slice(-1)).join(''))).toEqual(['01', '0']);
  script.caps = { sameText: true };
  const own = to(3).selectedContacts.map((contact, n) => ({ ...contact, message: `Text ${n % 2}` }));
  await sender.call('sendSms', { message: '@own', selectedContacts: own });
  requests.length = 0;
  await sendDue();
  expect(requests.map((items) => items.map(({ text }) => text))).toEqual([['Text 0', 'Text 0'], ['Text 1']]);
});

test('messages that were out when the program ended are unknown, charged, and not sent again', async () => {
  const { sendDue, requests, states, school, script, stopSender, balances } = await opened(12);
  const answered = Promise.withResolvers<void>();
  script.wait = answered.promise;
  const sending = sendDue();
  await expect.poll(() => requests.length).toBe(1);
  school.clock.pass(5 * 60_000);
  const next = await senderOf(school);
  await next.sendDue();
  expect(next.requests.map((items) => items.length)).toEqual([2]);
  expect(await states()).toEqual([...Array(10).fill('UNKNOWN'), 'SENT', 'SENT']);
  answered.resolve();
  await sending;
  await stopSender();
  expect(await states()).toEqual([...Array(10).fill('UNKNOWN'), 'SENT', 'SENT']);
  expect(await balances()).toMatchObject({ 'USED SIMULATOR': 12, 'AVAILABLE SIMULATOR': 988 });
});

test('at 20:00 a batch stops and goes on the next morning; an urgent one goes on', async () => {
  const { sendDue, requests, school, batch, states } = await opened(2);
  school.clock.set(new Date('2026-06-15T17:00:00.000Z'));
  await sendDue();
  expect(requests).toEqual([]);
  expect(await batch()).toMatchObject({ state: 'HELD', heldWhy: 'HOURS', startsAt: '2026-06-16T05:00:00.000Z' });
  const late = await school.with(['sendSms', 'seeStu']);
  await late.call('sendSms', { ...to(1, 'Fire'), urgent: 1, reason: 'A fire' });
  await sendDue();
  expect(await states()).toEqual(['QUEUED', 'QUEUED', 'SENT']);
  school.clock.set(new Date('2026-06-16T05:00:00.000Z'));
  await sendDue();
  expect(await states()).toEqual(['SENT', 'SENT', 'SENT']);
});

test('a message for later leaves without those who opted out or left since, and is held when its sender was deactivated', async () => {
  const { sender, school, ann, cissy, sendDue, stored, balances } = await openSending();
  const later = {
    ...{ audience: 'PARENTS' as const, sendAt: '2026-06-16T08:00:00Z' },
    selectedContacts: [
      { name: 'Ann', phone: '0772000001', students: [ann] },
      { name: 'Cissy', phone: '0701000002', students: [cissy] },
      { name: 'Akello', phone: '0752000003' },
    ],
  };
  const { batchID } = await sender.call('sendSms', { ...later, message: 'Come on Friday' });
  await sender.call('sendSms', { ...later, message: 'Another', selectedContacts: later.selectedContacts.slice(2) });
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ status: 0 }).where('id', '=', cissy).execute();
    const optOut = { how: 'In person', since: '', userID: 1, endedAt: null, endedBy: null };
    await db
      .insertInto('smsOptOuts')
      .values({ phone: '+256752000003', ...optOut })
      .execute();
  });
  school.clock.set(new Date('2026-06-16T08:00:00.000Z'));
  await sendDue();
  const rows = (await stored()).filter((row) => row.batchID === batchID);
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['SENT', ''],
    ['CANCELLED', texts.hasLeft],
    ['CANCELLED', texts.optedOut],
  ]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 999, 'USED SIMULATOR': 1 });

  const again = await school.with(['sendSms', 'seeStu']);
  const held = await again.call('sendSms', { ...to(1), sendAt: '2026-06-16T09:00:00Z' });
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', again.userID).execute(),
  );
  school.clock.set(new Date('2026-06-16T09:00:00.000Z'));
  await sendDue();
  const other = await school.with(['sendSms']);
  const { selected } = await other.call('showSmsBatch', { showID: held.batchID });
  expect(selected).toMatchObject({ state: 'HELD', heldWhy: texts.heldForSender, canRelease: 1, canStop: 1 });
  await other.call('releaseSms', { id: held.batchID });
  await sendDue();
  expect((await other.call('showSmsBatch', { showID: held.batchID })).selected).toMatchObject({
    state: 'DONE',
    sent: 1,
  });
  expect((await other.ask('releaseSms', { id: held.batchID })).status).toBe(409);
});

test('a real gateway that takes the simulator’s place in mid-batch cancels what the simulator’s credit paid for', async () => {
  const { sendDue, requests, school, states, balances } = await opened(3);
  await school.database.write(async (db) => {
    const row = await db.selectFrom('smsGateways').selectAll().where('kind', '=', 'SMS').executeTakeFirstOrThrow();
    const { id: _, ...values } = row;
    await db
      .insertInto('smsGateways')
      .values({ ...values, source: 'SAVED', sourceKey: 'real', isOn: 1 })
      .execute();
  });
  await sendDue();
  expect([requests, await states()]).toEqual([[], ['CANCELLED', 'CANCELLED', 'CANCELLED']]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 1_000 });
});

test('a reminder of fees also leaves later for the parents of a student who left', async () => {
  const { sender, school, ann, sendDue, stored } = await openSending({ rights: ['sendSms', 'seeFee'] });
  await school.database.write((db) => db.updateTable('students').set({ status: 0 }).where('id', '=', ann).execute());
  const own = { name: 'Okello', phone: '0772000001', students: [ann], message: 'Ann owes UGX 5' };
  const later = { sendAt: '2026-06-16T08:00:00Z', source: 'FEES' as const, selectedContacts: [own] };
  await sender.call('sendSms', { ...later, message: '@children owe @balance' });
  school.clock.set(new Date('2026-06-16T08:00:00.000Z'));
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'SENT' }]);
});

test('what waits for a gateway that is paused fails after a day, and gives its credit back', async () => {
  const { sendDue, script, states, batch, stored, balances, school } = await opened(25);
  script.answer = () => ({ kind: 'refused', retry: 'later', alarm: 'balance', reason: 'The balance is too low' });
  school.clock.pass(10_000);
  await sendDue();
  school.clock.pass(24 * 3_600_000);
  await sendDue();
  expect(await states()).toEqual(Array(25).fill('FAILED'));
  const reasons = new Set((await stored()).map(({ reason }) => reason));
  expect([...reasons].sort()).toEqual(['No gateway took it within a day', 'The balance is too low']);
  expect([(await batch()).state, (await balances())['AVAILABLE SIMULATOR']]).toEqual(['DONE', 1_000]);
});

test('a message that was sent for later is not given up at its first refusal', async () => {
  const { sender, sendDue, script, stored, school } = await openSending();
  const states = async () => (await stored()).map(({ state }) => state);
  await sender.call('sendSms', { ...to(1), sendAt: '2026-06-17T08:00:00Z' });
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Too many requests just now' });
  school.clock.set(new Date('2026-06-17T08:00:00.000Z'));
  await sendDue();
  expect(await states()).toEqual(['QUEUED']);
  school.clock.pass(24 * 3_600_000 + 1);
  await sendDue();
  expect(await states()).toEqual(['FAILED']);
});
