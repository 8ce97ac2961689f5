import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

/** Table, row and field that a secret belongs to: `secondFactors/7/secret`. What was sealed for one place does not open in another. */
export type Place = `${string}/${string | number}/${string}`;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a fresh nonce: nonce, ciphertext and tag in base64url. */
export function seal(key: KeyObject, place: Place, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
}

/** What was sealed, or null when it was sealed with another key or for another place, or was changed. */
export function unseal(key: KeyObject, place: Place, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Names a key without telling it: 16 hex digits. */
export const fingerprintOf = (key: KeyObject): string =>
  createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);
