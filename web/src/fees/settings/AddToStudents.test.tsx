import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fill,
  plain,
  press,
  refused,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { answers, someEffect, yearID } from '../testing/feesSchool.ts';
import { AddToStudents } from './AddToStudents.tsx';

beforeEach(() => localStorage.clear());

async function open() {
  signIn(['setFee']);
  const shown = renderScreen(<AddToStudents />, {
    at: '/add_to_students',
    answers: {
      ...answers,
      addFeesForStudents: ({ dryRun }) => ({
        ...{ msg: dryRun ? '' : 'The fees of 1 student are saved', effect: someEffect },
        ...{ batchID: dryRun ? 0 : 5, replaced: 1 },
      }),
    },
  });
  await screen.findByLabelText('Amount, UGX');
  return shown;
}

test('what is missing is said in the words of the specification', async () => {
  await open();
  press('Add to Students');
  await refused('Select Class');
  fill('Class', 'S2');
  fill('Fee category', 'UNIFORM');
  fill('Amount, UGX', '0');
  press('Add to Students');
  await refused('Amount should be greater than zero');
  fill('Amount, UGX', '80000');
  press('Add to Students');
  await refused('Select the students');
});

test('students of a class are ticked, the preview asks, and then each has the category in the own fees', async () => {
  const { network } = await open();
  fill('Class', 'S2');
  fill('Fee category', 'UNIFORM');
  fill('Amount, UGX', '80000');
  fireEvent.click(await screen.findByLabelText('Akello Joan · U001/9 · EAST'));
  press('Add to Students');
  const dialog = await screen.findByRole('dialog', { name: 'Add to Students' });
  expect(plain(dialog.textContent)).toContain('Charged upUGX 5,040,000');
  expect(dialog.textContent).toContain('1 student of these had this category in this term: the amount is replaced.');
  press('Add to 1 student', dialog);
  await see('The fees of 1 student are saved');
  expect((await screen.findByText(/A mistake/)).querySelector('a')?.getAttribute('href')).toBe('/fee_batches');
  expect((await waitForCall(network, 'addFeesForStudents', 2)).payload).toEqual({
    ...{ yearID, termID: 2, catID: 3, amount: '80000', studentList: [9], dryRun: 0 },
  });
  expect(typedIn('Amount, UGX')).toBe('');
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
