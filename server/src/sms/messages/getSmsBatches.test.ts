import { smsTexts } from '@somero/contract/sms/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

const june = { startFrom: '2026-06-01', endAt: '2026-06-30' };
const contact = { name: 'Akello', phone: '0772000001' };

test('batches are listed with what became of their messages, the latest first', async () => {
  const { sender, school, sendDue } = await openSending();
  await sender.call('sendSms', {
    audience: 'PARENTS',
    classID: 2,
    streamID: 1,
    message: 'One',
    selectedContacts: [contact],
  });
  school.clock.pass(60_000);
  await sendDue();
  await sender.call('sendSms', { message: 'Two', selectedContacts: [contact, { name: 'B', phone: '0414' }] });
  const { mainData, total } = await sender.call('getSmsBatches', june);
  expect(mainData).toMatchObject([
    { text: 'Two', about: '2 contacts', state: 'SENDING', messages: 1, parts: 1, queued: 1, simulator: 1 },
    { text: 'One', about: 'S2 EAST', state: 'DONE', sent: 1, queued: 0, audience: 'PARENTS', userID: sender.userID },
  ]);
  expect(total).toBe(2);
  expect((await sender.call('getSmsBatches', { ...june, size: 1, page: 2 })).mainData).toMatchObject([{ text: 'One' }]);
});

test('texts of their own are read by their sender, ADMIN and, reminders of fees, who sees fees', async () => {
  const { sender, school, ann } = await openSending({ rights: ['sendSms', 'seeStu', 'seeFee'] });
  const own = { ...contact, students: [ann], message: 'You owe UGX 5' };
  await sender.call('sendSms', { message: '@balance', selectedContacts: [own] });
  await sender.call('sendSms', {
    message: '@fees',
    source: 'FEES',
    selectedContacts: [{ ...own, message: 'You owe UGX 6' }],
  });
  const seen = async (client: typeof sender) => {
    const { mainData } = await client.call('getSmsBatches', june);
    const { mainData: messages } = await client.call('getSentSms', june);
    return [mainData.map(({ text }) => text), messages.map(({ message }) => message)];
  };
  const all = [
    ['@fees', '@balance'],
    ['You owe UGX 6', 'You owe UGX 5'],
  ];
  expect(await seen(sender)).toEqual(all);
  expect(await seen(await school.as('admin'))).toEqual(all);
  expect(await seen(await school.with(['sendSms', 'seeFee']))).toEqual([['@fees', ''], ['You owe UGX 6']]);
  expect(await seen(await school.with(['sendSms', 'seeStu']))).toEqual([['', ''], []]);
});

test('days that are missing or turned round are refused', async () => {
  const { sender } = await openSending();
  const msg = async (days: object) => (await sender.ask('getSmsBatches', days as never)).body.msg;
  expect(await msg({})).toBe(smsTexts.fillDays);
  expect(await msg({ startFrom: '2026-06-02', endAt: '2026-06-01' })).toBe(smsTexts.startAfterEnd);
  expect((await sender.call('getSmsBatches', june)).msg).toBe('No data found');
});
