import { mostChildren } from '@somero/contract/sms/messages/states.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { expect, test } from 'vitest';
import { addStudent } from '../../testing/sampleClass.ts';
import { addParent, openMessages } from '../../testing/sms/openMessages.ts';
import type { Refused, TestPayload } from '../../testing/startSchool.ts';

const typed = (...phones: string[]) => phones.map((phone, n) => ({ name: `Person ${n + 1}`, phone }));

test('a preview fills the words in, counts parts and money, and lists who is not reached', async () => {
  const { sender, ann, ben, cissy, stored } = await openMessages();
  const preview = await sender.call('previewSms', {
    ...{ audience: 'PARENTS', message: 'Dear @Parent, @NAME of @class: come to @school. @nobody' },
    selectedContacts: [
      { name: 'typed', phone: '0772000001', students: [ann, ben] },
      { name: 'typed', phone: '0701000002', students: [cissy] },
      { name: 'Nobody', phone: '0414' },
    ],
  });
  expect(preview).toMatchObject({
    messages: 2,
    cost: 2,
    amount: 70,
    balance: 998,
    parts: { least: 1, most: 1 },
    rate: 35,
  });
  expect(preview.samples).toEqual([
    {
      ...{ name: 'Ann Joan and Ben Joan', phone: '+256772000001', parts: 1 },
      text: 'Dear Okello, Ann Joan and Ben Joan of S2 EAST: come to Hillside SS. @nobody',
    },
  ]);
  expect(preview.unreached).toEqual([{ name: 'Nobody', phone: '0414', reason: texts.notMobile }]);
  expect(await stored()).toEqual([]);
});

test('@parent is who has the telephone; where both have it, who is wanted, in the list of contacts and in the message', async () => {
  const { sender, school, ann, ben } = await openMessages();
  await addParent(school, ann, { kind: 'mother', name: 'Adong', phone: '0772000001' });
  const both = { audience: 'PARENTS' as const, classID: 2, streamID: 1 };
  const named = async (which?: 'FATHER' | 'MOTHER') => {
    const wanted = { ...both, ...(which && { which }) };
    const { parentsContacts = [] } = await sender.call('getSmsContacts', wanted);
    const selectedContacts = [{ name: 'A', phone: '0772000001', students: [ann, ben] }];
    const { samples } = await sender.call('previewSms', { ...wanted, message: 'Dear @parent', selectedContacts });
    return [parentsContacts[0]?.parent, samples[0]?.text];
  };
  expect(await named()).toEqual(['Okello', 'Dear Okello']);
  expect(await named('MOTHER')).toEqual(['Adong', 'Dear Adong']);
  expect(await named('FATHER')).toEqual(['Okello', 'Dear Okello']);
  await school.database.write((db) => db.updateTable('smsRules').set({ which: 'MOTHER' }).execute());
  expect(await named()).toEqual(['Adong', 'Dear Adong']);
  await school.database.write((db) =>
    db.updateTable('parents').set({ name: '' }).where('kind', '=', 'mother').execute(),
  );
  expect(await named()).toEqual(['Okello', 'Dear Okello']);
});

test('all children of one telephone are named, of a home for children too', async () => {
  const { sender, school, ann } = await openMessages();
  const ids: number[] = [];
  await school.database.write(async (db) => {
    for (let n = 0; n < 13; n++)
      ids.push(
        await addStudent(db, { surname: `C${n}`, regno: `U002/${n}`, classID: 2, streamID: 1, subjectIDs: [1] }),
      );
  });
  const selectedContacts = [{ name: 'A', phone: '0772000001', students: [ann, ...ids] }];
  const { samples } = await sender.call('previewSms', { message: '@name', selectedContacts });
  expect(samples[0]?.text.split(/, | and /)).toHaveLength(14);
});

test('names are made plain when it is asked for, and stay as they are otherwise', async () => {
  const { sender } = await openMessages();
  const message = {
    message: `@name ${'x'.repeat(70)}`,
    selectedContacts: [{ name: 'Okello D’Souza', phone: '0772000001' }],
  };
  const { cost, samples } = await sender.call('previewSms', message);
  expect([cost, samples[0]?.text]).toEqual([2, `Okello D’Souza ${'x'.repeat(70)}`]);
  const plain = await sender.call('previewSms', { ...message, plain: 1 });
  expect([plain.cost, plain.samples[0]?.text]).toEqual([1, `Okello D'Souza ${'x'.repeat(70)}`]);
});

test('contacts of one telephone are joined where their children are known, and the signature stands under each once', async () => {
  const { sender, ann, ben, school } = await openMessages();
  await school.database.write((db) => db.updateTable('smsRules').set({ signature: 'HILLSIDE' }).execute());
  const joined = await sender.call('previewSms', {
    ...{ audience: 'PARENTS', message: '@name' },
    selectedContacts: [
      { name: 'a', phone: '0772000001', students: [ann] },
      { name: 'b', phone: '+256772000001', students: [ben] },
    ],
  });
  expect(joined.samples).toMatchObject([{ text: 'Ann Joan and Ben Joan\nHILLSIDE' }]);
  const twice = await sender.call('previewSms', {
    message: 'From HILLSIDE',
    selectedContacts: typed('0772000001', '256772000001'),
  });
  expect(twice.samples).toMatchObject([{ text: 'From HILLSIDE' }]);
  expect(twice.unreached).toMatchObject([{ name: 'Person 2', reason: texts.numberAgain }]);
});

test('who gets a text of more than six parts is not reached, and a text of its own goes as it is', async () => {
  const { sender } = await openMessages();
  const selectedContacts = [
    { name: 'A', phone: '0772000001', message: `@name ${'x'.repeat(200)}` },
    { name: 'B', phone: '0772000002', message: 'ŋ'.repeat(403) },
    { name: 'C', phone: '0772000003', message: 'x'.repeat(1_000) },
  ];
  const preview = await sender.call('previewSms', { message: '@balance', selectedContacts });
  expect(preview).toMatchObject({
    ...{ messages: 1, cost: 2 },
    unreached: [
      { name: 'B', reason: texts.tooLong(7) },
      { name: 'C', reason: texts.tooLong(7) },
    ],
  });
  expect(preview.samples[0]?.text).toMatch(/^@name x/);
});

test('words that went to these telephones within a day are told', async () => {
  const { sender, school } = await openMessages();
  const selectedContacts = typed('0772000001', '0772000002', '0772000003');
  await sender.call('sendSms', { message: 'Come on Friday', selectedContacts: selectedContacts.slice(0, 2) });
  const repeated = async () =>
    (await sender.call('previewSms', { message: 'Come on Friday', selectedContacts })).repeated;
  expect(await repeated()).toBe('These words went to 2 of 3 telephones at 11:00');
  school.clock.pass(20 * 60_000);
  await sender.call('sendSms', { message: 'Come on Friday', selectedContacts: selectedContacts.slice(1) });
  expect(await repeated()).toBe('These words went to 3 of 3 telephones at 11:20');
  await school.database.write((db) =>
    db.updateTable('smsBatches').set({ createdAt: '2026-06-14T08:00:00.000Z' }).execute(),
  );
  expect(await repeated()).toBe('');
});

test('what is wrong is refused in the words of the specification', async () => {
  const { sender } = await openMessages();
  const selectedContacts = typed('0772000001');
  const refusal = (payload: TestPayload<'previewSms'>) =>
    sender.call('previewSms', payload).then(
      () => 'taken',
      (error: unknown) => (error as Refused).msg,
    );
  expect(await refusal({ selectedContacts })).toBe(smsTexts.enterForParents);
  expect(await refusal({ selectedContacts, audience: 'STAFF', message: ' ' })).toBe(smsTexts.enterForStaff);
  expect(await refusal({ message: 'Hello' })).toBe(smsTexts.selectParents);
  expect(await refusal({ message: 'Hello', audience: 'STAFF' })).toBe(smsTexts.selectStaff);
  expect(await refusal({ message: 'Hello', audience: 'ALL' as never })).toBe(smsTexts.selectAction);
  expect(await refusal({ selectedContacts, message: 'x' })).toBe(texts.tooShort);
  const short = selectedContacts.map((contact) => ({ ...contact, message: 'x' }));
  expect(await refusal({ selectedContacts: short, message: '@own' })).toBe(texts.tooShort);
  expect(await refusal({ selectedContacts, message: 'x'.repeat(1_001) })).toBe('At most 1,000 characters');
  const crowd = Array<{ name: string; phone: string }>(5_001).fill({ name: 'A', phone: '0772000001' });
  expect(await refusal({ selectedContacts: crowd, message: 'Hello' })).toBe('At most 5,000 contacts');
  expect(await refusal({ selectedContacts: typed('0414'), message: 'Hello' })).toBe(texts.nobodyReached);
  expect(await refusal({ selectedContacts, message: 'Hello', urgent: 1 })).toBe(texts.urgentReason);
  const at = (sendAt: string) => refusal({ selectedContacts, message: 'Hello', sendAt });
  expect(await at('tomorrow')).toBe(texts.sendAtWrong);
  expect(await at('2026-06-15T08:04:59Z')).toBe(texts.sendAtPast);
  expect(await at('2026-07-21T08:00:00Z')).toBe(texts.sendAtFar);
  expect(await at('2026-06-16T17:00:00Z')).toBe(texts.sendAtHours(8, 20));
  expect(await at('2026-06-16T16:59:59Z')).toBe('taken');
  const own = selectedContacts.map((contact) => ({ ...contact, message: 'Your own' }));
  expect(await refusal({ selectedContacts: own, message: '@own', sendAt: '2026-06-17T08:00:00Z' })).toBe(
    texts.sendAtPersonal,
  );
});

test('without seeStu only parents of one’s own classes are reached, whatever the payload names', async () => {
  const { school, ann, cissy } = await openMessages();
  const teacher = await school.with(['sendSms']);
  await school.assign(teacher, { classID: 3, streamID: 1, subjectID: 1 });
  const answer = async (contact: { phone: string; students?: number[] }, more: object = {}) =>
    teacher.ask('previewSms', { message: 'Hello', selectedContacts: [{ name: 'A', ...contact }], ...more });
  const status = async (...asked: Parameters<typeof answer>) => {
    const { status: said, body } = await answer(...asked);
    if (said === 403) expect(body.msg).toBe('No rights');
    return said;
  };
  expect(await status({ phone: '0701000002', students: [cissy] })).toBe(200);
  expect(await status({ phone: '0701000002' })).toBe(200);
  expect(await status({ phone: '0772000001', students: [ann] })).toBe(403);
  expect(await status({ phone: '0772000001', students: [cissy] })).toBe(403);
  expect(await status({ phone: '0701000002', students: [cissy, ann] })).toBe(403);
  expect(await status({ phone: '0772000009' })).toBe(403);
  expect(await status({ phone: '0701000002' }, { audience: 'STAFF' })).toBe(403);
});

test('a child that is named twice is one child', async () => {
  const { sender, ann, stored } = await openMessages();
  const selectedContacts = [{ name: 'A', phone: '0772000001', students: [ann, ann] }];
  await sender.call('sendSms', { message: 'For @name', selectedContacts });
  expect(await stored()).toMatchObject([{ text: 'For Ann Joan', students: String(ann) }]);
});

test('reminders of fees take the right to see fees, and numbers of the parents of the students', async () => {
  const { school, ann } = await openMessages();
  const asked = (phone: string, students?: number[]) => ({
    ...{ message: '@balance', source: 'FEES' as const },
    selectedContacts: [{ name: 'Okello', phone, message: 'You owe UGX 5', ...(students && { students }) }],
  });
  const reminder = await school.with(['sendSms', 'seeFee']);
  expect((await reminder.ask('previewSms', asked('0772000001', [ann]))).status).toBe(200);
  expect((await reminder.ask('previewSms', asked('0772000002', [ann]))).status).toBe(403);
  expect((await reminder.ask('previewSms', asked('0772000001'))).status).toBe(403);
  const clerk = await school.with(['sendSms', 'seeStu']);
  expect((await clerk.ask('previewSms', asked('0772000001', [ann]))).status).toBe(403);
});

test('contacts of one telephone are joined as long as there is room for their children, and the others are listed', async () => {
  const { sender, school } = await openMessages();
  const ids: number[] = [];
  await school.database.write(async (db) => {
    for (let n = 0; n < mostChildren + 1; n++)
      ids.push(await addStudent(db, { surname: `C${n}`, regno: `U3/${n}`, classID: 2, streamID: 1, subjectIDs: [1] }));
  });
  const contact = (students: number[]) => ({ name: 'A', phone: '0772000009', students });
  const selectedContacts = [contact(ids.slice(0, mostChildren)), contact(ids.slice(0, 2)), contact(ids.slice(-1))];
  const { messages, unreached } = await sender.call('previewSms', { message: 'Hello', selectedContacts });
  expect([messages, unreached]).toMatchObject([1, [{ reason: texts.numberAgain }]]);
});
