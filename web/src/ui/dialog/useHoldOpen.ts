import { createContext, useContext, useEffect } from 'react';

/**
 * Milliseconds after which a dialog can be closed although something is still being sent: the connection may be lost.
 */
export const longestHoldOpen = 15_000;

export interface HoldOpen {
  since: number;
  /** The call is done and its data is read again. A close is remembered and happens after that. */
  isDone: boolean;
}

/** Registers a hold with the dialog around; returns a function that releases it. */
export const HoldOpenContext = createContext<(hold: HoldOpen) => () => void>(() => () => undefined);

/** While something in it is being sent; else nobody would see the result. Outside of a dialog it does nothing. */
export function useHoldOpen(isSending: boolean, isDone = false): void {
  const hold = useContext(HoldOpenContext);
  useEffect(() => (isSending ? hold({ since: Date.now(), isDone }) : undefined), [isSending, isDone, hold]);
}
