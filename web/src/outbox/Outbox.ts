import { randomKey } from '../useSending.ts';
import { type Change, type Entry, type EntryStore, MemoryStore } from './EntryStore.ts';
import { OutboxState } from './OutboxState.ts';
import { otherTab, Sender } from './Sender.ts';
import type { Work } from './Work.ts';

/**
 * What was typed on this device and is not on the server yet. It is stored before it is sent, by user, one entry a
 * place; one tab sends at a time. An entry goes only when the server has it or the user drops it.
 */
export class Outbox<E extends Entry, R, S extends { saved: boolean }> {
  #work: Work<E, R, S>;
  #state: OutboxState<E, readonly S[]>;
  #opening: Promise<EntryStore<E>>;
  #sender: Sender<E, R, S>;
  #channel: BroadcastChannel | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** By key: how many changes are on their way to the device. */
  #storing = new Map<string, number>();
  /** Counts changes that began and ended: a read during one is out of date. */
  #begun = 0;
  #ended = 0;

  constructor(work: Work<E, R, S>, open: () => Promise<EntryStore<E>>) {
    this.#work = work;
    this.#state = new OutboxState(work.owner);
    this.snapshot = this.#state.snapshot;
    this.subscribe = this.#state.subscribe;
    this.onStored = this.#state.onStored;
    this.#opening = open();
    this.#sender = new Sender(work, randomKey(), {
      store: () => this.#opening,
      change: (keys, change, stored, saved) => this.change(keys, change, stored, saved),
      onSending: (keys) => this.#state.show({ sending: new Set(keys) }),
    });
    if (typeof BroadcastChannel !== 'undefined') this.#channel = new BroadcastChannel(work.name);
    if (this.#channel) this.#channel.onmessage = (event: MessageEvent<readonly S[]>) => this.#heard(event.data);
    this.#state.follow({
      onUser: () => {
        this.#reading = this.#reload();
        void this.#reading.then(() => this.#sender.hurry());
      },
      onOnline: () => this.#sender.hurry(),
      onVisibility: () => this.begin(),
    });
  }

  /** The state of the entries, how to subscribe to it, and to what the server stores. */
  readonly snapshot: OutboxState<E, readonly S[]>['snapshot'];
  readonly subscribe: OutboxState<E, readonly S[]>['subscribe'];
  readonly onStored: OutboxState<E, readonly S[]>['onStored'];

  /** Stops sending and listening. Stored entries stay. */
  end(): void {
    this.#state.end();
    this.#channel?.close();
    this.#sender.end();
  }

  /** Starts sending; called once a user is signed in, on any screen. */
  begin(): void {
    if (this.#work.sendsWhenLeft) void this.#endTyping();
    this.#sender.hurry();
  }

  /** Resolves when the entries of who is signed in have been read. */
  ready(): Promise<void> {
    return this.#reading;
  }

  /** Sends everything at once; resolves when nothing more can be sent now. */
  async flush(): Promise<void> {
    await this.#reading;
    await this.#endTyping();
    await this.#sender.flush();
  }

  async #endTyping(): Promise<void> {
    const typed = [...this.snapshot().entries.values()].filter(({ notBefore }) => notBefore > 0);
    if (typed.length === 0) return;
    await this.change(
      typed.map(({ key }) => key),
      (old) => old && { ...old, notBefore: 0 },
    );
  }

  /** Drops what was typed there: the server's value stays. */
  drop(keys: readonly string[]): Promise<void> {
    return this.change(keys, () => undefined);
  }

  protected get userID(): Entry['userID'] {
    return this.#state.userID;
  }

  /** Stores what was typed in these places and sends it soon. Resolves when it is safe on this device. */
  protected async store(keys: readonly string[], change: Change<E>): Promise<void> {
    for (const key of keys) this.#storing.set(key, (this.#storing.get(key) ?? 0) + 1);
    try {
      await this.change(keys, change);
    } finally {
      for (const key of keys) this.#stored(key);
      this.#state.show({ storing: new Set(this.#storing.keys()) });
    }
    this.#sender.soon(this.#work.gathering);
  }

  #stored(key: string): void {
    const left = (this.#storing.get(key) ?? 0) - 1;
    if (left > 0) this.#storing.set(key, left);
    else this.#storing.delete(key);
  }

  /** Sends an entry as the user decided. */
  protected async decide(key: string, decided: (old: E) => E): Promise<void> {
    const version = randomKey();
    await this.change([key], (old) => old && { ...decided(old), version, notBefore: 0 });
    this.#sender.hurry();
  }

  /** Shows the change at once; resolves when it is stored. */
  protected async change(
    keys: readonly string[],
    change: Change<E>,
    stored: readonly S[] = [],
    saved: readonly string[] = [],
  ): Promise<void> {
    this.#begun += 1;
    const entries = new Map(this.snapshot().entries);
    for (const key of keys) {
      const next = change(entries.get(key), key);
      if (next) entries.set(key, next);
      else entries.delete(key);
    }
    // First the server's value, so that a place never shows its old value in between.
    if (stored.length > 0) this.#state.tell(stored);
    this.#state.show({
      entries,
      storing: new Set(this.#storing.keys()),
      ...(saved.length > 0 ? { saved: new Set([...this.snapshot().saved, ...saved]) } : {}),
    });
    const store = await this.#opening;
    try {
      await store.update(keys, change);
    } catch {
      // The disk is full or the browser removed its database: go on in memory, and tell the user.
      this.#opening = Promise.resolve(new MemoryStore(this.snapshot().entries.values()));
      this.#state.show({ durable: false });
    }
    this.#ended += 1;
    if (!this.#state.signal.aborted) this.#channel?.postMessage(stored);
  }

  #heard(stored: readonly S[]): void {
    this.#state.tell(stored);
    // If that tab is closed before it has sent them, this one sends.
    void this.#reload().then(() => this.snapshot().entries.size > 0 && this.#sender.soon(otherTab));
  }

  async #reload(): Promise<void> {
    const { userID } = this;
    let store = await this.#opening;
    if (userID) await this.#inherit(userID, store);
    let found: E[] = [];
    let asOf = -1;
    while (userID && (asOf !== this.#begun || this.#ended !== this.#begun)) {
      asOf = this.#ended;
      // The store may have changed to memory meanwhile.
      store = await this.#opening;
      found = await store.all(userID);
    }
    if (userID !== this.userID) return;
    const { durable, unreadable } = store;
    this.#state.show({ entries: new Map(found.map((entry) => [entry.key, entry])), durable, unreadable });
  }

  /** Takes over entries that an older version stored elsewhere. They are removed there only once they are safe here. */
  async #inherit(userID: Entry['userID'], store: EntryStore<E>): Promise<void> {
    const left = this.#work.inherited?.(userID);
    if (!left || left.entries.length === 0) return;
    const byKey = new Map(left.entries.map((entry) => [entry.key, entry]));
    await store.update([...byKey.keys()], (old, key) => old ?? byKey.get(key));
    if (store.durable) left.drop();
  }
}
