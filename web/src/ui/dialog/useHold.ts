import { createContext, useContext, useEffect } from 'react';

/** Milliseconds after which a dialog can be closed though something in it is still being sent: a dead line keeps nobody in it. */
export const mostHeld = 15_000;

/** Something in a dialog that keeps it from being closed. */
export interface Hold {
  since: number;
  /** What was sent is done and only read again: who wants to close meanwhile is heard, and it closes as soon as that is over. */
  isDone: boolean;
}

/** The dialog around: told what holds it, answers how to let it go. */
export const Holding = createContext<(hold: Hold) => () => void>(() => () => undefined);

/**
 * Keeps the dialog around this from being closed while something in it is being sent: its outcome would be told to nobody, or to
 * whatever is opened next. Outside of a dialog it does nothing.
 */
export function useHold(isSending: boolean, isDone = false): void {
  const hold = useContext(Holding);
  useEffect(() => (isSending ? hold({ since: Date.now(), isDone }) : undefined), [isSending, isDone, hold]);
}
