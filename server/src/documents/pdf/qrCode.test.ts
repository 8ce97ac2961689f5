import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from './qrCode.ts';

/** The same code, made module by module. */
function slowly(text: string, ecc: 'L' | 'M') {
  const { size, data } = encode(text, { ecc, boostEcc: false, border: 0, maskPattern: 2 });
  return { size, dark: data.flat().map(Number) };
}

const quickly = (text: string) => {
  const { size, dark } = qrCode(text);
  return { size, dark: [...dark] };
};

test('codes of every length that 69 modules hold with correction M are those of the standard', () => {
  const letters = 'https://school.example/verify/K7QF2-9M8XA#ŋ';
  for (let length = letters.length; length < 331; length += 3) {
    const text = letters.padEnd(length - 1, 'eyJabc.019_-Z');
    expect(quickly(text)).toEqual(slowly(text, 'M'));
  }
});

test('beyond 69 modules correction gives way to larger modules, and only so far', () => {
  for (const length of [332, 367, 368, 425, 426, 521, 700, 858]) {
    const text = `h${'x'.repeat(length - 1)}`;
    expect(quickly(text)).toEqual(slowly(text, 'L'));
  }
  expect(qrCode('x'.repeat(331)).size).toBe(69);
  expect(qrCode('x'.repeat(425)).size).toBe(69);
  expect(() => qrCode('x'.repeat(859))).toThrow(RangeError);
});
