import type { Tables } from '../database/tables.ts';
import type { Fields, Link } from './link.ts';

type ChainTable = 'audit' | 'ledgerEntries' | 'smsEntries';

/** A table whose rows are hashed one after the other, under a subkey of its own. */
export interface Chain<T extends ChainTable = ChainTable> {
  name: T;
  /** Its first rows are older than the keys. */
  startsUnkeyed?: true;
  /** What the hash covers besides the link. */
  fieldsOf(row: Omit<Tables[T], keyof Link>): Fields;
}
