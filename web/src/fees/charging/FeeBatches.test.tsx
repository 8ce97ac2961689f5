import type { Answered } from '@somero/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { FeeBatches } from './FeeBatches.tsx';

const batch: Answered<'getFeeBatches'>['mainData'][number] = {
  ...{ id: 3, kind: 'CHARGE', label: 'TERM 2, 2026: S1', students: 60, entries: 60, up: 36_000_000, down: 0 },
  ...{
    at: '2026-06-15T08:00:00.000Z',
    by: 'Atim Grace',
    undoneAt: '',
    undoneBy: '',
    undoneReason: '',
    charging: 0,
    undoing: 0,
  },
};
const sums = { students: 60, up: 0, down: 36_000_000, released: 500_000, unknown: 0 };
const effect = { ...sums, perTerm: [{ termID: 2, ...sums }], classes: [], warning: '' };
const answers: Answers = {
  getFeeBatches: () => ({ mainData: [batch] }),
  reverseFeeBatch: ({ dryRun }) => ({ effect, msg: dryRun === 1 ? 'Nothing is saved yet' : 'The batch is undone' }),
};

function open(more: Answers = {}) {
  signIn(['setFee']);
  return renderScreen(<FeeBatches />, { at: '/fee_batches', answers: { ...answers, ...more } });
}
const pressUndo = async () => (await screen.findByRole('button', { name: 'Undo Charging: TERM 2, 2026: S1' })).click();

test('a batch is undone with a reason, after its preview', async () => {
  const { network } = open();
  await pressUndo();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('UGX 500,000');
  press('Undo', screen.getByRole('dialog'));
  await see('Enter a reason');
  expect(network.made.filter(({ call }) => call === 'reverseFeeBatch')).toHaveLength(1);
  fill('Reason', 'Charged by mistake');
  press('Undo', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'reverseFeeBatch', 2)).payload).toEqual({ id: 3, reason: 'Charged by mistake' });
  await see('The batch is undone');
});

test('an import of payments says what it received, and what is reversed when it is undone', async () => {
  const imported = { ...batch, kind: 'IMPORT', label: 'Bank.csv', up: 0, down: 150_000 };
  const reversed = { ...effect, students: 2, up: 150_000, perTerm: [] };
  open({
    getFeeBatches: () => ({ mainData: [imported] }),
    reverseFeeBatch: () => ({ effect: reversed, msg: 'Nothing is saved yet' }),
  });
  await see(/Bank.csv, UGX 150,000 received/);
  press('Undo Payments imported: Bank.csv');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Payments reversed');
  dialog.getByText('UGX 150,000');
  expect(dialog.queryByText('This charges no student now.')).toBeNull();
});

test('what must be undone first is said, and nothing can be sent', async () => {
  open({ reverseFeeBatch: () => new Refusal(409, 'Later changes depend on this. Undo these first: S1, 2026') });
  await pressUndo();
  await see('Later changes depend on this. Undo these first: S1, 2026');
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('undone batches say by whom and why, and one that goes on cannot be undone', async () => {
  const undone = {
    ...batch,
    id: 2,
    undoneAt: '2026-06-15T09:00:00.000Z',
    undoneBy: 'Okello Tom',
    undoneReason: 'Wrong',
  };
  open({ getFeeBatches: () => ({ mainData: [{ ...batch, charging: 1 }, undone] }) });
  await see(/Okello Tom, 15 Jun 2026, 12:00: Wrong/);
  screen.getByText('CHARGING');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('one that is being undone says so, and the list is read again until it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let looks = 0;
  open({ getFeeBatches: () => ({ mainData: [{ ...batch, undoing: looks++ === 0 ? 1 : 0 }] }) });
  await see('UNDOING');
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByRole('button', { name: /^Undo Charging/ });
  vi.useRealTimers();
});

test('without batches the list says so', async () => {
  open({ getFeeBatches: () => ({ mainData: [] }) });
  await see('No data found');
});
