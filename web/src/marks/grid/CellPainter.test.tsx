import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarksServer } from '../testing/MarksServer.ts';
import { cell, openMarks, type } from '../testing/openMarks.tsx';

test('a mark that is typed, stored and sent paints its own cell and leaves the others alone', async () => {
  const server = new MarksServer();
  openMarks({ server });
  const own = await cell('NAKATO Aisha, ENGLISH');
  const other = (await cell('MUGISHA Henry, ENGLISH')).parentElement as HTMLElement;
  other.dataset.note = 'as it was';
  type(own, '75');
  await waitFor(() => expect(server.at(11, 1)?.score).toBe(75));
  own.blur();
  await waitFor(() => expect(own.parentElement?.dataset.state).toBe('full'));
  expect(other.dataset.note).toBe('as it was');
});
