import type { Place } from './seal.ts';

export interface SecretsTables {
  /** Sealed values. */
  secrets: {
    place: Place;
    /** Of the key that sealed it; '' while it still stands in the clear, between a migration and the start that follows. */
    fingerprint: string;
    sealed: string;
  };
  /** The keys that have sealed something. */
  secretKeys: {
    fingerprint: string;
    since: string;
    /** 0 until what was sealed anew is gone from the database's files in its old form. */
    erased: number;
  };
}
