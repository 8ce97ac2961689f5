import { useRef } from 'react';

interface Reading<A> {
  answer: A | undefined;
  refreshing: boolean;
}

/** Once it is up to date: an older one would make later saves look like somebody else's changes. */
export function useFreshAnswer<A>({ answer, refreshing }: Reading<A>): A | undefined {
  const isFresh = useRef(false);
  isFresh.current ||= answer !== undefined && !refreshing;
  return isFresh.current ? answer : undefined;
}
