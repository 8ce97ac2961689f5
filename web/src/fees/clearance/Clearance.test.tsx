import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
import { schoolLists } from '../../testing/schoolLists.ts';
import { Clearance } from './Clearance.tsx';
import type { Clearing } from './Clearing.ts';

const { currentYear: yearID, currentTerm: termID } = schoolLists.settingData;
const joan: Clearing['rows'][number] = {
  ...{ id: 1, regno: 'U001/1', name: 'Akello Joan', classID: 4, className: 'S4', streamID: 1, stream: 'EAST' },
  ...{ due: 650_000, paid: 325_000, paidTenths: 500, charged: 1, state: 'ALLOWED', allowedBy: 'Grace Atim' },
  ...{ until: '2099-06-20', permitUntil: '' },
};
const clearing: Omit<Clearing, 'msg' | 'error'> = {
  rows: [
    joan,
    { ...joan, id: 2, regno: 'U001/2', name: 'Baluku Peter', state: 'CLEARED', allowedBy: '', until: '' },
    {
      ...{ ...joan, id: 3, regno: 'U001/3', name: 'Cherop Ann', state: 'NOT CLEARED', allowedBy: '', until: '' },
      ...{ charged: 0, permitUntil: '2099-07-31' },
    },
  ],
  totals: { students: 3, cleared: 1, allowed: 1, notCleared: 1 },
  ...{ threshold: 80, notice: texts.candidates },
};
const answers: Answers = { getStaffRegData: () => schoolLists, getClearance: () => clearing };
const show = (more: Answers = {}, at = '/clearance') =>
  renderScreen(<Clearance />, { at, answers: { ...answers, ...more } });

beforeEach(() => {
  signIn(['seeFee']);
  localStorage.setItem('charts:clearance', 'open');
});

test('each student is cleared, not cleared or allowed, by whom and until when, and candidates have the law beside them', async () => {
  const { network } = show();
  await see('Akello Joan');
  expect((await waitForCall(network, 'getClearance')).payload).toEqual({ yearID, termID });
  const text = plain(document.body.textContent ?? '');
  for (const said of [
    'by Grace Atim, until 20 Jun 2099',
    'NOT CLEARED',
    'permit until 31 Jul 2099',
    'planned',
    '1 of 3',
    'less than 80 %',
  ])
    expect(text).toContain(said);
  await see(texts.candidates);
});

test('another threshold is asked for when it is typed to its end, and a wrong one is not', async () => {
  const { network } = show();
  await see('Akello Joan');
  const label = 'Cleared from, % paid';
  fill(label, '101');
  await see(texts.threshold);
  fireEvent.blur(screen.getByLabelText(label));
  fill(label, '60');
  fireEvent.blur(screen.getByLabelText(label));
  await waitFor(() =>
    expect(network.made.filter(({ call }) => call === 'getClearance').map(({ payload }) => payload.threshold)).toEqual([
      ...[undefined, 60],
    ]),
  );
});

test('permits are made for an examination and its last day, and opened to print', async () => {
  const { network } = show({ generatePermits: () => ({ path: '/files/permits-1/x.pdf', permits: 2 }) });
  await see('Akello Joan');
  press('Print permits');
  const dialog = within(await screen.findByRole('dialog'));
  expect(plain(dialog.getByText(/cleared or allowed/).textContent ?? '')).toMatch(/^2 students/);
  fill('Examination', 'MOCK 2099');
  fill('Valid until', '2001-01-01');
  press('Make permits');
  expect((await screen.findAllByText(texts.pastDay)).length).toBeGreaterThan(0);
  fill('Valid until', '2099-07-31');
  press('Make permits');
  await see('2 permits ready, eight on a page');
  expect(screen.getByRole('link', { name: 'Open to print' }).getAttribute('href')).toBe('/files/permits-1/x.pdf');
  expect((await waitForCall(network, 'generatePermits')).payload).toEqual({
    ...{ yearID, termID, examination: 'MOCK 2099', validUntil: '2099-07-31' },
  });
});

test('an empty class prints nothing, and what the server refuses is shown', async () => {
  const none = { students: 0, cleared: 0, allowed: 0, notCleared: 0 };
  const { unmount } = show({ getClearance: () => ({ ...clearing, rows: [], totals: none, notice: '' }) });
  await see('No data found');
  expect(screen.getByRole('button', { name: 'Print permits' })).toHaveProperty('disabled', true);
  unmount();
  show({ getClearance: () => new Refusal(400, 'No Year found') });
  await see('No Year found');
});
