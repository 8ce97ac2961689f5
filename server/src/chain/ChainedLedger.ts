import type { Db } from '../handle.ts';
import type { Chain } from './Chain.ts';
import type { Subkeys, Witness } from './verifyChain.ts';

export interface Proof {
  keys: Subkeys;
  anchors?: readonly Witness[];
}

export interface Verified {
  entries: number;
  lines: number;
  /** The first row that breaks an invariant, and which, in words. null: all hold. */
  problem: string | null;
  /** Entries whose hash cannot be verified, in words. */
  unchecked: string[];
}

/** A ledger whose entries are chained, and what verifies it. */
export interface ChainedLedger {
  /** As `ledger:verify`. */
  call: string;
  /** As «The ledger». */
  title: string;
  chain: Chain;
  verify(db: Db, proof: Proof): Promise<Verified>;
}
