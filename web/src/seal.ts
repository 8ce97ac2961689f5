import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';

// crypto.subtle is missing on plain http.
const cipher = managedNonce(xchacha20poly1305);

/** `value` as bytes that only this key opens, and only under the same name. */
export const seal = (key: Uint8Array, name: string, value: unknown): Uint8Array =>
  cipher(key, utf8ToBytes(name)).encrypt(utf8ToBytes(JSON.stringify(value)));

/** undefined: none of these keys opens it. */
export function unseal(keys: readonly Uint8Array[], name: string, sealed: Uint8Array): unknown {
  for (const key of keys) {
    try {
      return JSON.parse(bytesToUtf8(cipher(key, utf8ToBytes(name)).decrypt(sealed)));
    } catch {
      // Sealed with another key, or damaged.
    }
  }
  return undefined;
}
