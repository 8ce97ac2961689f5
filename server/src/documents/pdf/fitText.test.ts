import { expect, test } from 'vitest';
import { fitText, fittedLeading } from './fitText.ts';
import { textWidth } from './wrapText.ts';

const box = { width: 160, height: 27 };

test.each([
  'Akello Joan',
  'Ssemwogerere Nalubega Immaculate Christabel Wankambira',
  'Ŋŋoma Ọlá Ḿbʉ́',
  `${'W'.repeat(60)} Joan`,
  ['S'.repeat(100), 'É'.repeat(100), 'N'.repeat(100)].join(' '),
])('%s stands whole in its box', (text) => {
  const { lines, size } = fitText(text, 'bold', box, 11.5);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  expect(lines.length * size * fittedLeading).toBeLessThanOrEqual(box.height);
  for (const line of lines) expect(textWidth(line, 'bold', size)).toBeLessThanOrEqual(box.width + 0.01);
});

test('a short name is as large as allowed, and no word is broken while a smaller size keeps it', () => {
  expect(fitText('Akello Joan', 'bold', box, 11.5)).toEqual({ lines: ['Akello Joan'], size: 11.5 });
  const { lines } = fitText('Ssemwogereremukasa-Byaruhanga Immaculate', 'bold', box, 14);
  expect(lines).toEqual(['Ssemwogereremukasa-Byaruhanga', 'Immaculate']);
});
