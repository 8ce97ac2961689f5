import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press, renderScreen, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { SetClassChapters } from './SetClassChapters.tsx';

test('the year and the class stay chosen while a sheet is on its way', async () => {
  signIn(['editSub']);
  let answer = () => undefined as unknown;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { network } = renderScreen(<SetClassChapters />, {
    at: '/set_classCharpters',
    answers: {
      getStaffRegData: () => schoolLists,
      getChapters: () => ({ mainData: [] }),
      getChapterSettings: () => ({ mainData: [] }),
      importChapters: async () => {
        await late;
        return { rows: [], added: 0, set: 0 } as never;
      },
    },
  });
  await screen.findByLabelText('Class');
  press(/Import/);
  const dialog = screen.getByRole('dialog', { name: 'Import Class Chapters' });
  fill('Class', 'S2', dialog);
  const held = () => ['Year', 'Class'].map((label) => within(dialog).getByLabelText<HTMLSelectElement>(label).disabled);
  expect(held()).toEqual([false, false]);
  fill('Sheet', new File(['Subject,Chapter,Term'], 'chapters.csv'), dialog);
  await waitForCall(network, 'importChapters');
  expect(held()).toEqual([true, true]);
  answer();
  await waitFor(() => expect(held()).toEqual([false, false]));
});
