import type { Answered } from '@somero/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  cellsOf,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { RecentChanges } from './RecentChanges.tsx';

type Batch = Answered<'getBatches'>['mainData'][number];

const batch = (id: number, kind: string, label: string, more: Partial<Batch> = {}): Batch => ({
  id,
  kind,
  label,
  students: 60,
  at: '2026-11-21T08:05:00.000Z',
  by: 'Aisha Nakato',
  undoneAt: '',
  undoneBy: '',
  ...more,
});
const undone = { undoneAt: '2026-11-21T09:30:00.000Z', undoneBy: 'Esther Auma' };
const mainData = [
  batch(3, 'PROMOTE', 'S1 to S2'),
  batch(2, 'CHANGE', 'stream WEST', undone),
  batch(1, 'IMPORT', 's1.xlsx'),
];
const show = (more: Answers = {}) => {
  signIn(['editStu']);
  return renderScreen(<RecentChanges />, {
    answers: { getBatches: () => ({ mainData }), ...more },
    at: '/student_batches',
  });
};

test('imports, moves and changes are listed with who made them, the newest first', async () => {
  show();
  expect(await cellsOf('S1 to S2')).toEqual([
    '2026-11-21 11:05',
    'Promotion',
    'S1 to S2',
    '60',
    'Aisha Nakato',
    'Undo',
  ]);
  expect([...document.querySelectorAll('tbody tr td:nth-child(2)')].map((cell) => cell.textContent)).toEqual([
    'Promotion',
    'Change',
    'Import',
  ]);
});

test('what was undone says by whom and when, and has no button', async () => {
  show();
  expect((await cellsOf('stream WEST')).at(-1)).toBe('Undone Esther Auma, 21 Nov 2026, 12:30');
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
});

test('an import is undone after a question that says what becomes of the students', async () => {
  const { network } = show({ undoBatch: () => ({ msg: '60 students taken away again', changed: 60 }) });
  await see('s1.xlsx');
  press('Undo the import of 60 students, s1.xlsx');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(
    'Take back the import of 60 students, s1.xlsx? The students that were added are removed again.',
  );
  press('Undo', dialog);
  await see('60 students taken away again');
  expect((await waitForCall(network, 'undoBatch')).payload).toEqual({ id: 1 });
  await waitForCall(network, 'getBatches', 2);
});

test('what stands in the way of an undo is listed student by student, and there is nothing left to press', async () => {
  const reasons = [{ student: 'Cherop Joan (003471/001)', why: 'Has marks since' }];
  show({ undoBatch: () => new Refusal(409, 'This cannot be undone any more', { reasons }) });
  await see('s1.xlsx');
  press('Undo the import of 60 students, s1.xlsx');
  press('Undo', await screen.findByRole('dialog'));
  await see('Cherop Joan (003471/001): Has marks since');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a lost connection leaves the undo to be tried again', async () => {
  const { network } = show({ undoBatch: () => ({ msg: '60 students put back as before', changed: 60 }) });
  await see('S1 to S2');
  press('Undo the promotion of 60 students, S1 to S2');
  network.offline = true;
  press('Undo', screen.getByRole('dialog'));
  await see('No connection to the school server. Nothing was lost; try again.');
  network.offline = false;
  press('Undo', screen.getByRole('dialog'));
  await see('60 students put back as before');
});

test('a school without such changes says so', async () => {
  show({ getBatches: () => ({ mainData: [] }) });
  await see('No data found');
});
