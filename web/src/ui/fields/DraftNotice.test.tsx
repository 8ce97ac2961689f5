import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, renderScreen, see } from '../../testing/renderScreen.tsx';
import { DraftNotice } from './DraftNotice.tsx';

test('a kept draft is gone only after a question, and its message can be closed without losing it', async () => {
  const done: string[] = [];
  renderScreen(<DraftNotice onStartAnew={() => done.push('discarded')} onClose={() => done.push('closed')} />);
  await see('We kept what you typed on this device. Here it is again.');
  press('Start again');
  const question = await screen.findByRole('dialog', { name: 'Start again' });
  press('Cancel', question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Close this message');
  expect(done).toEqual(['closed']);
  press('Start again');
  press('Discard it', await screen.findByRole('dialog', { name: 'Start again' }));
  expect(done).toEqual(['closed', 'discarded']);
});

test('it says whose draft it is and what has to be done again', async () => {
  const nothing = () => undefined;
  renderScreen(<DraftNotice of="Okello Brian" again="take the photo again" onStartAnew={nothing} onClose={nothing} />);
  await see('We kept what you typed for Okello Brian on this device. Here it is again. Please take the photo again.');
});
