import { smsTexts } from '@somero/contract/sms/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

const june = { startFrom: '2026-06-01', endAt: '2026-06-30' };

test('messages are found by name, number, words, state, sender, batch and student', async () => {
  const { sender, ann, ben, cissy, sendDue } = await openSending();
  const { batchID } = await sender.call('sendSms', {
    ...{ audience: 'PARENTS', message: '100% for @name' },
    selectedContacts: [
      { name: 'x', phone: '0772000001', students: [ann, ben] },
      { name: 'x', phone: '0701000002', students: [cissy] },
    ],
  });
  await sendDue();
  await sender.call('sendSms', { message: 'Another', selectedContacts: [{ name: 'Akello', phone: '0752000003' }] });
  const found = async (asked: object) =>
    (await sender.call('getSentSms', { ...june, ...asked })).mainData.map(({ phone }) => phone.slice(-1)).join('');
  expect(await found({})).toBe('321');
  expect(await found({ text: 'cissy' })).toBe('2');
  expect(await found({ text: '0772 000' })).toBe('1');
  expect(await found({ text: '100%' })).toBe('21');
  expect(await found({ text: '0%o' })).toBe('');
  expect(await found({ text: 'an', size: 1 })).toBe('3');
  expect(await found({ text: 'an', size: 1, page: 2 })).toBe('2');
  expect(await found({ text: 'an', size: 1, page: 4 })).toBe('');
  expect((await sender.call('getSentSms', { ...june, text: 'for', size: 1 })).total).toBe(2);
  expect((await sender.call('getSentSms', { ...june, text: 'for', page: 9 })).total).toBe(2);
  expect(await found({ state: 'QUEUED' })).toBe('3');
  expect(await found({ userID: sender.userID })).toBe('321');
  expect(await found({ userID: 1 })).toBe('');
  expect(await found({ batchID })).toBe('21');
  expect(await found({ studentID: ben })).toBe('1');
  expect(await found({ startFrom: '2026-06-16' })).toBe('');
  const { mainData, total } = await sender.call('getSentSms', { ...june, batchID, size: 1 });
  expect([mainData, total]).toEqual([
    [
      {
        ...{ id: 2, batch: batchID, name: 'Cissy Joan', phone: '+256701000002', message: '100% for Cissy Joan' },
        ...{ parts: 1, status: 'SENT', reference: 'ref-2', reason: '', charged: 1, gateway: 'Simulator' },
        ...{ created_at: '2026-06-15T08:00:00.000Z', sentAt: '2026-06-15T08:00:00.000Z' },
        ...{ by: 'user1 Test', simulator: 1 },
      },
    ],
    2,
  ]);
});

test('days that are missing or turned round are refused', async () => {
  const { sender } = await openSending();
  const said = async (days: object) => {
    const { status, body } = await sender.ask('getSentSms', days as never);
    return [status, body.msg];
  };
  expect(await said({ endAt: '2026-06-01' })).toEqual([400, smsTexts.fillDays]);
  expect(await said({ startFrom: '2026-06-02', endAt: '2026-06-01' })).toEqual([400, smsTexts.startAfterEnd]);
});
