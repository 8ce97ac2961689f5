import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, renderScreen, see } from '../../testing/renderScreen.tsx';
import { KeptDraft } from './KeptDraft.tsx';

test('a kept draft is gone only after a question, and its message can be closed without losing it', async () => {
  const done: string[] = [];
  renderScreen(<KeptDraft onDiscard={() => done.push('discarded')} onClose={() => done.push('closed')} />);
  await see('What you had typed was kept on this device and is here again.');
  press('Discard draft');
  const question = await screen.findByRole('dialog', { name: 'Discard draft' });
  press('Cancel', question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Close this message');
  expect(done).toEqual(['closed']);
  press('Discard draft');
  press('Discard it', await screen.findByRole('dialog', { name: 'Discard draft' }));
  expect(done).toEqual(['closed', 'discarded']);
});

test('it says whose draft it is and what has to be done again', async () => {
  const nothing = () => undefined;
  renderScreen(<KeptDraft of="Okello Brian" again="take the photo again" onDiscard={nothing} onClose={nothing} />);
  await see('What you had typed of Okello Brian was kept on this device and is here again; take the photo again.');
});
