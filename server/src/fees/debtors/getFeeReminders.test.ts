import { debtorsTexts as texts } from '@somero/contract/fees/debtors/texts.ts';
import { expect, test } from 'vitest';
import { openCashOffice } from '../../testing/fees/openCashOffice.ts';

const father = { kind: 'father' as const, name: 'Okello', phone: '0772 000001' };

/** Four who owe 650,000 each: Ann and Ben of one father, Cissy's parents both pay, nobody can be reached for Dan. */
async function openReminders() {
  const opened = await openCashOffice(4);
  const { school, studentIDs, yearID } = opened;
  const [ann = 0, ben = 0, cissy = 0] = studentIDs;
  await school.database.write(async (db) => {
    await db
      .insertInto('parents')
      .values([
        { studentID: ann, ...father },
        { studentID: ben, ...father, phone: '+256 772 000 001' },
        { studentID: cissy, ...father, phone: '0701000002' },
        { studentID: cissy, kind: 'mother', name: 'Adong', phone: '0414111222 or 0752000003' },
      ])
      .execute();
    await db.insertInto('studentDetails').values({ studentID: cissy, feePayer: 'DAD AND MOTHER' }).execute();
    await db.updateTable('profile').set({ name: 'Hillside SS' }).execute();
  });
  const reminder = await school.with(['seeFee', 'sendSms']);
  return { ...opened, reminder, term: { yearID, termID: 2 } };
}

test('there is one message for each telephone, siblings joined and their debts added up', async () => {
  const { reminder, term, studentIDs } = await openReminders();
  const text = 'Dear parent, @Children owe @BALANCE, @due now. @school, @other';
  const { contacts, unreached } = await reminder.call('getFeeReminders', { ...term, text });
  expect(contacts).toMatchObject([
    {
      ...{ name: 'Okello', phone: '+256772000001', parts: 1, students: [{ id: studentIDs[0] }, { id: studentIDs[1] }] },
      message: 'Dear parent, Akello 1 Joan and Akello 2 Joan owe UGX 1,300,000, UGX 1,300,000 now. Hillside SS, @other',
    },
    { name: 'Okello', phone: '+256701000002', students: [{ id: studentIDs[2], regno: 'U001/3' }] },
    { name: 'Adong', phone: '+256752000003', students: [{ id: studentIDs[2] }] },
  ]);
  expect(unreached).toEqual([{ regno: 'U001/4', name: 'Akello 4 Joan', reason: texts.noNumber }]);
});

test('who asked for no messages is not offered, and is said', async () => {
  const { reminder, term, studentIDs } = await openReminders();
  await reminder.call('saveOptOut', { phone: '0701000002', how: 'Told the bursar', status: 1 });
  const { contacts, unreached } = await reminder.call('getFeeReminders', term);
  expect(contacts.map(({ phone }) => phone)).toEqual(['+256772000001', '+256752000003']);
  expect(contacts[1]?.students.map(({ id }) => id)).toEqual([studentIDs[2]]);
  expect(unreached).toContainEqual({ regno: 'U001/3', name: 'Akello 3 Joan', reason: texts.optedOut });
});

test('payment codes are filled in, in the order of the children', async () => {
  const { reminder, bursar, term } = await openReminders();
  await bursar.call('savePaymentCode', { regNo: 'U001/1', code: '1004 558 221' });
  await bursar.call('savePaymentCode', { regNo: 'U001/3', code: 'SP-99' });
  const { contacts } = await reminder.call('getFeeReminders', { ...term, text: '@children pay with @code' });
  expect(contacts.map(({ message }) => message)).toEqual([
    'Akello 1 Joan and Akello 2 Joan pay with 1004 558 221 and no code',
    'Akello 3 Joan pay with SP-99',
    'Akello 3 Joan pay with SP-99',
  ]);
});

test('the text is the one of Fee Rules, else a plain one, and is counted in parts', async () => {
  const { reminder, term, school } = await openReminders();
  const asked = async () => (await reminder.call('getFeeReminders', term)).contacts[1];
  expect((await asked())?.message).toBe(
    'Dear parent, Akello 3 Joan: fees balance UGX 650,000, due now UGX 650,000. Thank you, Hillside SS',
  );
  await (await school.with(['setFee'])).call('saveFeeRules', { smsText: `@children’s fees ${'x'.repeat(60)}` });
  expect(await asked()).toMatchObject({ message: expect.stringMatching(/^Akello 3 Joan’s fees x/), parts: 2 });
});

test('the filters of debtors hold here, and a message of more than six parts reaches nobody', async () => {
  const { reminder, term, bursar } = await openReminders();
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 650_000, method: 'CASH' });
  const { contacts } = await reminder.call('getFeeReminders', { ...term, least: 650_000 });
  expect(contacts[0]).toMatchObject({ phone: '+256772000001', students: [{ regno: 'U001/2' }] });
  const long = await reminder.call('getFeeReminders', { ...term, text: 'ŋ'.repeat(500) });
  expect(long.contacts).toEqual([]);
  expect(long.unreached).toContainEqual({ regno: 'U001/2', name: 'Akello 2 Joan', reason: texts.tooLong(8) });
  expect((await reminder.call('getFeeReminders', { ...term, classID: 3 })).msg).toBe('No data found');
});

test('it takes the right to see fees and the right to send messages', async () => {
  const { school, term } = await openReminders();
  for (const rights of [['seeFee'], ['sendSms'], ['setFee', 'addPay', 'sendSms']] as const)
    expect((await (await school.with(rights)).ask('getFeeReminders', term)).status, rights.join()).toBe(403);
});
