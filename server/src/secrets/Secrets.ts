import type { Db } from '../database/Db.ts';
import type { Place } from './seal.ts';

/** Keeps values that must not be read in a copy of the database: AES-256-GCM, each bound to its table, row and field. */
export interface Secrets {
  /** What is wrong with the key, in plain words for the console; null when all is well. */
  readonly problem: string | null;
  /** Whether there is a key. Without one nothing new can be kept, and a gateway is off. */
  readonly canSeal: boolean;
  /** Keeps a value in its place, over what was there. @throws CallError 409 without a key */
  put(db: Db, place: Place, value: string): Promise<void>;
  /** The value, or null: nothing is there, or it was sealed with a key that is not here. A gateway is off then, until its secret is entered again. */
  open(db: Db, place: Place): Promise<string | null>;
  /**
   * 256 random bits of this school by a name, in base64url: made when first asked for, the same in every process and after a
   * restart. Where those that were kept cannot be opened, new ones are kept beside them; without a key they last as long as the process.
   */
  named(name: string): Promise<string>;
}
