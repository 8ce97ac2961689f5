import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fill,
  plain,
  press,
  Refusal,
  refused,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { aProjectBegun } from '../testing/aProject.ts';
import { anActivity } from './testing/anActivity.ts';
import { activityAnswers, details, field, list, openDetails, signInForActivities } from './testing/openActivities.tsx';

const buttons = () =>
  within(details())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => ['Update', 'Delete', 'Approve', 'Approved'].includes(words ?? ''));
const button = (name: string) => within(details()).getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  signInForActivities();
});

test('it is approved after the question, and stays with a button that says so', async () => {
  let done: () => void = () => undefined;
  const { network } = await openDetails({
    approveActivity: () => new Promise((resolve) => (done = () => resolve({ msg: 'The activity has been approved' }))),
  });
  press('Approve', details());
  await see('Are ready to approve this activity ?');
  press('Approve', screen.getByRole('dialog', { name: 'Approve' }));
  await see('Approving...');
  network.answers = {
    ...network.answers,
    showActivity: () => ({ selected: { ...anActivity, approved: 1, approvedBy: 'Aisha Nakato', ver: 4 } }),
  };
  done();
  await see('The activity has been approved');
  expect((await waitForCall(network, 'approveActivity')).payload).toEqual({ id: 9, ver: 3 });
  await waitForCall(network, 'showActivities', 2);
  await within(details()).findByLabelText('Description');
  expect(buttons()).toEqual(['Approved']);
  expect(button('Approved').disabled).toBe(true);
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
  await see('This activity has been approved. Only an ADMIN can change it');
});

test('an approval that somebody else overtook shows what changed; a deletion goes the same way', async () => {
  const { network } = await openDetails({
    approveActivity: () => new Refusal(409, 'Somebody else changed this record meanwhile', { current: {} }),
  });
  network.answers = {
    ...network.answers,
    showActivity: () => ({ selected: { ...anActivity, Expense: 999_000, ver: 4 } }),
  };
  press('Approve', details());
  press('Approve', screen.getByRole('dialog', { name: 'Approve' }));
  await refused('Somebody else changed this record meanwhile');
  await waitFor(() => expect(typedIn('Expense amount (UGX)', details())).toBe('999,000'));
  await see(/taken over/);
  press('Approve', details());
  network.answers = { ...network.answers, approveActivity: activityAnswers.approveActivity };
  press('Approve', screen.getByRole('dialog', { name: 'Approve' }));
  expect((await waitForCall(network, 'approveActivity', 2)).payload).toEqual({ id: 9, ver: 4 });
});

test('an approval whose answer was lost is asked for again as it was, and is nobody else’s', async () => {
  let isLost = true;
  const { network } = await openDetails({
    approveActivity: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return activityAnswers.approveActivity();
    },
  });
  network.answers = { ...network.answers, showActivity: () => ({ selected: { ...anActivity, approved: 1, ver: 4 } }) };
  press('Approve', details());
  press('Approve', screen.getByRole('dialog', { name: 'Approve' }));
  await within(details()).findByText(/No connection/);
  isLost = false;
  press('Approve', details());
  press('Approve', screen.getByRole('dialog', { name: 'Approve' }));
  const { payload, headers } = await waitForCall(network, 'approveActivity', 2);
  expect(payload).toEqual({ id: 9, ver: 3 });
  expect(headers['idempotency-key']).toBe(
    network.made.find(({ call }) => call === 'approveActivity')?.headers['idempotency-key'],
  );
  await waitFor(() => expect(buttons()).toEqual(['Approved']));
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
});

test('it is deleted after the question; the list is read again and says so', async () => {
  const { network } = await openDetails({
    deleteActivity: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { msg: 'The activity has been deleted' };
    },
  });
  fill('Description', 'Not saved', details());
  press('Delete', details());
  await see('Are you sure you want to Delete this activity?');
  press('Delete', screen.getByRole('dialog', { name: 'Delete' }));
  await see('Deleting...');
  expect(await within(list()).findByText('The activity has been deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Activity Details' })).toBeNull());
  expect((await waitForCall(network, 'deleteActivity')).payload).toEqual({ id: 9, ver: 3 });
  await waitForCall(network, 'showActivities', 2);
});

test('nothing is approved while changes are not saved, and they are asked about before the details close', async () => {
  await openDetails();
  fill('Description', 'Other', details());
  expect(button('Approve').disabled).toBe(true);
  await see('Save what you have changed before you approve it');
  press('Close', details());
  await see('The changes to this activity are not saved. Discard them?');
  press('Discard them');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Activity Details' })).toBeNull());
});

test('nobody approves their own entry, and is told why; an ADMIN does', async () => {
  const own = { showActivity: () => ({ selected: { ...anActivity, userID: 7 } }) };
  const { unmount } = await openDetails(own);
  expect(buttons()).toEqual(['Update', 'Delete', 'Approve']);
  expect(button('Approve').disabled).toBe(true);
  await see('You cannot approve an activity that you entered yourself');
  unmount();
  signInForActivities({ catID: 1 });
  await openDetails(own);
  expect(button('Approve').disabled).toBe(false);
});

test('who changed another’s entry is told before they approve it, and so is who is about to', async () => {
  const change = { part: 'amount', userID: 7, name: 'Aisha Nakato', at: '2026-06-15T09:00:00.000Z' } as const;
  const { unmount } = await openDetails({
    showActivity: () => ({
      selected: {
        ...anActivity,
        lastChanges: [
          change,
          { ...change, part: 'receipt' },
          { ...change, part: 'date', userID: 8, name: 'Joan Nakato' },
        ],
      },
    }),
  });
  expect(button('Approve').disabled).toBe(true);
  await see('You cannot approve an activity that you entered yourself: you changed the amount and the receipt');
  const facts = within(details()).getAllByText(/^Changed the/);
  expect(facts.map(({ textContent, nextSibling }) => [textContent, plain(nextSibling?.textContent)])).toEqual([
    ['Changed the amount', expect.stringMatching(/^Aisha Nakato, /)],
    ['Changed the receipt', expect.stringMatching(/^Aisha Nakato, /)],
    ['Changed the date', expect.stringMatching(/^Joan Nakato, /)],
  ]);
  unmount();
  await openDetails();
  expect(button('Approve').disabled).toBe(false);
  fill('Expense amount (UGX)', '130000', details());
  await see('You changed this expense, so somebody else must approve it');
  expect(button('Approve').disabled).toBe(true);
});

test('each right shows its own button, and a user who has none reads', async () => {
  for (const [rights, shown] of [
    [['seeAct'], []],
    [['seeAct', 'editAct'], ['Update']],
    [['seeAct', 'delAct'], ['Delete']],
    [['approveAct'], ['Approve']],
  ] as const) {
    signIn(rights);
    const { unmount } = await openDetails();
    expect(buttons(), rights.join()).toEqual(shown);
    expect(field('Description').disabled, rights.join()).toBe(!rights.includes('editAct' as never));
    unmount();
  }
});

test('of a stopped project nothing can be done but by an ADMIN', async () => {
  const stopped = { showProject: () => ({ selected: { ...aProjectBegun, status: 0 } }) };
  const { unmount } = await openDetails(stopped);
  expect(buttons()).toEqual([]);
  await see('This project is not running');
  unmount();
  signInForActivities({ catID: 1 });
  await openDetails(stopped);
  expect(buttons()).toEqual(['Update', 'Delete', 'Approve']);
});

test('an ADMIN changes and deletes what is approved', async () => {
  signInForActivities({ catID: 1 });
  await openDetails({ showActivity: () => ({ selected: { ...anActivity, approved: 1 } }) });
  expect(buttons()).toEqual(['Update', 'Delete', 'Approved']);
  expect(field('Description').disabled).toBe(false);
});
