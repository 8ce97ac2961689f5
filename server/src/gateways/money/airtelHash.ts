import { z } from 'zod';
import { isHmac } from '../isHmac.ts';
import { readJson } from '../readJson.ts';

const first = /^(\s*\{)\s*"hash"\s*:\s*"[^"]*"\s*,/;
const last = /,\s*"hash"\s*:\s*"[^"]*"(\s*\}\s*)$/;

/** Whether a callback carries its account's hash. Sources differ on the bytes that it covers: all forms are taken (providers.md, 3.2). */
export function isAirtelHash(body: string, hash: string, key: string): boolean {
  const without = body.replace(first, '$1').replace(last, '$1');
  const value = without
    .trim()
    .replace(/^\{\s*"transaction"\s*:\s*/, '')
    .replace(/\}$/, '')
    .trimEnd();
  const empty = body.replace(/("hash"\s*:\s*)"[^"]*"/, '$1""');
  const anew = [value, without].map((text) => JSON.stringify(readJson(z.unknown(), text)) ?? '');
  return [value, without, empty, ...anew].some((text) => text !== '' && isHmac('sha256', key, text, hash));
}
