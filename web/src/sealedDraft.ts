import { bytesToHex, hexToBytes } from '@noble/ciphers/utils.js';
import { deviceKeys } from './deviceKeys.ts';
import { seal, unseal } from './seal.ts';

/** `value` in hexadecimal digits, sealed with the key of this user; undefined when there is none. */
export function sealDraft(userID: number, key: string, value: unknown): string | undefined {
  const [by] = deviceKeys(userID);
  return by && bytesToHex(seal(by, key, value));
}

/** undefined: no key of this user opens it. */
export const unsealDraft = (userID: number, key: string, sealed: string): unknown =>
  unseal(deviceKeys(userID), key, hexToBytes(sealed));
