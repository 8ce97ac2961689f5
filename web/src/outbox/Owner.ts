/** Whose entries an outbox has; it changes when another user signs in. */
export interface Owner {
  /** 0 or '': nobody is signed in. */
  id: () => number | string;
  /** Calls `listener` when `id` or `maySend` may have changed; returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
  /** false: the server takes nothing from them now, and everything waits. */
  maySend: () => boolean;
  /** Told how many entries wait, how many the user must decide about, how many no key opens, and how many the page alone holds. */
  count: (counts: { waiting: number; notSaved: number; unreadable: number; unkept: number }) => void;
}
