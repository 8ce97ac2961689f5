import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

test('a batch shows who was not reached, and what the caller may do with it', async () => {
  const { sender, school, sendDue, script } = await openSending();
  script.answer = () => ({ kind: 'refused', retry: 'never', reason: 'Refused' });
  const selectedContacts = [
    { name: 'Akello', phone: '0772000001' },
    { name: 'B', phone: '0414' },
  ];
  const { batchID } = await sender.call('sendSms', { message: 'Come on Friday', selectedContacts });
  const show = async (client = sender) => (await client.call('showSmsBatch', { showID: batchID })).selected;
  const unreached = [{ name: 'B', phone: '0414', reason: texts.notMobile }];
  expect(await show()).toMatchObject({ state: 'SENDING', unreached, canStop: 1, canRelease: 0 });
  expect((await show(await school.with(['sendSms']))).canStop).toBe(0);
  await sendDue();
  expect(await show()).toMatchObject({ state: 'DONE', failed: 1, canStop: 0, resendable: { failed: 1, unknown: 0 } });
  expect((await sender.ask('showSmsBatch', { showID: 999 })).status).toBe(404);
});
