import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const keyBytes = 32;

/** The key of a text of 32 bytes in base64url, or null. A key object never shows its bytes when it is printed. */
export function readSecretKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === keyBytes && bytes.toString('base64url') === text ? createSecretKey(bytes) : null;
}

export const secretKeyText = (key: KeyObject): string => key.export().toString('base64url');

export const newSecretKey = (): KeyObject => createSecretKey(randomBytes(keyBytes));
