import { expect, test } from 'vitest';
import { openSending } from '../../../testing/sms/openSending.ts';
import { blankOldSms } from './blankOldSms.ts';

test('after 12 months the words of a batch that is over are gone and its numbers cut to three digits', async () => {
  const { sender, school, sendDue, stored, balances } = await openSending();
  const selectedContacts = ['0772000001', '0752000001'].map((phone) => ({ name: 'Akello', phone }));
  await sender.call('sendSms', { message: 'Come on Friday', selectedContacts });
  await sendDue();
  const before = await balances();
  await blankOldSms(school.database, new Date('2027-06-15T07:59:59Z'));
  expect((await stored())[0]).toMatchObject({ text: 'Come on Friday', phone: '+256772000001' });
  await blankOldSms(school.database, new Date('2027-06-15T08:00:01Z'));
  expect(await stored()).toMatchObject([
    { text: '', name: 'Akello', parts: 1, state: 'SENT' },
    { text: '', name: 'Akello', parts: 1, state: 'SENT' },
  ]);
  const { mainData } = await sender.call('getSentSms', { startFrom: '2026-06-01', endAt: '2026-06-30' });
  expect(mainData.map(({ phone, message }) => [phone, message])).toEqual([
    ['…001', ''],
    ['…001', ''],
  ]);
  expect((await sender.ask('resendSms', { id: 1, unknown: 1, dryRun: 1 })).status).toBe(409);
  expect(await balances()).toEqual(before);
});
