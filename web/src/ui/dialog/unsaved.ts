import { createContext, useContext, useEffect } from 'react';

export type Leave = (go: () => void) => void;

/** Tells the dialog around of unsaved changes; returns a function that takes this back. */
export const UnsavedContext = createContext<() => () => void>(() => () => undefined);

/** While `isUnsaved`, the dialog around asks before it is left. Outside of an `EditDialog` it does nothing. */
export function useUnsaved(isUnsaved: boolean): void {
  const add = useContext(UnsavedContext);
  useEffect(() => (isUnsaved ? add() : undefined), [isUnsaved, add]);
}
