import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellsOf, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import type { Batch } from './Batch.ts';
import { SmsMessages } from './SmsMessages.tsx';
import { batch, message } from './testing/batch.ts';

const days = { startFrom: '2026-06-01', endAt: '2026-06-30' };

const show = (rows: readonly Batch[] = [batch], simulated: 0 | 1 = 1) => {
  signIn(['sendSms']);
  return renderScreen(<SmsMessages />, {
    at: `/sms_messages?startFrom=${days.startFrom}&endAt=${days.endAt}`,
    answers: {
      getSmsHealth: () => ({ items: [], simulator: { sms: simulated, money: simulated } }),
      getSmsBatches: () => ({ mainData: [...rows], total: rows.length }),
      getSentSms: () => ({ mainData: [message, { ...message, id: 12, name: 'Ben', simulator: 1 }], total: 2 }),
    },
  });
};

test('batches of the days are listed with what became of their messages', async () => {
  const { network } = show();
  expect(await cellsOf('S1 EAST')).toEqual([
    ...[
      '1',
      '2026-06-15 11:00',
      'S1 EAST',
      batch.text,
      '4',
      '4',
      '0',
      '1',
      '1',
      '1',
      'DONE SIMULATOR',
      'Aisha Nakato',
      'View',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'View batch 5' }).getAttribute('href')).toBe('/sms_batch?id=5');
  expect((await waitForCall(network, 'getSmsBatches')).payload).toEqual({ ...days, size: 1_000 });
  press('1 – 30 Jun 2026');
  fill('Start From', '2026-07-01');
  press('Search');
  expect(await screen.findAllByText("'Start From' date can not be greater than 'End At' date *")).not.toEqual([]);
});

test('without a batch the list says so, and what one may not read is not shown', async () => {
  show([]);
  await see('No data found');
});

test('a batch that waits for its time says when it leaves, one that waits for a person does not', async () => {
  const later = { ...batch, startsAt: '2026-06-18T07:00:00.000Z' };
  const waits = show([{ ...later, state: 'SCHEDULED' }]);
  await see('Leaves on 18 Jun 2026, 10:00');
  waits.unmount();
  show([
    {
      ...later,
      state: 'HELD',
      heldWhy: 'Its sender was deactivated or may no longer send messages. Release it or stop it',
    },
  ]);
  await see('HELD');
  expect(screen.queryByText(/^Leaves on/)).toBeNull();
});

test('batches of the simulator say so, also once a real gateway sends', async () => {
  show([batch, { ...batch, id: 6, about: 'S2', simulator: 0 }], 0);
  expect(await cellsOf('S1 EAST')).toContain('DONE SIMULATOR');
  expect(await cellsOf('S2')).toContain('DONE');
});

test('personal texts of others are named, not shown', async () => {
  show([{ ...batch, text: '', isPersonal: 1 }]);
  await see('A text of its own for each contact');
});

test('single messages are found by name, number or words, by state and by sender', async () => {
  const { network } = show();
  await see('S1 EAST');
  press('1 – 30 Jun 2026');
  fill('Name, number, words', ' cissy ');
  fill('State of a message', 'FAILED');
  fill('Sender', 'Aisha Nakato');
  press('Search');
  expect(await cellsOf('Ann and Cissy')).toEqual([
    ...['Ann and Cissy', '0772 000 001', message.message, '1', 'FAILED', 'Not delivered, charged', 'EgoSMS', 'ATX_77'],
    ...['2026-06-15 11:00', 'View'],
  ]);
  expect(await cellsOf('Ben')).toContain('FAILED SIMULATOR');
  screen.getByRole('button', { name: '1 – 30 Jun 2026, 3 filters' });
  expect((await waitForCall(network, 'getSentSms')).payload).toEqual({
    ...{ ...days, size: 1_000, text: 'cissy', state: 'FAILED', userID: 7 },
  });
});
