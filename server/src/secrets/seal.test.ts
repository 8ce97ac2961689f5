import { expect, test } from 'vitest';
import { fingerprintOf, seal, unseal } from './seal.ts';
import { newSecretKey, secretKeyText } from './secretKey.ts';

const key = newSecretKey();
const place = 'secondFactors/7/secret';

test('what was sealed opens with its key at its place, any text whole', () => {
  for (const value of ['', 'JBSWY3DP', 'Nakayiza · 秘密', 'x'.repeat(5000)])
    expect(unseal(key, place, seal(key, place, value))).toBe(value);
});

test('each sealing has a nonce of its own, and nothing of the value in it', () => {
  const sealed = Array.from({ length: 100 }, () => seal(key, place, 'canary'));
  expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(100);
  expect(Buffer.from(sealed.join(), 'base64url').includes('canary')).toBe(false);
});

test('another key, another row, another field and another table open nothing', () => {
  const sealed = seal(key, place, 'canary');
  expect(unseal(newSecretKey(), place, sealed)).toBeNull();
  for (const other of ['secondFactors/8/secret', 'secondFactors/7/name', 'secrets/7/secret'] as const)
    expect(unseal(key, other, sealed)).toBeNull();
});

test('a changed byte anywhere, and a text that was never sealed, open nothing', () => {
  const bytes = Buffer.from(seal(key, place, 'canary'), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(key, place, changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'canary', bytes.subarray(0, 20).toString('base64url')])
    expect(unseal(key, place, text)).toBeNull();
});

test('a fingerprint names its key and tells nothing of it', () => {
  expect(fingerprintOf(key)).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf(key)).toBe(fingerprintOf(key));
  expect(fingerprintOf(newSecretKey())).not.toBe(fingerprintOf(key));
  expect(key.export().toString('hex')).not.toContain(fingerprintOf(key));
  expect(secretKeyText(key)).toHaveLength(43);
});
