import { expect, test } from 'vitest';
import { textWidth, wrapText } from './wrapText.ts';

test('a text is broken at spaces, no line is wider than the room, and no word is lost', () => {
  const text = 'Has grasped most of the competencies and applies them well in new situations';
  const lines = wrapText(text, 'regular', 9, 120);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line, 'regular', 9)).toBeLessThanOrEqual(120);
});

test('a word wider than the room is broken inside, between letters as one sees them', () => {
  const lines = wrapText('a Nnalongo̱o̱o̱o̱o̱o̱Ssalongo', 'bold', 10, 40);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(textWidth(line, 'bold', 10)).toBeLessThanOrEqual(40);
    expect(line).not.toMatch(/^\p{M}/u);
  }
});

test('line ends stand as typed', () => {
  expect(wrapText('one\r\ntwo\n\nthree', 'regular', 9, 200)).toEqual(['one', 'two', '', 'three']);
});

test('figures are all of one width, so that columns stand under each other', () => {
  expect(new Set([...'0123456789'].map((digit) => textWidth(digit, 'semibold', 10))).size).toBe(1);
  expect(textWidth('11.1', 'regular', 10)).toBe(textWidth('74.8', 'regular', 10));
});
