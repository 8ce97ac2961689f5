import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellsOf, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { OpeningBalances } from './OpeningBalances.tsx';

const row = {
  line: 2,
  ok: true,
  msg: '',
  problems: [],
  warnings: [],
  regno: 'U001/9',
  name: 'Akello Joan',
  balance: 120_000,
};
const credit = { ...row, line: 3, regno: 'U001/8', name: 'Baluku Sam', balance: -5000 };
const bad = { ...credit, ok: false, msg: 'The name of this student is Baluku Samuel' };
const sheet = new File(['Reg no,Name,Balance\n'], 'balances.csv');

test('each line of the sheet is checked before the balances are entered', async () => {
  signIn(['setFee']);
  const { network } = renderScreen(<OpeningBalances />, {
    answers: {
      importOpeningBalances: ({ dryRun }) => ({
        ...{ rows: [row, credit], added: Number(dryRun) ? 0 : 2, batchID: Number(dryRun) ? 0 : 4 },
        msg: Number(dryRun) ? '' : 'The balances of 2 students are entered',
      }),
    },
  });
  fill('Sheet', sheet);
  expect(await cellsOf('Baluku Sam')).toEqual(['3', 'Right', 'U001/8', 'Baluku Sam', '-5,000']);
  expect(screen.queryByText(/A mistake/)).toBeNull();
  press('Import 2 balances');
  await see('The balances of 2 students are entered');
  expect((await screen.findByText(/A mistake/)).querySelector('a')?.getAttribute('href')).toBe('/fee_batches');
  expect((await waitForCall(network, 'importOpeningBalances', 2)).payload.dryRun).toBe('0');
});

test('a line that is wrong is named, and nothing is entered', async () => {
  signIn(['setFee']);
  renderScreen(<OpeningBalances />, {
    answers: {
      importOpeningBalances: () => ({ msg: '1 of 2 rows needs correction', rows: [row, bad], added: 0, batchID: 0 }),
    },
  });
  fill('Sheet', sheet);
  await see('The name of this student is Baluku Samuel');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});
