import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signIn } from '../testing/renderScreen.tsx';
import { WalletLink } from './WalletLink.tsx';

const link = <WalletLink regNo="006088/2125">NAKATO Gloria</WalletLink>;

test('a name leads to the wallet of that number', () => {
  signIn(['seeFee']);
  renderScreen(link);
  expect(screen.getByRole('link', { name: 'NAKATO Gloria' }).getAttribute('href')).toBe(
    '/student_wallet?regNo=006088%2F2125',
  );
});

test('who may not open wallets sees the name alone', () => {
  signIn(['addPay']);
  renderScreen(link);
  expect(screen.getByText('NAKATO Gloria')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
