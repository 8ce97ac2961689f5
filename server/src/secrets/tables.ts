import type { Place } from './seal.ts';

export interface SecretsTables {
  secrets: {
    place: Place;
    /** Of the sealing key; '' for clear text, between a migration and the start that follows. */
    fingerprint: string;
    sealed: string;
  };
  secretKeys: {
    fingerprint: string;
    since: string;
    /** 0 until the values of older keys, or in clear text, are gone from the database's files. */
    erased: number;
  };
}
