import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, plain, press, Refusal, refused, see, typedIn, waitForCall } from '../../testing/renderScreen.tsx';
import { anActivity } from './testing/anActivity.ts';
import { activityAnswers, details, openDetails, signInForActivities } from './testing/openActivities.tsx';

beforeEach(() => {
  signInForActivities();
});

test('the details say who entered it, and who approved it and when, with the receipts before', async () => {
  await openDetails({
    showActivity: () => ({
      selected: {
        ...anActivity,
        ...{ approved: 1, approvedBy: 'Grace Auma', approvedAt: '2026-06-16T08:00:00.000Z', overBudget: 1 },
        earlierReceipts: [
          {
            ...{ filePath: '/files/0', nu_fileName: 'old_9f.pdf', fileName: 'old.pdf', mime: 'application/pdf' },
            ...{ uploadedBy: 'Joan Nakato', uploadedAt: '2026-06-15T08:00:00.000Z' },
            replacedAt: '2026-06-15T09:00:00.000Z',
          },
        ],
      },
    }),
  });
  const said = plain(details().textContent);
  for (const text of [
    'School garden (Running)',
    'ApprovedOver budget',
    'Joan Nakato (joan), 15 Jun 2026, 11:00',
    'Grace Auma, 16 Jun 2026, 11:00',
    'Earlier receipts (1)',
    'old.pdf from Joan Nakato, 15 Jun 2026, 11:00, replaced 15 Jun 2026, 12:00',
  ]) {
    expect(said).toContain(text);
  }
  const links = within(details()).getAllByRole('link', { name: /^Download receipt/, hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/files/a?s=1', '/files/0']);
});

test('an update sends what was typed with the version that was read, and the receipt only when it is a new one', async () => {
  const { network } = await openDetails();
  expect([
    typedIn('Description', details()),
    typedIn('Expense amount (UGX)', details()),
    typedIn('Activity date', details()),
  ]).toEqual(['Hire of a lorry', '120,000', '2026-06-10']);
  fill('Description', 'Hire of two lorries', details());
  fill('Expense amount (UGX)', '500001', details());
  await see('Over the budget by UGX 1');
  network.answers = {
    ...network.answers,
    showActivity: () => ({ selected: { ...anActivity, description: 'Hire of two lorries', Expense: 500_001, ver: 4 } }),
  };
  press('Update', details());
  await see('The activity has been updated');
  await see('The date is in the future');
  expect((await waitForCall(network, 'updateActivity')).payload).toEqual({
    ...{ updateID: 9, actDes: 'Hire of two lorries', actAmount: 500_001, actDate: '2026-06-10', actRecNo: 'R-1' },
    ...{ actFileStatus: 0, ver: 3 },
  });
  await waitForCall(network, 'showActivities', 2);
  await within(details()).findByLabelText('Description');
  expect(typedIn('Description', details())).toBe('Hire of two lorries');
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
  fill('New receipt file', new File(['new'], 'new.pdf'), details());
  press('Update', details());
  expect((await waitForCall(network, 'updateActivity', 2)).payload).toMatchObject({
    ...{ actFileStatus: '1', actFileName: 'new.pdf', ver: '4' },
  });
});

test('the rules of an update have the words of section 5', async () => {
  const { network } = await openDetails();
  fill('Receipt/voucher number', ' ', details());
  fill('Expense amount (UGX)', '5k', details());
  press('Update', details());
  await refused('Please fill in all feilds');
  fill('Receipt/voucher number', 'R-2', details());
  press('Update', details());
  await refused('Enter only digits for activity amount');
  expect(network.made.some(({ call }) => call === 'updateActivity')).toBe(false);
});

test('what somebody else changed meanwhile is told, and nothing that was typed is lost', async () => {
  const { network } = await openDetails({
    updateActivity: () => new Refusal(409, 'Somebody else changed this record meanwhile', { current: {} }),
  });
  fill('Description', 'Mine', details());
  network.answers = {
    ...network.answers,
    showActivity: () => ({
      selected: { ...anActivity, description: 'Theirs', Expense: 6000, nu_fileName: 'new_9f.png', ver: 4 },
    }),
  };
  press('Update', details());
  await see(/yours is kept here/);
  const told = within(details())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Description: Hire of a lorry → Theirs (yours is kept here and replaces it when you save)',
    'Expense amount (UGX): 120,000 → 6,000 (taken over)',
    'Receipt: slip_1a2b3c4d.png → new_9f.png (taken over)',
  ]);
  expect([typedIn('Description', details()), typedIn('Expense amount (UGX)', details())]).toEqual(['Mine', '6,000']);
  network.answers = { ...network.answers, updateActivity: activityAnswers.updateActivity };
  press('Update', details());
  expect((await waitForCall(network, 'updateActivity', 2)).payload).toMatchObject({
    ...{ actDes: 'Mine', actAmount: 6000, ver: 4 },
  });
});
