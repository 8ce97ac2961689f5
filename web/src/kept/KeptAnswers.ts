import type { Answer, Payload } from '@somero/contract';
import { draftLifetime } from '../draftLifetime.ts';
import type { DeviceEntries, Placed } from '../outbox/EntryStore.ts';
import { seal, unseal } from '../seal.ts';
import { type KeptCall, mostSheets, sheetCalls } from './keptCalls.ts';

/** On the device: whose it is, which call and place, when it was read; the rest is sealed. */
export interface KeptRow extends Placed {
  at: number;
  sealed: Uint8Array;
}

interface Kept {
  /** When the server gave it, milliseconds since 1970. */
  at: number;
  /** Of the answer, when it was kept: a later version of the app may expect another. */
  shape: string;
  answer: unknown;
}

export interface Whose {
  /** 0: nobody is signed in, and nothing is kept. */
  userID: () => number;
  keys: (userID: number) => readonly Uint8Array[];
  shapes: Readonly<Record<KeptCall, string>>;
}

/** Answers that this user read on this device, sealed with their key; never without one. They end at Logout and after seven days. */
export class KeptAnswers {
  #opening: Promise<DeviceEntries<KeptRow>>;
  #whose: Whose;

  constructor(whose: Whose, open: () => Promise<DeviceEntries<KeptRow>>) {
    this.#whose = whose;
    this.#opening = open();
  }

  /** Whether this device keeps anything beyond the page. */
  async isDurable(): Promise<boolean> {
    return (await this.#opening).durable;
  }

  /** Who is signed in, to be asked before a request: its answer is theirs. */
  reader(): number {
    return this.#whose.userID();
  }

  /** Nothing is kept when `userID`, who asked, is not who is signed in by now. */
  async keep<N extends KeptCall>(
    name: N,
    payload: Payload<N>,
    answer: Answer<N>,
    userID = this.reader(),
  ): Promise<void> {
    const store = await this.#opening;
    const [by] = this.#whose.keys(userID);
    // Who has logged out meanwhile has left nothing behind, and a late answer changes nothing in that.
    if (!by || !userID || this.#whose.userID() !== userID) return;
    const at = Date.now();
    let isNew = false;
    await store.update([keyOf(userID, name, payload)], (old, key) => {
      isNew = old === undefined;
      return this.#sealed(by, { key, userID }, { at, shape: this.#whose.shapes[name], answer });
    });
    if (isNew && sheetCalls.includes(name)) await this.#makeRoom(store, userID, name);
  }

  /** The answer as the signed-in user last read it here, and when. */
  async read<N extends KeptCall>(name: N, payload: Payload<N>): Promise<{ at: number; answer: Answer<N> } | undefined> {
    const userID = this.#whose.userID();
    const row = await (await this.#opening).get(keyOf(userID, name, payload));
    const kept = row && userID === this.#whose.userID() ? this.#opened(row) : undefined;
    return kept?.shape === this.#whose.shapes[name] && isInTime(kept.at)
      ? { at: kept.at, answer: kept.answer as Answer<N> }
      : undefined;
  }

  /** Changes what is kept of a call, as the server is known to have done. */
  async change<N extends KeptCall>(name: N, changed: (answer: Answer<N>) => Answer<N>): Promise<void> {
    const userID = this.#whose.userID();
    const store = await this.#opening;
    const keys = await keysOf(store, userID, name);
    const [by] = this.#whose.keys(userID);
    if (!by || this.#whose.userID() !== userID) return;
    await store.update(keys, (row) => {
      if (!row) return row;
      const kept = this.#opened(row);
      if (kept?.shape !== this.#whose.shapes[name]) return row;
      const answer = changed(kept.answer as Answer<N>);
      return answer === kept.answer ? row : this.#sealed(by, row, { ...kept, answer });
    });
  }

  /** The server gives it to this user no more. */
  async drop<N extends KeptCall>(name: N, payload: Payload<N>): Promise<void> {
    await (await this.#opening).update([keyOf(this.#whose.userID(), name, payload)], () => undefined);
  }

  /** The payloads of the sheets that the signed-in user can open here, the last one first. */
  async sheets<N extends KeptCall>(name: N): Promise<Payload<N>[]> {
    const userID = this.#whose.userID();
    const rows = await (await this.#opening).all(userID);
    const start = startOf(userID, name);
    return newestFirst(rows.filter(({ key, at }) => key.startsWith(start) && isInTime(at))).map(
      ({ key }) => JSON.parse(key.slice(start.length)) as Payload<N>,
    );
  }

  /** Removes all that is kept of these users. */
  async end(userIDs: readonly number[]): Promise<void> {
    await (await this.#opening).updateAll((row) => (row && userIDs.includes(Number(row.userID)) ? undefined : row));
  }

  /** Removes what is too old, of any user. */
  async tidy(): Promise<void> {
    await (await this.#opening).updateAll((row) => (row && isInTime(row.at) ? row : undefined));
  }

  async #makeRoom(store: DeviceEntries<KeptRow>, userID: number, name: KeptCall): Promise<void> {
    const rows = (await store.all(userID)).filter(({ key }) => key.startsWith(startOf(userID, name)));
    const tooMany = newestFirst(rows).slice(mostSheets);
    await store.update(
      tooMany.map(({ key }) => key),
      () => undefined,
    );
  }

  #sealed(by: Uint8Array, { key, userID }: Placed, kept: Kept): KeptRow {
    return { key, userID, at: kept.at, sealed: seal(by, key, kept) };
  }

  #opened({ key, userID, sealed }: KeptRow): Kept | undefined {
    return unseal(this.#whose.keys(Number(userID)), key, sealed) as Kept | undefined;
  }
}

const startOf = (userID: number, name: KeptCall): string => `${userID}/${name}/`;

const keyOf = <N extends KeptCall>(userID: number, name: N, payload: Payload<N>): string =>
  startOf(userID, name) + JSON.stringify(payload);

const keysOf = async (store: DeviceEntries<KeptRow>, userID: number, name: KeptCall): Promise<string[]> =>
  (await store.all(userID)).map(({ key }) => key).filter((key) => key.startsWith(startOf(userID, name)));

const newestFirst = (rows: readonly KeptRow[]): KeptRow[] => [...rows].sort((one, other) => other.at - one.at);

/** A time ahead is of a clock that was wrong. */
const isInTime = (at: number): boolean => Math.abs(Date.now() - at) < draftLifetime;
