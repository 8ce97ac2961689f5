import { dropDraft, keepDraft, readDraft } from '../../../device.ts';
import { Board, type KeptEntries } from '../../../outbox/Board.ts';
import { type Entry, entryKey, type Place, typedEntry } from './entry.ts';
import { Sender, type Stored } from './Sender.ts';
import { problemOf, type Said, saidAfter, type Words } from './words.ts';

export type { Stored } from './Sender.ts';

/** How the signed-in user's comments on this device stand, by `entryKey`. */
export type Kept = KeptEntries<Entry>;

/** The name of the draft that holds them all; the device keeps one for each user. */
const draft = 'comments';

type Change = (old: Entry | undefined) => Entry | undefined;
const ready = (entry: Entry): Entry => ({ ...entry, notBefore: 0 });

/**
 * The comments that were typed on this device and that the server does not hold yet: kept at each keystroke, sent once the row is
 * left, and given up only when the server has them or the user says so. Far fewer than marks: the browser's simple storage holds them.
 */
export class CommentsOutbox {
  #board = new Board<Entry, Stored>('comments');
  /** What the server is known to hold of those that were typed of; a screen may not have drawn it yet. */
  #stands = new Map<string, Said>();
  #sender: Sender;

  constructor() {
    this.#sender = new Sender({
      entries: () => this.kept().entries,
      change: (key, change) => this.#change([key], change),
      onSending: (keys) => this.#board.show({ sending: new Set(keys) }),
      onStored: (stored) => this.#stored(stored),
    });
    const { signal } = this.#board;
    // Another tab of the same user typed or saved.
    window.addEventListener('storage', (event) => event.key?.endsWith(`:${draft}`) && this.#reload(), { signal });
    this.#board.follow({
      onUser: () => this.#userChanged(),
      onOnline: () => this.#sender.hurry(),
      onTurn: () => this.#leaveAll(),
    });
  }

  /** Sends no more. What is kept stays on the device. */
  end(): void {
    this.#board.end();
    this.#sender.end();
  }

  /** How they stand, whoever wants to know of it, and of what the server is known to hold. */
  readonly kept = this.#board.kept;
  readonly subscribe = this.#board.subscribe;
  readonly onStored = this.#board.onStored;

  /** Keeps what was typed over what `stands` there, and sends it after `typing` milliseconds or when its row is left. */
  put(place: Pick<Entry, keyof Place | 'classID' | 'streamID'>, words: Partial<Words>, stands: Said, typing = 0): void {
    if (this.#board.userID === 0) return;
    const key = entryKey(place);
    const newest = this.standing(place, stands);
    this.#stands.set(key, newest);
    this.#change([key], (old) => typedEntry(old, place, words, newest, typing && Date.now() + typing));
    this.#sender.soon();
  }

  /** What the server holds of a student: `read`, or what was heard of it since. */
  standing(place: Place, read: Said): Said {
    const heard = this.#stands.get(entryKey(place));
    return heard && heard.ver > read.ver ? heard : read;
  }

  /** The row is left: what was typed in it waits no longer. */
  leave(key: string): void {
    const entry = this.kept().entries.get(key);
    if (!entry || entry.notBefore === 0) return;
    this.#change([key], (old) => old && ready(old));
    this.#sender.hurry();
  }

  /** Puts the user's own words over somebody else's, which they have seen. */
  keepMine(key: string): void {
    this.#change([key], (old) => old && ready({ ...judged(old), seen: old.theirs ?? old.seen, theirs: null }));
    this.#sender.hurry();
  }

  /** Sends once more what was refused: somebody may have been named class teacher since. */
  tryAgain(key: string): void {
    this.#change([key], (old) => old && ready(judged(old)));
    this.#sender.hurry();
  }

  /** Gives up what was typed there: what the server holds stands. */
  drop(key: string): void {
    this.#change([key], () => undefined);
  }

  /** Starts sending what is kept; called once somebody is signed in, whatever screen is open. */
  begin(): void {
    this.#leaveAll();
  }

  #leaveAll(): void {
    const typed = [...this.kept().entries.values()].filter(({ notBefore }) => notBefore > 0).map(entryKey);
    if (typed.length > 0) this.#change(typed, (old) => old && ready(old));
    this.#sender.hurry();
  }

  #change(keys: readonly string[], change: Change): void {
    // What another tab has kept meanwhile is not to be lost.
    const entries = new Map(this.kept().durable ? read() : this.kept().entries);
    for (const key of keys) {
      const next = change(entries.get(key));
      if (next) entries.set(key, next);
      else entries.delete(key);
    }
    this.#board.show({ entries, durable: this.kept().durable && keep(entries) });
  }

  #stored(stored: Stored): void {
    const key = entryKey(stored);
    const before = this.#stands.get(key);
    const now = stored.said ?? (before && saidAfter(before, stored.words ?? {}, stored.ver));
    if (now) this.#stands.set(key, now);
    // First what the server holds, so that a field never shows its old words between the two.
    this.#board.tell(stored);
    if (stored.saved) this.#board.show({ saved: new Set([...this.kept().saved, key]) });
  }

  #userChanged(): void {
    this.#stands.clear();
    this.#reload();
    this.#sender.hurry();
  }

  #reload(): void {
    if (this.#board.userID !== 0 && this.kept().durable) this.#board.show({ entries: read() });
  }
}

const judged = (entry: Entry): Entry => {
  const msg = problemOf(entry.changes);
  return { ...entry, state: msg === '' ? 'waiting' : 'refused', msg };
};

const read = (): Map<string, Entry> =>
  new Map((readDraft<Entry[]>(draft) ?? []).map((entry) => [entryKey(entry), entry]));

/** Whether the device took it: its storage may be full, or closed to us. */
function keep(entries: ReadonlyMap<string, Entry>): boolean {
  try {
    if (entries.size === 0) dropDraft(draft);
    else keepDraft(draft, [...entries.values()]);
    return true;
  } catch {
    return false;
  }
}
