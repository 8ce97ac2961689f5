import { rights } from '@somero/contract/rights.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { Audit } from './Audit.tsx';
import type { AuditRecord } from './AuditRecord.ts';

const record = {
  seq: 41,
  at: '2026-06-15T08:00:00.000Z',
  userID: 2,
  username: 'auma',
  name: 'Esther Auma',
  category: 'TEACHER',
  call: 'saveMarks',
  outcome: 'ok' as const,
  reason: '',
  ip: '10.0.0.7',
  changes: [
    { type: 'mark', id: 12, before: { score: 45 }, after: { score: 47 } },
    { type: 'mark', id: 13, before: { score: 50 }, after: { score: 51 } },
  ],
  changeCount: 2,
  words: [
    'Esther Auma changed ENGLISH of Achieng Denis from 45 to 47',
    'Esther Auma changed ENGLISH of Okot from 50 to 51',
  ],
};
const show = (at = '/audit', total = 1, told: Partial<AuditRecord> = {}) => {
  signIn(rights, { catID: 1 });
  return renderScreen(<Audit />, {
    at,
    answers: { getAuditLog: () => ({ mainData: [{ ...record, ...told }], total }), getUsers: () => ({ mainData: [] }) },
  });
};

test('who did what and when is told in words, and each record can be opened', async () => {
  show();
  await see('Esther Auma changed ENGLISH of Achieng Denis from 45 to 47 (and 1 more)');
  await see('2026-06-15 11:00:00');
  press('View Details of record 41');
  await see('15 Jun 2026, 11:00:00');
  await see('Esther Auma changed ENGLISH of Okot from 50 to 51');
  await see('10.0.0.7');
});

test('what one act did of several kinds is told whole', async () => {
  const changes = ['application', 'student'].map((type) => ({ type, id: 12, before: null, after: null }));
  show('/audit', 1, {
    changes,
    words: ['Esther Auma approved the application of Okello Brian', 'Esther Auma registered Okello Brian, S1 EAST'],
  });
  await see('Esther Auma approved the application of Okello Brian; registered Okello Brian, S1 EAST');
});

test('days and student are asked for and stay in the address', async () => {
  const { network } = show();
  await see(/changed ENGLISH/);
  press(/ 20\d\d$/);
  fill('Start From', '2026-06-01');
  fill('End At', '2026-06-30');
  fill('Student', 'achieng');
  press('Search');
  const { payload } = await waitForCall(network, 'getAuditLog', 2);
  expect(payload).toEqual({ startFrom: '2026-06-01', endAt: '2026-06-30', student: 'achieng', page: 1 });
  expect(window.location.search).toContain('startFrom=2026-06-01');
  await screen.findByRole('button', { name: '1 – 30 Jun 2026, 1 filter' });
});

test('a last day before the first one is not sent', async () => {
  const { network } = show();
  await see(/changed ENGLISH/);
  press(/ 20\d\d$/);
  fill('Start From', '2026-07-01');
  fill('End At', '2026-06-30');
  press('Search');
  expect((await screen.findAllByText('The first day cannot be after the last day')).length).toBeGreaterThan(0);
  expect(network.made.filter(({ call }) => call === 'getAuditLog')).toHaveLength(1);
});

test('older records are on the next pages', async () => {
  const { network } = show('/audit?startFrom=2026-06-01&endAt=2026-06-30', 120);
  await see('Page 1 of 3');
  press('Older');
  expect((await waitForCall(network, 'getAuditLog', 2)).payload).toMatchObject({ page: 2 });
});
