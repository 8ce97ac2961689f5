import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qrPath.ts';

test('the path draws each dark square of the code once and no other', () => {
  const text = 'otpauth://totp/My%20School:teacher?secret=ABCDEFGH';
  const { size, path } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    for (let right = 0; right < Number(width); right++) {
      const row = drawn[Number(y)] ?? [];
      row[Number(x) + right] = (row[Number(x) + right] ?? 0) + 1;
    }
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data.map((row) => row.map(Number)));
});
