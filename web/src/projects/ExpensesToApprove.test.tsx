import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  fill,
  key,
  plain,
  press,
  Refusal,
  refused,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../testing/renderScreen.tsx';
import { anActivity } from './activity/testing/anActivity.ts';
import { ExpensesToApprove } from './ExpensesToApprove.tsx';

const { earlierReceipts, lastChanges, ...row } = anActivity;
const line = { amount: 500_000, approved: 300_000, waiting: 120_000 };
const lorry = { ...row, line };
const bus = { ...row, id: 10, description: 'Bus fare', Expense: 250_000, ver: 1, line: { ...line, waiting: 370_000 } };
const fence = { ...row, id: 11, activityName: 'Fence', description: 'Poles', mime: 'application/msword', line };

function show(more: Answers = {}, query = '') {
  let waiting = [lorry, bus, fence];
  const take = ({ id }: { id: number | string }) => {
    waiting = waiting.filter((each) => each.id !== Number(id));
    return {};
  };
  const answers: Answers = {
    getExpensesToApprove: () => ({
      ...{ mainData: waiting, total: waiting.length, own: 1 },
      sum: waiting.reduce((sum, { Expense }) => sum + Expense, 0),
      projects: [{ id: 3, name: 'School garden', total: waiting.length, sum: 1 }],
    }),
    approveActivity: (sent) => ({ msg: 'The activity has been approved', ...take(sent) }),
    returnActivity: (sent) => ({ msg: 'The activity has been returned', ...take(sent) }),
    ...more,
  };
  return renderScreen(<ExpensesToApprove />, { answers, at: `/expenses_to_approve${query}` });
}

const detail = () => screen.getByRole('region', { name: 'The expense' });
const items = () => within(screen.getByRole('region', { name: 'Expenses that wait' })).getAllByRole('listitem');
const chosen = () => items().findIndex((item) => item.querySelector('[aria-current]'));
const approveIt = () => press('Approve', screen.getByRole('dialog', { name: 'Approve' }));

beforeEach(() => {
  signIn(['approveAct', 'seeAct']);
});

test('the list says what waits, and the first one is open with its receipt and its line', async () => {
  show();
  await see('Expenses to Approve');
  expect(plain((await see(/^3 expenses/)).textContent)).toBe('3 expenses · UGX 490,000');
  expect(items().map((item) => plain(item.textContent))).toEqual([
    '120,00010 Jun 2026Transport Hire of a lorryJoan Nakatowithin its line',
    '250,00010 Jun 2026Transport Bus fareJoan Nakatoover by UGX 50,000',
    '120,00010 Jun 2026Fence PolesJoan Nakatowithin its line',
  ]);
  expect(chosen()).toBe(0);
  const words = plain(detail().textContent);
  expect(words).toContain('UGX 120,000Transport Hire of a lorryJoan Nakato, 10 Jun 2026 · receipt R-1');
  expect(words).toContain('paid 300,000this expense 120,000left 80,000budget of 500,000');
  expect(within(detail()).getByRole('img').getAttribute('src')).toBe('/files/a?s=1');
  await see('1 more waits for somebody else: your own entries.');
});

test('an expense over its line says by how much, and what else waits of it', async () => {
  show({}, '?expense=10');
  await see('over the line by');
  const words = plain(detail().textContent);
  expect(words).toContain('paid 300,000this expense 250,000over the line by 50,000');
  expect(words).toContain('UGX 120,000 from others also waits · budget of 500,000');
});

test('two clicks approve, the next one opens by itself, and what was approved is said', async () => {
  const { network } = show();
  await see(/^3 expenses/);
  press('Approve', detail());
  expect(screen.getByText('Are ready to approve this activity ?')).toBeTruthy();
  expect(plain(screen.getByRole('dialog').textContent)).toContain('Transport, UGX 120,000');
  approveIt();
  await waitFor(() => expect(items()).toHaveLength(2));
  expect((await waitForCall(network, 'approveActivity')).payload).toEqual({ id: 9, ver: 3 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(detail()).getByText('Bus fare')).toBeTruthy();
  expect(window.location.search).toBe('?expense=10');
  expect(plain((await see(/approved$/)).textContent)).toBe('Transport, UGX 120,000 approved');
  // Tab goes on from the next one, not from the top of the page.
  await waitFor(() => expect(document.activeElement).toBe(items()[0]?.querySelector('[aria-current]')));
});

test('the arrows go through the list, A asks to approve, R to return; in a field they are letters', async () => {
  show();
  await see(/^3 expenses/);
  key('ArrowDown');
  expect(chosen()).toBe(1);
  key('ArrowDown');
  key('ArrowDown');
  expect(chosen()).toBe(2);
  key('ArrowUp');
  expect(chosen()).toBe(1);
  fireEvent.keyDown(screen.getByLabelText('Order'), { key: 'a' });
  expect(screen.queryByRole('dialog')).toBeNull();
  key('a');
  expect(document.activeElement?.textContent).toBe('Approve');
  press('Cancel');
  key('r');
  expect(screen.getByRole('dialog', { name: 'Return' })).toBeTruthy();
});

test('an expense is returned with a reason', async () => {
  const { network } = show();
  await see(/^3 expenses/);
  press('Return', detail());
  const dialog = screen.getByRole('dialog', { name: 'Return' });
  press('Return', dialog);
  await refused('Please enter the reason');
  fill('Reason', 'The receipt shows UGX 112,000', dialog);
  press('Return', dialog);
  expect((await waitForCall(network, 'returnActivity')).payload).toEqual({
    ...{ id: 9, reason: 'The receipt shows UGX 112,000', ver: 3 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(detail()).getByText('Bus fare')).toBeTruthy();
  expect(plain((await see(/returned$/)).textContent)).toBe('Transport, UGX 120,000 returned');
});

test('a refusal stays beside the expense, and the list is read again', async () => {
  const { network } = show({ approveActivity: () => new Refusal(409, 'This was changed meanwhile') });
  await see(/^3 expenses/);
  press('Approve', detail());
  approveIt();
  await refused('This was changed meanwhile');
  expect(within(detail()).getByText('Hire of a lorry')).toBeTruthy();
  await waitForCall(network, 'getExpensesToApprove', 2);
});

test('an address of an expense that waits no more says so, and shows the others', async () => {
  show({}, '?expense=99');
  await see('This expense no longer waits for you.');
  expect(chosen()).toBe(0);
});

test('a receipt that cannot be drawn is offered for download', async () => {
  show({}, '?expense=11');
  await see('This kind of file opens only after a download');
  expect(within(detail()).getByRole('link', { name: 'Download receipt of Fence, R-1' })).toBeTruthy();
});

test('nothing waits: it says so, and that own entries wait for somebody else', async () => {
  show({ getExpensesToApprove: () => ({ mainData: [], total: 0, sum: 0, projects: [], own: 2 }) });
  await see('No expenses are waiting for you');
  await see('Your own entries wait for somebody else.');
  expect(screen.queryByRole('region', { name: 'Expenses that wait' })).toBeNull();
});

test('on a phone the list comes first, an expense takes its place, and back leads to the list', async () => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  const watchers: { onclose: (() => void) | null }[] = [];
  class Watcher {
    onclose: (() => void) | null = null;
    destroy = () => watchers.splice(watchers.indexOf(this), 1);
    constructor() {
      watchers.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  show();
  await see(/^3 expenses/);
  expect(screen.queryByRole('region', { name: 'The expense' })).toBeNull();
  expect(watchers).toHaveLength(0);
  fireEvent.click(screen.getByText('Bus fare'));
  expect(within(detail()).getByText('Bus fare')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Expenses that wait' })).toBeNull();
  press('All expenses');
  expect(items()).toHaveLength(3);
  expect(watchers).toHaveLength(0);

  // The phone's own Back does the same, and leaves the page only from the list.
  fireEvent.click(screen.getByText('Bus fare'));
  act(() => watchers[0]?.onclose?.());
  expect(items()).toHaveLength(3);
  expect(watchers).toHaveLength(0);
});
