import type { KeyObject } from 'node:crypto';
import type { Db } from '../database/Db.ts';
import type { NamedKey, Place } from './seal.ts';

export interface Secrets {
  /** What is wrong with the key, for the console; null when all is well. */
  readonly problem: string | null;
  readonly canSeal: boolean;
  /** @throws CallError 409 without a key */
  put(db: Db, place: Place, value: string): Promise<void>;
  /** null: there is no value, or its key is not here. */
  open(db: Db, place: Place): Promise<string | null>;
  /** 256 random bits in base64url, made at the first use. Without a key they last as long as the process. */
  named(name: string): Promise<string>;
  /** For a chain's hashes; null without a key. */
  subkey(purpose: string): NamedKey | null;
  /** Those of earlier keys too, by the fingerprint of their key. */
  subkeys(db: Db, purpose: string): Promise<ReadonlyMap<string, KeyObject>>;
}
