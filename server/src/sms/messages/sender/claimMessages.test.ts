import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../../testing/sms/openSending.ts';
import { gatewaysInUse } from '../../gateways/readGateways.ts';
import { claimMessages } from './claimMessages.ts';

const two = {
  message: 'Come on Friday',
  selectedContacts: [
    { name: 'Akello', phone: '0772000001' },
    { name: 'Okot', phone: '0772000002' },
  ],
};

test('who opts out while a message waits for its next try gets none, and its credit comes back', async () => {
  const { sender, school, script, requests, sendDue, stored, balances, batch } = await sending();
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Not connected' });
  await sendDue();
  await sender.call('saveOptOut', { phone: '0772 000 001', how: 'By phone', status: 1 });
  script.answer = ({ id }) => ({ kind: 'accepted', ref: String(id) });
  school.clock.pass(5_000);
  await sendDue();
  expect(requests.map((items) => items.map(({ to }) => to))).toEqual([
    ['+256772000001', '+256772000002'],
    ['+256772000002'],
  ]);
  expect((await stored()).map(({ state, reason, charged }) => [state, reason, charged])).toEqual([
    ['CANCELLED', texts.optedOut, 0],
    ['SENT', '', 1],
  ]);
  expect(await batch()).toMatchObject({ state: 'DONE' });
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 999, 'USED SIMULATOR': 1 });
});

test('a batch of which all opt out while it waits is over', async () => {
  const { sender, school, script, requests, sendDue, balances, batch } = await sending();
  script.answer = () => ({ kind: 'refused', retry: 'later', reason: 'Not connected' });
  await sendDue();
  for (const { phone } of two.selectedContacts) await sender.call('saveOptOut', { phone, how: 'By phone', status: 1 });
  school.clock.pass(5_000);
  await sendDue();
  expect(requests).toHaveLength(1);
  expect(await batch()).toMatchObject({ state: 'DONE', endedAt: school.clock.now().toISOString() });
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 1_000 });
});

test('what nobody held yet when the hours ended is not taken; what is urgent is', async () => {
  const { act, school } = await sending();
  const claimed = () =>
    act(async (ledger) => {
      const used = await gatewaysInUse(ledger.db, 'SMS');
      const [gateway] = used;
      if (!gateway) throw new Error('there is no gateway');
      return claimMessages(ledger, { gateway, used, claimedBy: 'a test' });
    });
  school.clock.set(new Date('2026-06-15T17:00:00.000Z'));
  expect(await claimed()).toEqual([]);
  const late = await school.with(['sendSms', 'seeStu']);
  const { batchID } = await late.call('sendSms', { ...two, message: 'Fire', urgent: 1, reason: 'A fire' });
  expect((await claimed()).map((row) => row.batchID)).toEqual([batchID, batchID]);
});

async function sending() {
  const opened = await openSending();
  const { batchID } = await opened.sender.call('sendSms', two);
  const batch = () =>
    opened.school.database.read
      .selectFrom('smsBatches')
      .select(['state', 'endedAt'])
      .where('id', '=', batchID)
      .executeTakeFirstOrThrow();
  return { ...opened, batch };
}
