import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';

const to = (count: number) => ({
  message: 'Come on Friday',
  selectedContacts: Array.from({ length: count }, (_, n) => ({
    name: 'A',
    phone: `07720${String(n).padStart(5, '0')}`,
  })),
});

test('what has not left is cancelled and its credit comes back; what is over cannot be stopped', async () => {
  const { sender, school, stored, balances, sendDue } = await openSending();
  const { batchID } = await sender.call('sendSms', to(30));
  expect(await sender.call('stopSms', { id: batchID })).toMatchObject({ cancelled: 30, msg: texts.cancelled(30) });
  school.clock.pass(60_000);
  await sendDue();
  expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['CANCELLED']));
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 1_000 });
  const again = await sender.ask('stopSms', { id: batchID });
  expect([again.status, again.body.msg]).toEqual([409, texts.isOver]);
});

test('only its sender and ADMIN stop a batch, and an unknown one, or another branch’s, is not found', async () => {
  const { sender, school } = await openSending();
  const { batchID } = await sender.call('sendSms', to(1));
  const other = await school.with(['sendSms', 'seeStu']);
  expect((await other.ask('stopSms', { id: batchID })).status).toBe(403);
  expect((await other.ask('stopSms', { id: 999 })).status).toBe(404);
  await school.database.write((db) =>
    db.insertInto('branches').values({ id: 2, name: 'Nile View', status: 1 }).execute(),
  );
  const moveTo = (branchID: number) =>
    school.database.write((db) => db.updateTable('smsBatches').set({ branchID }).execute());
  await moveTo(2);
  for (const call of ['stopSms', 'releaseSms'] as const)
    expect((await sender.ask(call, { id: batchID })).status, call).toBe(404);
  expect((await sender.ask('resendSms', { id: batchID, unknown: 0, dryRun: 1 })).status).toBe(404);
  expect((await sender.ask('showSmsBatch', { showID: batchID })).status).toBe(404);
  const june = { startFrom: '2026-06-01', endAt: '2026-06-30' };
  const listed = async () =>
    Promise.all([sender.call('getSmsBatches', june), sender.call('getSentSms', june)]).then((lists) =>
      lists.map(({ mainData, total }) => [mainData.length, total]),
    );
  expect(await listed()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect((await sender.call('previewSms', to(1))).repeated).toBe('');
  await moveTo(1);
  expect(await listed()).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect((await sender.call('previewSms', to(1))).repeated).not.toBe('');
  expect((await (await school.as('admin')).call('stopSms', { id: batchID })).cancelled).toBe(1);
});
