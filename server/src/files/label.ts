import { normalForm } from '@somero/contract/text.ts';

const LONGEST = 100;
const FALLBACK = 'file';

/** Never a path, a header or HTML: `U1234/001 Akello.pdf` becomes `U1234_001_Akello.pdf`, at most cut in its name. */
export function safeLabel(label: string): string {
  const plain = normalForm(label)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    // No hidden file and no `..`.
    .replace(/\.{2,}/g, '.')
    .replace(/^[._\p{M}]+|[._]+$/gu, '');
  const points = [...plain];
  if (points.length <= LONGEST) return plain || FALLBACK;
  const ending = /\.[\p{L}\p{N}]{1,5}$/u.exec(plain)?.[0] ?? '';
  return points.slice(0, LONGEST - ending.length).join('') + ending;
}
