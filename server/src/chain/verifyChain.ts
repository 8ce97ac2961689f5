import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../handle.ts';
import type { Anchor } from './anchors.ts';
import type { Chain } from './Chain.ts';
import { chainStart, hashOf, type Link } from './link.ts';

/** What an anchor says of the chain; from paper perhaps only the first digits of the hash. */
export type Witness = Pick<Anchor, 'seq' | 'hash'> & Partial<Pick<Anchor, 'records' | 'at'> & { where: string }>;

export interface Found {
  records: number;
  /** The first wrong record. null: none. */
  wrong: { seq: number; reason: string } | null;
  /** Records that cannot be verified, in words. */
  unchecked: string[];
}

export type Subkeys = ReadonlyMap<string, KeyObject>;

const page = 1000;

/** Walks a chain from its first row, and looks for every anchor in it. */
export async function verifyChain(
  db: Db,
  chain: Chain,
  { keys, anchors = [] }: { keys: Subkeys; anchors?: readonly Witness[] },
): Promise<Found> {
  const walk = new Walk(keys, anchors, chain.startsUnkeyed !== true);
  for (;;) {
    const rows = await db
      .selectFrom(chain.name)
      .selectAll()
      .where('seq', '>', walk.last.seq)
      .orderBy('seq')
      .limit(page)
      .execute();
    for (const row of rows) {
      const reason = walk.step(row, chain.fieldsOf(row));
      if (reason !== null) return walk.found({ seq: row.seq, reason });
    }
    if (rows.length < page) return walk.found(walk.cutTail());
    await setImmediate();
  }
}

class Walk {
  last: Pick<Link, 'seq' | 'hash' | 'keyID'> = { seq: 0, hash: chainStart, keyID: '' };
  readonly #keys: Subkeys;
  readonly #anchors: Map<number, Witness[]>;
  readonly #unchecked = new Map<string, { from: number; to: number; count: number }>();
  #records = 0;
  /** From here on a row without a key is told. */
  #keyed: boolean;

  constructor(keys: Subkeys, anchors: readonly Witness[], isKeyed: boolean) {
    this.#keys = keys;
    this.#keyed = isKeyed;
    this.#anchors = Map.groupBy(anchors, ({ seq }) => seq);
  }

  /** @returns what is wrong with this row */
  step(row: Link, fields: readonly (string | number | null)[]): string | null {
    const { last } = this;
    this.#records++;
    const skipped = this.#anchoredBefore(row.seq);
    if (skipped) return `records before this one are missing: ${told(skipped)} knew record ${skipped.seq}`;
    // Before the keys PostgreSQL could leave gaps in the numbers.
    if (row.previousHash !== last.hash || (row.keyID !== '' && row.seq !== last.seq + 1))
      return 'a record before this one is missing or changed';
    if (!this.#isAsHashed(row, fields)) return 'this record was changed';
    for (const anchor of this.#anchors.get(row.seq) ?? []) {
      if (!row.hash.startsWith(anchor.hash)) return `this is not the record that ${told(anchor)} knew`;
      if (anchor.records !== undefined && anchor.records !== this.#records)
        return `there are ${this.#records} records up to this one, and ${told(anchor)} knew ${anchor.records}`;
    }
    this.#anchors.delete(row.seq);
    this.last = row;
    return null;
  }

  cutTail(): Found['wrong'] {
    const [newest] = [...this.#anchors.values()].flat().sort((a, b) => b.seq - a.seq);
    if (!newest) return null;
    return {
      seq: this.last.seq + 1,
      reason: `this record and all up to ${newest.seq} are missing: ${told(newest)} knew them`,
    };
  }

  found(wrong: Found['wrong']): Found {
    const unchecked = [...this.#unchecked].map(
      ([keyID, { from, to, count }]) =>
        `${count} records from ${from} to ${to} ` +
        (keyID === ''
          ? 'were written while the key was missing: anybody who can write to the database could have written them'
          : `were made with the key ${keyID}, which is not here, so nobody can tell whether they were changed`),
    );
    return { records: this.#records, wrong, unchecked };
  }

  #isAsHashed(row: Link, fields: readonly (string | number | null)[]): boolean {
    const key = this.#keys.get(row.keyID);
    if (row.keyID === '' ? this.#keyed : !key) this.#note(row);
    if (row.keyID !== '') this.#keyed = true;
    return row.keyID !== '' && !key ? true : row.hash === hashOf(row, fields, key);
  }

  #note({ keyID, seq }: Link): void {
    const known = this.#unchecked.get(keyID) ?? { from: seq, to: seq, count: 0 };
    this.#unchecked.set(keyID, { from: known.from, to: seq, count: known.count + 1 });
  }

  #anchoredBefore(seq: number): Witness | undefined {
    for (const [at, [anchor]] of this.#anchors) if (at < seq && at > this.last.seq) return anchor;
    return undefined;
  }
}

const told = ({ at, where }: Witness): string =>
  ['the anchor', at && `of ${at}`, where && `in ${where}`].filter(Boolean).join(' ');
