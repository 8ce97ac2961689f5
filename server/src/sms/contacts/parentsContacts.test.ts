import { expect, test } from 'vitest';
import { nameOfParent } from './parentsContacts.ts';
import type { Child } from './readChildren.ts';

test('the number of a parent is read once, however many contacts name the child', () => {
  let reads = 0;
  const father = {
    name: 'Okello',
    get phone() {
      reads++;
      return '0772 000001';
    },
  };
  const child = { father, mother: { name: '', phone: '' } } as Child;
  for (let contact = 0; contact < 1_000; contact++) expect(nameOfParent([child], '+256701000002', 'PAYER')).toBe('');
  expect(reads).toBe(1);
});
