import { useRef } from 'react';

/** What `useCall` gives fits. */
interface Reading<A> {
  answer: A | undefined;
  refreshing: boolean;
}

/**
 * The answer of a reading, once it is what is stored now. A copy from before, kept for other screens, would make everything that
 * was saved since look like somebody else's change.
 */
export function useFreshAnswer<A>({ answer, refreshing }: Reading<A>): A | undefined {
  const isFresh = useRef(false);
  isFresh.current ||= answer !== undefined && !refreshing;
  return isFresh.current ? answer : undefined;
}
