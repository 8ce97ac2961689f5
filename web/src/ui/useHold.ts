import { createContext, use, useEffect } from 'react';

/** Milliseconds after which a dialog can be closed though something in it is still being sent: a dead line keeps nobody in it. */
export const mostHeld = 15_000;

/** The dialog around: told from when on it is held, answers how to let it go. */
export const Holding = createContext<(since: number) => () => void>(() => () => undefined);

/**
 * Keeps the dialog around this from being closed while something in it is being sent: its outcome would be told to nobody, or to
 * whatever is opened next. Outside of a dialog it does nothing.
 */
export function useHold(isSending: boolean): void {
  const hold = use(Holding);
  useEffect(() => (isSending ? hold(Date.now()) : undefined), [isSending, hold]);
}
