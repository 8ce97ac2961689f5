import { normalForm } from '@somero/contract/text.ts';

/** Longest label in code points; with the percent signs of an address it stays well below what any server refuses. */
const LONGEST = 100;
const FALLBACK = 'file';

/**
 * The name of a download as letters, digits and `. _ -` alone, so that it is never a path, a header or a piece of HTML:
 * `U1234/001 Akello.pdf` becomes `U1234_001_Akello.pdf`. An over-long one is cut before its ending.
 */
export function safeLabel(label: string): string {
  const plain = normalForm(label)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    // No hidden file and no `..`; what a step leaves at the end says nothing.
    .replace(/\.{2,}/g, '.')
    .replace(/^[._\p{M}]+|[._]+$/gu, '');
  const points = [...plain];
  if (points.length <= LONGEST) return plain || FALLBACK;
  const ending = /\.[\p{L}\p{N}]{1,5}$/u.exec(plain)?.[0] ?? '';
  return points.slice(0, LONGEST - ending.length).join('') + ending;
}
