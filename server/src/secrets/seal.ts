import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

export interface NamedKey {
  key: KeyObject;
  fingerprint: string;
}

/** Table, row and field of a secret, as `secondFactors/7/secret`. It opens in no other place. */
export type Place = `${string}/${string | number}/${string}`;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function seal(key: KeyObject, place: Place, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
}

/** null: another key, another place, or changed. */
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

/** 16 hex digits that name a key without revealing it. */
export const fingerprintOf = (key: KeyObject): string =>
  createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);
