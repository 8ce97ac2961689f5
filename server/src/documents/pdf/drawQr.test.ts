import { expect, test } from 'vitest';
import { qrCode } from './drawQr.ts';

test('a code has at most 69 modules with correction M; beyond it correction gives way, and only so far', () => {
  const sizeOf = (bytes: number) => qrCode(`h${'x'.repeat(bytes - 1)}`).size;
  expect([100, 331, 332, 425, 426, 858].map(sizeOf)).toEqual([41, 69, 65, 69, 73, 97]);
  expect(qrCode('ŋ'.repeat(166)).size).toBe(65);
  expect(() => qrCode('x'.repeat(859))).toThrow(RangeError);
});
