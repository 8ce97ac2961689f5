import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { expect, test } from 'vitest';
import { addParent, openMessages } from '../../testing/sms/openMessages.ts';
import type { Refused } from '../../testing/startSchool.ts';

const everybody = { audience: 'PARENTS' as const, classID: 0, streamID: 0 };

test('children of one telephone are one contact, and who cannot be reached is listed with the reason', async () => {
  const { sender, ann, ben, dan, school } = await openMessages();
  await addParent(school, dan, { phone: '0414 123456' });
  const { parentsContacts } = await sender.call('getSmsContacts', everybody);
  expect(parentsContacts).toEqual([
    {
      ...{
        id: '+256772000001',
        phone: '+256772000001',
        name: 'Ann Joan and Ben Joan',
        kind: 'parent',
        parent: 'Okello',
      },
      students: [
        { id: ann, name: 'Ann Joan' },
        { id: ben, name: 'Ben Joan' },
      ],
      ...{ class: 'S2 EAST', network: 'MTN', problem: '' },
    },
    expect.objectContaining({ phone: '+256701000002', name: 'Cissy Joan', network: 'AIRTEL', class: 'S3 EAST' }),
    expect.objectContaining({ id: `student ${dan}`, phone: '0414 123456', network: '', problem: texts.notMobile }),
  ]);
});

test('which parent is a rule that a message may change, and the other stands in for a number that is no use', async () => {
  const { sender, ann, cissy, school } = await openMessages();
  await addParent(school, ann, { kind: 'mother', name: 'Adong', phone: '0772000009' });
  await addParent(school, cissy, { kind: 'mother', name: 'Nambi', phone: '0414' });
  const phones = async (which?: 'MOTHER' | 'BOTH') =>
    (await sender.call('getSmsContacts', { ...everybody, ...(which && { which }) })).parentsContacts?.flatMap((row) =>
      row.problem === '' ? [row.phone.slice(-2)] : [],
    );
  expect(await phones()).toEqual(['01', '02']);
  expect(await phones('MOTHER')).toEqual(['09', '01', '02']);
  expect(await phones('BOTH')).toEqual(['01', '09', '02']);
  await school.database.write((db) => db.updateTable('smsRules').set({ which: 'BOTH' }).execute());
  expect(await phones()).toEqual(['01', '09', '02']);
});

test('fixed contacts are always there, once, and who opted out is not reached', async () => {
  const { sender, school } = await openMessages();
  await school.database.write(async (db) => {
    const fixed = { userID: null, name: 'The head', phone: '+256701000002', status: 1 };
    await db.insertInto('smsFixedContacts').values(fixed).execute();
    const gone = { how: 'By telephone', since: '', userID: 1, endedAt: null, endedBy: null };
    await db
      .insertInto('smsOptOuts')
      .values({ phone: '+256772000001', ...gone })
      .execute();
  });
  const { parentsContacts } = await sender.call('getSmsContacts', { ...everybody, classID: 3 });
  expect(parentsContacts?.map(({ kind, name }) => [kind, name])).toEqual([
    ['parent', 'Dan Joan'],
    ['fixed', 'The head'],
  ]);
  const all = await sender.call('getSmsContacts', everybody);
  expect(all.parentsContacts?.[0]).toMatchObject({ phone: '+256772000001', problem: texts.optedOut });
  const head = all.parentsContacts?.find(({ kind }) => kind === 'fixed');
  expect(head?.students.map(({ name }) => name)).toEqual(['Cissy Joan']);
});

test('staff come by their first number that takes messages; who left does not', async () => {
  const { sender, school } = await openMessages();
  await school.database.write(async (db) => {
    await db
      .updateTable('users')
      .set({ status: 0 })
      .where('username', '<>', 'teacher')
      .where('id', '<>', sender.userID)
      .execute();
    await db
      .updateTable('users')
      .set({ phone: '0414', phone2: '0752000004' })
      .where('username', '=', 'teacher')
      .execute();
  });
  const { staffContacts } = await sender.call('getSmsContacts', { audience: 'STAFF', staffCat: 0 });
  expect(staffContacts?.filter(({ problem }) => problem === '')).toMatchObject([
    { phone: '+256752000004', kind: 'staff', name: 'teacher Test' },
  ]);
  expect(staffContacts?.filter(({ problem }) => problem === texts.noNumber)).toHaveLength(1);
  await school.database.write((db) =>
    db.updateTable('users').set({ phone: '0752 000 004' }).where('id', '=', sender.userID).execute(),
  );
  const shared = await sender.call('getSmsContacts', { audience: 'STAFF', staffCat: 0 });
  expect(shared.staffContacts?.map(({ name, phone }) => [phone, name.split(' and ').length])).toEqual([
    ['+256752000004', 2],
  ]);
  const none = await sender.call('getSmsContacts', { audience: 'STAFF', staffCat: 2 });
  expect([none.staffContacts, none.msg]).toEqual([[], 'No data found']);
});

test('somebody without seeStu sees the parents of the streams that they teach, and no staff', async () => {
  const { school, dan } = await openMessages();
  await addParent(school, dan, { phone: '0772000004' });
  const teacher = await school.with(['sendSms']);
  await school.assign(teacher, { classID: 3, streamID: 1, subjectID: 1 });
  const { parentsContacts } = await teacher.call('getSmsContacts', everybody);
  expect(parentsContacts?.map(({ name }) => name)).toEqual(['Cissy Joan', 'Dan Joan']);
  expect((await teacher.ask('getSmsContacts', { ...everybody, classID: 2 })).status).toBe(404);
  expect((await teacher.ask('getSmsContacts', { audience: 'STAFF', staffCat: 0 })).status).toBe(403);
});

test('what is missing is refused in the words of the specification', async () => {
  const { sender } = await openMessages();
  const refusal = async (payload: object) =>
    sender.call('getSmsContacts', payload as never).catch((error: unknown) => (error as Refused).msg);
  expect(await refusal({})).toBe(smsTexts.selectAction);
  expect(await refusal({ audience: 'PUPILS' })).toBe(smsTexts.selectAction);
  expect(await refusal({ audience: 'PARENTS' })).toBe(smsTexts.selectClass);
  expect(await refusal({ audience: 'PARENTS', classID: 2 })).toBe(smsTexts.selectClass);
  expect(await refusal({ audience: 'STAFF' })).toBe(smsTexts.selectStaffType);
  const none = await sender.call('getSmsContacts', { audience: 'PARENTS', classID: 4, streamID: 0 });
  expect([none.parentsContacts, none.msg]).toEqual([[], 'No students found']);
});
