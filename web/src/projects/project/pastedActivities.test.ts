import { expect, test } from 'vitest';
import { pastedActivities } from './pastedActivities.ts';

test('lines of a sheet become rows, their thousands no longer apart', () => {
  expect(pastedActivities('transport\t500,000\r\n\r\nSeeds=3000\nTools\t\nFence\t1.5\n')).toEqual([
    { name: 'Transport', amount: '500000', from: '' },
    { name: 'Seeds', amount: '3000', from: '' },
    { name: 'Tools', amount: '', from: '' },
    { name: 'Fence', amount: '1.5', from: '' },
  ]);
});
