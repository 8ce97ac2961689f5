import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';
import { applyReport } from '../messages/reports/applyReport.ts';
import { reviewUnknown } from '../messages/reviewUnknown.ts';

const day = 24 * 3_600_000;

/** Two messages of which nobody knows whether they left, a day ago. */
async function openUnknown() {
  const opened = await openSending();
  const { school, sender, sendDue, script, stored } = opened;
  const { database, clock } = school;
  script.answer = () => ({ kind: 'unknown', reason: 'No clear answer (reset)' });
  const selectedContacts = ['0772000001', '0772000002'].map((phone) => ({ name: 'A', phone }));
  await sender.call('sendSms', { selectedContacts, message: 'Come on Friday' });
  await sendDue();
  const review = () => reviewUnknown(database, clock.now());
  clock.pass(day - 1);
  await review();
  const admin = await school.as('admin');
  const open = async () => (await admin.call('getSmsReview', {})).mainData;
  const tooEarly = (await open()).length;
  clock.pass(1);
  await review();
  await review();
  const decide = async (at: number, decision: 'LEFT' | 'NOT LEFT' | 'ASIDE' | 'PAID', reason = 'Asked the parent') => {
    const { status, body } = await admin.ask('decideSmsReview', { id: items[at]?.id ?? 0, decision, reason });
    return [status, body.msg];
  };
  const items = await open();
  const states = async () => (await stored()).map(({ state, charged, reason }) => [state, charged, reason]);
  const report = (phone: string) =>
    database.write((db) => applyReport(db, 1, { ref: 'late', phone, state: 'DELIVERED', reason: '' }, clock.now()));
  return { ...opened, admin, open, items, decide, states, review, report, tooEarly };
}

const saved = [200, 'The decision is saved'];

test('after 24 hours they wait for an administrator, once each', async () => {
  const { items, tooEarly } = await openUnknown();
  expect(tooEarly).toBe(0);
  expect(items).toMatchObject([
    { kind: 'MESSAGE UNKNOWN', phone: '+256772000001', text: expect.stringContaining('No clear answer (reset)') },
    { kind: 'MESSAGE UNKNOWN', phone: '+256772000002' },
  ]);
});

test('“It left” stays charged, “It did not” gives the SMS back, each once and with a reason', async () => {
  const { decide, states, balances, verify, review, open, admin } = await openUnknown();
  expect(await decide(0, 'LEFT', '')).toEqual([400, texts.enterReason]);
  for (const other of ['ASIDE', 'PAID'] as const) expect(await decide(0, other)).toEqual([400, texts.notForThis]);
  expect(await decide(0, 'LEFT')).toEqual(saved);
  expect(await decide(1, 'NOT LEFT')).toEqual(saved);
  expect(await states()).toEqual([
    ['SENT', 1, ''],
    ['FAILED', 0, 'Asked the parent'],
  ]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 999, 'USED SIMULATOR': 1 });
  expect(await decide(1, 'NOT LEFT')).toEqual([409, texts.isDecided]);
  await review();
  expect(await open()).toEqual([]);
  expect((await verify()).problem).toBeNull();
  const days = { startFrom: '2026-06-16', endAt: '2026-06-16', kind: 'sms' } as const;
  expect((await admin.call('getAuditLog', days)).mainData[0]?.words).toEqual([
    expect.stringMatching(
      /^admin Test decided “After 24 hours it is still not known .*”: It did not, because “Asked the parent”$/,
    ),
  ]);
});

test('one decision is for all of them, each told and given back once', async () => {
  const { admin, items, states, balances, open, verify } = await openUnknown();
  const [id = 0, alike = 0] = items.map((item) => item.id);
  const decided = { id, decision: 'NOT LEFT', reason: 'Restored', alike } as const;
  expect((await admin.call('decideSmsReview', decided)).msg).toBe('The decision is saved for 2 messages');
  expect(await states()).toEqual([
    ['FAILED', 0, 'Restored'],
    ['FAILED', 0, 'Restored'],
  ]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 1000 });
  expect(await open()).toEqual([]);
  expect((await verify()).problem).toBeNull();
  expect(await admin.ask('decideSmsReview', decided)).toMatchObject({ status: 409, body: { msg: texts.isDecided } });
});

test('a message that came after what was seen is not decided with it', async () => {
  const { admin, items, open } = await openUnknown();
  const [id = 0, later = 0] = items.map((item) => item.id);
  const { msg } = await admin.call('decideSmsReview', { id, decision: 'LEFT', reason: 'Asked', alike: id });
  expect(msg).toBe('The decision is saved for 1 message');
  expect((await open()).map((item) => item.id)).toEqual([later]);
});

test('two who decide at once give the SMS back once', async () => {
  const { admin, items, balances } = await openUnknown();
  const decided = { id: items[0]?.id ?? 0, decision: 'NOT LEFT', reason: 'Asked' } as const;
  const answers = await Promise.all([1, 2].map(() => admin.ask('decideSmsReview', decided)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 999 });
});

test('a report within the day settles it without anybody, and one that contradicts the decision comes to review', async () => {
  const { report, open, states, decide, school } = await openUnknown();
  await school.database.write((db) =>
    db.updateTable('smsMessages').set({ claimedAt: school.clock.now().toISOString() }).where('id', '=', 1).execute(),
  );
  await report('+256772000001');
  expect((await open()).map(({ phone }) => phone)).toEqual(['+256772000002']);
  expect(await decide(0, 'LEFT')).toEqual([409, texts.isDecided]);
  await school.database.write((db) => db.updateTable('smsMessages').set({ ref: 'late' }).where('id', '=', 2).execute());
  expect(await decide(1, 'NOT LEFT')).toEqual(saved);
  await report('+256772000002');
  expect((await states()).map(([state]) => state)).toEqual(['DELIVERED', 'FAILED']);
  expect((await open()).map(({ kind }) => kind)).toEqual(['REPORTS DIFFER']);
});
