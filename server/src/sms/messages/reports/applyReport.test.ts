import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import type { Report } from '../../../gateways/sms/SmsDriver.ts';
import { openSending } from '../../../testing/sms/openSending.ts';
import { applyFinal, applyReport } from './applyReport.ts';

const to = (phone: string, message = 'Come on Friday') => ({ message, selectedContacts: [{ name: 'A', phone }] });

/** A message that the gateway took, `ref-1`, and one of unknown fate. */
async function openReported() {
  const opened = await openSending();
  const { sender, script, sendDue, school, stored } = opened;
  await sender.call('sendSms', to('0772000001'));
  await sendDue();
  script.answer = () => ({ kind: 'unknown', reason: 'No clear answer' });
  await sender.call('sendSms', to('0772000002'));
  await sendDue();
  const { gatewayID } = (await stored())[0] ?? {};
  const report = (some: Omit<Report, 'reason'> & { reason?: string }, from = gatewayID ?? 0) =>
    school.database.write((db) => applyReport(db, from, { reason: '', ...some }, school.clock.now()));
  const shown = async () => (await stored()).map(({ state, reason, charged }) => [state, reason, charged]);
  const reviews = () => school.database.read.selectFrom('smsReview').select(['kind', 'messageID']).execute();
  return { ...opened, report, shown, reviews };
}

const first = { ref: 'ref-1', phone: '+256772000001' };

test('a final report beats one that is not, and the first final one stays; another goes to review, once', async () => {
  const { report, shown, reviews, balances } = await openReported();
  const before = await balances();
  await report({ ...first, state: 'FAILED', reason: 'Phone off' });
  await report({ ...first, state: 'SENT' });
  expect((await shown())[0]).toEqual(['FAILED', 'Phone off', 1]);
  expect(await reviews()).toEqual([]);
  await report({ ...first, state: 'DELIVERED' });
  await report({ ...first, state: 'DELIVERED' });
  expect((await shown())[0]).toEqual(['FAILED', 'Phone off', 1]);
  expect(await reviews()).toEqual([{ kind: 'REPORTS DIFFER', messageID: 1 }]);
  expect(await balances()).toEqual(before);
});

test('an unknown code marks the only message of unknown fate to that number within a day', async () => {
  const { report, shown, school, sender, sendDue } = await openReported();
  const delivered = { ref: 'never seen', phone: '+256772000002', state: 'DELIVERED' as const };
  await report({ ...delivered, phone: '+256772000009' });
  await report(delivered, 999);
  expect((await shown())[1]).toEqual(['UNKNOWN', 'No clear answer', 1]);
  await sender.call('sendSms', to('0772000002', 'Another'));
  await sendDue();
  await report(delivered);
  expect((await shown()).slice(1).map(([state]) => state)).toEqual(['UNKNOWN', 'UNKNOWN']);
  await school.database.write((db) =>
    db.updateTable('smsMessages').set({ claimedAt: '2026-06-14T07:00:00.000Z' }).where('id', '=', 3).execute(),
  );
  await report(delivered);
  expect((await shown()).map(([state]) => state)).toEqual(['SENT', 'DELIVERED', 'UNKNOWN']);
});

test('final reports of a known code end a message at once; a code of two messages, an unknown one and what is not final are looked at closer', async () => {
  const { school, script, sender, sendDue, shown, stored } = await openReported();
  script.answer = ({ id }) => ({ kind: 'accepted', ref: `ref-${id}` });
  await sender.call('sendSms', to('0772000003'));
  await sendDue();
  const { gatewayID } = (await stored())[0] ?? {};
  const end = (...reports: Omit<Report, 'reason'>[]) =>
    school.database.write(async (db) => {
      const left = await applyFinal(
        db,
        gatewayID ?? 0,
        reports.map((one) => ({ reason: '', ...one })),
        school.clock.now(),
      );
      return [...left].map(({ ref, state }) => [ref, state]);
    });
  const third = { ref: 'ref-3', phone: '+256772000003' };
  expect(
    await end(
      { ...first, state: 'SENT' },
      { ...first, ref: 'ref-9', state: 'FAILED' },
      { ...first, phone: '+256772000009', state: 'FAILED' },
      { ...third, state: 'FAILED' },
      { ...third, state: 'DELIVERED' },
    ),
  ).toEqual([
    ['ref-1', 'SENT'],
    ['ref-9', 'FAILED'],
    ['ref-1', 'FAILED'],
    ['ref-3', 'DELIVERED'],
  ]);
  expect((await shown()).map(([state, reason]) => [state, reason])).toEqual([
    ['SENT', ''],
    ['UNKNOWN', 'No clear answer'],
    ['FAILED', texts.undelivered],
  ]);
  await school.database.write((db) => db.updateTable('smsMessages').set({ ref: 'ref-1', state: 'SENT' }).execute());
  expect(await end({ ref: 'ref-1', phone: '', state: 'DELIVERED' })).toEqual([['ref-1', 'DELIVERED']]);
  expect(await end({ ...first, state: 'DELIVERED' })).toEqual([]);
  expect((await shown()).map(([state]) => state)).toEqual(['DELIVERED', 'SENT', 'SENT']);
});

test('words that nobody knows change nothing, and a failure without a reason has one', async () => {
  const { report, shown } = await openReported();
  await report({ ...first, state: 'UNKNOWN WORD', reason: 'PURPLE' });
  expect((await shown())[0]).toEqual(['SENT', '', 1]);
  await report({ ...first, state: 'FAILED' });
  expect((await shown())[0]).toEqual(['FAILED', texts.undelivered, 1]);
});

test('a report that comes before the answer to the request is asked for again', async () => {
  const { report, script, sender, sendDue, shown, requests } = await openReported();
  const answered = Promise.withResolvers<void>();
  script.answer = ({ id }) => ({ kind: 'accepted', ref: `ref-${id}` });
  script.wait = answered.promise;
  await sender.call('sendSms', to('0772000003'));
  const sending = sendDue();
  await expect.poll(() => requests.length).toBe(3);
  const early = { ref: 'ref-3', phone: '+256772000003', state: 'DELIVERED' as const };
  expect(await report(early)).toBe(false);
  answered.resolve();
  await sending;
  expect(await report(early)).toBe(true);
  expect((await shown())[2]).toEqual(['DELIVERED', '', 1]);
});
