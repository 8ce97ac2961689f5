import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };

/** Which release this program is, as `1.2.0`. */
export const release = read.version;

export const isRelease = (text: string): boolean => /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(text);

export function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  const differs = [0, 1, 2].find((at) => a?.[at] !== b?.[at]) ?? 2;
  return (a?.[differs] ?? 0) < (b?.[differs] ?? 0);
}
