import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

test('a batch whose sender was deactivated is released by another, and only such a one', async () => {
  const { sender, school, sendDue, stored } = await openSending();
  const selectedContacts = [{ name: 'Akello', phone: '0772000001' }];
  const sendAt = '2026-06-15T09:00:00Z';
  const { batchID } = await sender.call('sendSms', { selectedContacts, message: 'Come on Friday', sendAt });
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', sender.userID).execute(),
  );
  const other = await school.with(['sendSms']);
  const early = await other.ask('releaseSms', { id: batchID });
  expect([early.status, early.body.msg]).toEqual([409, texts.notHeld]);
  school.clock.set(new Date(sendAt));
  await sendDue();
  const later = await school.with(['sendSms']);
  expect(await later.call('releaseSms', { id: batchID })).toMatchObject({ cancelled: 0, msg: texts.released });
  await sendDue();
  expect(await stored()).toMatchObject([{ state: 'SENT' }]);
  expect((await later.ask('releaseSms', { id: 999 })).status).toBe(404);
});
