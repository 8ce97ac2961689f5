import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  fill,
  plain,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { SmsBatch } from './SmsBatch.tsx';
import { message, preview, shownBatch } from './testing/batch.ts';

afterEach(() => vi.useRealTimers());

const being = {
  ...shownBatch,
  state: 'SENDING' as const,
  endedAt: '',
  queued: 2,
  delivered: 1,
  unknown: 0,
  cancelled: 0,
  canStop: 1,
};

const show = (answers: Answers = {}, at = '/sms_batch?id=5') => {
  signIn(['sendSms']);
  return renderScreen(<SmsBatch />, {
    at,
    answers: {
      showSmsBatch: () => ({ selected: shownBatch }),
      getSentSms: () => ({ mainData: [message], total: 1 }),
      ...answers,
    },
  });
};

test('a batch shows its progress, its messages and who was not reached', async () => {
  const { network } = show();
  await see('Ann and Cissy');
  const text = plain(document.body.textContent);
  for (const part of [
    'S1 EAST',
    '3 of 4 messages',
    'Not reached: 1 contact',
    'Not a Ugandan mobile number',
    'Cancelled1',
  ])
    expect(text).toContain(part);
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  fill('State', 'FAILED');
  const asked = (await waitForCall(network, 'getSentSms', 2)).payload;
  expect(asked).toMatchObject({ startFrom: '2026-06-15', batchID: 5, state: 'FAILED', page: 1, size: 100 });
});

test('an address without a batch leads back to the list', async () => {
  show({}, '/sms_batch');
  await see('This batch does not exist');
});

test('while it is being sent a batch is read every two seconds, and its messages when something changed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isDone = false;
  const { network } = show({ showSmsBatch: () => ({ selected: isDone ? shownBatch : being }) });
  await see('2 of 4 messages');
  await waitForCall(network, 'getSentSms');
  isDone = true;
  await vi.advanceTimersByTimeAsync(2_100);
  await see('3 of 4 messages');
  await waitForCall(network, 'getSentSms', 2);
  const reads = network.made.filter(({ call }) => call === 'showSmsBatch').length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network.made.filter(({ call }) => call === 'showSmsBatch').length).toBe(reads);
});

test('what has not left is stopped after a question', async () => {
  const { network } = show({
    showSmsBatch: () => ({ selected: being }),
    stopSms: () => ({ cancelled: 2, msg: '2 messages were cancelled' }),
  });
  await see('2 of 4 messages');
  press('Stop');
  await see('2 messages of 4 wait. They will be cancelled, and their SMS come back to the credit.');
  press('Stop', screen.getByRole('dialog'));
  await see('2 messages were cancelled');
  expect((await waitForCall(network, 'stopSms')).payload).toEqual({ id: 5 });
});

test('before the first message leaves the seconds are counted, and Stop asks nothing', async () => {
  const now = Date.now();
  const times = { createdAt: new Date(now).toISOString(), startsAt: new Date(now + 10_000).toISOString() };
  const { network } = show({
    showSmsBatch: () => ({ selected: { ...being, ...times } }),
    stopSms: () => ({ cancelled: 4, msg: '4 messages were cancelled' }),
  });
  await see(/^The first message leaves in (10|9) seconds$/);
  press('Stop');
  await see('4 messages were cancelled');
  await waitForCall(network, 'stopSms');
});

test('a batch whose sender was deactivated is released', async () => {
  const heldWhy = 'Its sender was deactivated or may no longer send messages. Release it or stop it';
  const { network } = show({
    showSmsBatch: () => ({ selected: { ...being, state: 'HELD', heldWhy, userID: 9, canRelease: 1 } }),
    releaseSms: () => ({ cancelled: 0, msg: 'The messages are being sent' }),
  });
  await see(heldWhy);
  await see('Sent to the gateway');
  press('Release');
  await see('The messages are being sent');
  expect((await waitForCall(network, 'releaseSms')).payload).toEqual({ id: 5 });
});

test('what failed is sent again after a question with its price; unknown fates only by their own tick', async () => {
  const { network } = show({
    resendSms: ({ unknown, dryRun }) => ({
      preview: { ...preview, ...(unknown === 1 && { messages: 2, cost: 2, amount: 70, balance: 1_179 }) },
      ...{ batchID: dryRun === 1 ? 0 : 6, msg: dryRun === 1 ? '' : '2 messages are being sent' },
    }),
  });
  await see('Ann and Cissy');
  press('Resend failed');
  const words = () => plain(screen.getByRole('dialog').textContent);
  await waitFor(() => expect(words()).toContain('Send 1 message, 1 SMS, UGX 35? 1,180 SMS are left after it.'));
  expect(words()).toContain('They may get it twice');
  screen.getByLabelText('Also 1 message whose outcome is unknown').click();
  await waitFor(() => expect(words()).toContain('Send 2 messages, 2 SMS, UGX 70? 1,179 SMS are left after it.'));
  press('Send 2 messages');
  await see('2 messages are being sent');
  expect(network.made.filter(({ call }) => call === 'resendSms').map(({ payload }) => payload)).toEqual([
    { id: 5, unknown: 0, dryRun: 1 },
    { id: 5, unknown: 1, dryRun: 1 },
    { id: 5, unknown: 1, expectedCost: 2, dryRun: 0 },
  ]);
  expect(window.location.search).toBe('?id=6');
});

test('a refused resend is told, and the price is asked again', async () => {
  const { network } = show({
    resendSms: ({ dryRun }) =>
      dryRun === 1 ? { preview, batchID: 0 } : new Refusal(409, 'The cost is now 2 SMS, not 1', { preview }),
  });
  await see('Ann and Cissy');
  press('Resend failed');
  await waitFor(() => press('Send 1 message'));
  await see('The cost is now 2 SMS, not 1');
  await waitForCall(network, 'resendSms', 3);
});
