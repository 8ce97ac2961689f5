import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

/** The first failed, the second is unknown, the third was sent. */
async function openFailed() {
  const opened = await openSending();
  const { sender, ann, cissy, script, sendDue } = opened;
  script.answer = ({ to, id }) =>
    to.endsWith('1')
      ? { kind: 'refused', retry: 'never', reason: 'Refused' }
      : to.endsWith('2')
        ? { kind: 'unknown', reason: 'No clear answer' }
        : { kind: 'accepted', ref: String(id) };
  const selectedContacts = [
    { name: 'Ann', phone: '0772000001', students: [ann] },
    { name: 'Cissy', phone: '0701000002', students: [cissy] },
    { name: 'Akello', phone: '0752000003' },
  ];
  const { batchID } = await sender.call('sendSms', { audience: 'PARENTS', message: 'For @name', selectedContacts });
  return { ...opened, batchID, sendDue };
}

test('what failed is sent once more at today’s number, what is unknown only when it is asked for', async () => {
  const { sender, school, ann, batchID, sendDue, stored } = await openFailed();
  const early = await sender.ask('resendSms', { id: batchID, unknown: 0, dryRun: 1 });
  expect([early.status, early.body.msg]).toEqual([409, texts.underWay]);
  await sendDue();
  await school.database.write((db) =>
    db.updateTable('parents').set({ phone: '0772000007' }).where('studentID', '=', ann).execute(),
  );
  const { preview } = await sender.call('resendSms', { id: batchID, unknown: 0, dryRun: 1 });
  expect(preview).toMatchObject({ messages: 1, cost: 1, samples: [{ phone: '+256772000007', text: 'For Ann Joan' }] });
  expect((await sender.call('resendSms', { id: batchID, unknown: 1, dryRun: 1 })).preview.messages).toBe(2);
  const changed = await sender.ask('resendSms', { id: batchID, unknown: 1, expectedCost: 1, dryRun: 0 });
  expect([changed.status, changed.body.preview]).toMatchObject([409, { cost: 2 }]);
  const again = await sender.call('resendSms', { id: batchID, unknown: 1, expectedCost: 2, dryRun: 0 });
  await sendDue();
  const rows = (await stored()).filter((row) => row.batchID === again.batchID);
  expect(rows.map(({ phone, resendOf, state }) => [phone, resendOf, state])).toEqual([
    ['+256772000007', 1, 'SENT'],
    ['+256701000002', 2, 'UNKNOWN'],
  ]);
  expect((await sender.ask('resendSms', { id: batchID, unknown: 1, dryRun: 0 })).body.msg).toBe(texts.nothingToResend);
});

test('staff get it at today’s number too', async () => {
  const { sender, school, script, sendDue } = await openSending();
  const teacher = await school.with(['addMark']);
  const change = (phone: string) =>
    school.database.write((db) => db.updateTable('users').set({ phone }).where('id', '=', teacher.userID).execute());
  await change('0772000051');
  script.answer = () => ({ kind: 'refused', retry: 'never', reason: 'Refused' });
  const { staffContacts = [] } = await sender.call('getSmsContacts', { audience: 'STAFF', staffCat: 0 });
  const selectedContacts = staffContacts.flatMap(({ name, phone }) =>
    phone === '+256772000051' ? [{ name, phone }] : [],
  );
  const meeting = { audience: 'STAFF' as const, staffCat: 0, message: 'Come on Friday', selectedContacts };
  const { batchID: id } = await sender.call('sendSms', meeting);
  await sendDue();
  await change('0772000052');
  const { preview } = await sender.call('resendSms', { id, unknown: 0, dryRun: 1 });
  expect(preview).toMatchObject({ messages: 1, samples: [{ phone: '+256772000052', text: 'Come on Friday' }] });
});

test('who shares a telephone by now gets it there', async () => {
  const { sender, school, script, sendDue } = await openSending();
  const [teacher, other] = [await school.with(['addMark']), await school.with(['addMark'])];
  const change = (id: number, phone: string) =>
    school.database.write((db) => db.updateTable('users').set({ phone }).where('id', '=', id).execute());
  const staff = async () => {
    const { staffContacts = [] } = await sender.call('getSmsContacts', { audience: 'STAFF', staffCat: 0 });
    return staffContacts.map(({ name, phone }) => ({ name, phone }));
  };
  const fail = async (phone: string) => {
    const selectedContacts = (await staff()).filter((one) => one.phone === phone);
    const message = `To ${phone}`;
    const { batchID } = await sender.call('sendSms', { audience: 'STAFF', staffCat: 0, message, selectedContacts });
    await sendDue();
    return batchID;
  };
  const again = async (id: number) => (await sender.call('resendSms', { id, unknown: 0, dryRun: 1 })).preview.samples;
  script.answer = () => ({ kind: 'refused', retry: 'never', reason: 'Refused' });
  await change(teacher.userID, '0772000051');
  const alone = await fail('+256772000051');
  await change(other.userID, '0772000052');
  await change(teacher.userID, '0772000052');
  expect(await again(alone)).toMatchObject([{ phone: '+256772000052' }]);
  const shared = await fail('+256772000052');
  await change(other.userID, '0772000053');
  await change(teacher.userID, '0772000053');
  expect(await again(shared)).toMatchObject([{ phone: '+256772000053' }]);
});

test('a message is sent three times at most, one after the other, by its sender or ADMIN', async () => {
  const { sender, school, batchID, sendDue } = await openFailed();
  await sendDue();
  const resend = async (id: number) => {
    const { batchID: next } = await sender.call('resendSms', { id, unknown: 0, dryRun: 0 });
    await sendDue();
    return next;
  };
  const third = await resend(await resend(batchID));
  expect((await sender.ask('resendSms', { id: third, unknown: 0, dryRun: 0 })).body.msg).toBe(texts.nothingToResend);
  const other = await school.with(['sendSms', 'seeStu']);
  expect((await other.ask('resendSms', { id: batchID, unknown: 1, dryRun: 1 })).status).toBe(403);
});

test('what failed for the fixed contacts is sent again by a teacher too', async () => {
  const { school, ann, script, sendDue, stored } = await openSending();
  const teacher = await school.with(['sendSms']);
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: 1 });
  await (await school.as('admin')).call('saveFixedContact', { name: 'Head', phone: '0752000009' });
  script.answer = () => ({ kind: 'refused', retry: 'never', reason: 'Refused' });
  const selectedContacts = [{ name: 'Ann', phone: '0772000001', students: [ann] }];
  const { batchID: id } = await teacher.call('sendSms', { audience: 'PARENTS', message: 'Hello', selectedContacts });
  await sendDue();
  const { batchID } = await teacher.call('resendSms', { id, unknown: 0, dryRun: 0 });
  const again = (await stored()).filter((row) => row.batchID === batchID);
  expect(again.map(({ phone }) => phone)).toEqual(['+256772000001', '+256752000009']);
  const child = [{ name: 'Head', phone: '0752000009', students: [ann] }];
  expect((await teacher.ask('previewSms', { message: 'Hello', selectedContacts: child })).status).toBe(403);
});
