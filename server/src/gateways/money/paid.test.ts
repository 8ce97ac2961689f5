import { expect, test } from 'vitest';
import { paid } from './paid.ts';

test('a reference can be stored, whatever a provider sends', () => {
  expect(paid({ theirRef: 'AB\u0000 12\n', amount: '5000' })).toEqual({
    kind: 'paid',
    theirRef: 'AB 12',
    amount: 5000,
  });
  expect(paid({ theirRef: 'x'.repeat(1_000_000) })).toEqual({ kind: 'paid', theirRef: 'x'.repeat(100) });
});

test('an amount that is none credits nothing', () => {
  expect(paid({ theirRef: 'AB', amount: 'five' })).toMatchObject({ kind: 'unknown' });
});
