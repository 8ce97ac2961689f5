import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const keyBytes = 32;

/** 32 bytes in base64url. */
export function readSecretKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === keyBytes && bytes.toString('base64url') === text ? createSecretKey(bytes) : null;
}

export const secretKeyText = (key: KeyObject): string => key.export().toString('base64url');

export const newSecretKey = (): KeyObject => createSecretKey(randomBytes(keyBytes));
