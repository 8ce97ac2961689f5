import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { NamedKey } from '../secrets/seal.ts';

/** The columns that make a table a chain. */
export interface Link {
  /** From 1, without a gap. */
  seq: number;
  /** `hash` of the row before; `chainStart` in the first. */
  previousHash: string;
  /** Fingerprint of the key that `hash` was made with; '' in rows of before the keys and while the key is missing. */
  keyID: string;
  hash: string;
}

export type Fields = readonly (string | number | null)[];

export const chainStart = '0'.repeat(64);

/** @param fields all other columns, in a fixed order */
export function nextLink(last: Pick<Link, 'seq' | 'hash'> | undefined, fields: Fields, key: NamedKey | null): Link {
  const link = { seq: (last?.seq ?? 0) + 1, previousHash: last?.hash ?? chainStart, keyID: key?.fingerprint ?? '' };
  return { ...link, hash: hashOf(link, fields, key?.key) };
}

/** HMAC-SHA-256. Without a key SHA-256, as before migration 0025. */
export function hashOf({ seq, previousHash, keyID }: Omit<Link, 'hash'>, fields: Fields, key?: KeyObject): string {
  return key
    ? keyedHash(key, [seq, keyID, previousHash, ...fields])
    : createHash('sha256')
        .update(JSON.stringify([previousHash, ...fields]))
        .digest('hex');
}

export const keyedHash = (key: KeyObject, fields: Fields): string =>
  createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
